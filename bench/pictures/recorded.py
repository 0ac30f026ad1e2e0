"""Hashes of the pictures and of what they show: templates, styles, English words. A test reads them, draws nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path

from babel.messages.pofile import read_po

from bench.pictures import screens, sheets
from bench.support.figures import Figure, at_most

ROOT = screens.DOCS.parent
FILE = screens.DOCS / "pictures.json"
MADE_OF: Mapping[str, tuple[str, ...]] = {
    "screens": ("templates/**/*.html", "static/**/*.css"),
    "sheets": ("templates/paper/*.html", "static/paper/*.css"),
}
"""The templates and styles of each kind of picture. Both show the words of the program too."""


def current() -> Mapping[str, str]:
    """A hash of what each kind of picture shows now."""
    words = "\n".join(sorted(_messages()))
    return {kind: _hash([*_contents(patterns), words.encode()]) for kind, patterns in MADE_OF.items()}


def pictures() -> Mapping[str, list[Path]]:
    """The files of each kind."""
    return {
        "screens": [screens.DOCS / name for name in screens.NAMES],
        "sheets": sorted(sheets.FOLDER.glob("*.webp")),
    }


def read() -> Mapping[str, Mapping[str, str]]:
    """The hashes that were recorded with the pictures: by kind, that of what they show, and one for each file."""
    found: Mapping[str, Mapping[str, str]] = json.loads(FILE.read_text("utf-8"))
    return found


def outdated() -> list[str]:
    """The pictures that were made from other templates, styles or words than there are now."""
    known, now = read(), current()
    return [path.name for kind, paths in pictures().items() if known[kind]["made from"] != now[kind] for path in paths]


def measure(_: Path) -> Iterator[Figure]:
    """How many pictures are older than what they show; between two releases they may be."""
    old = outdated()
    yield at_most("pictures older than what they show", len(old), 0, counted=False)


def file_hash(path: Path) -> str:
    """The hash of one picture."""
    return _hash([path.read_bytes()])


def write() -> None:
    """Record the pictures as they are."""
    now = current()
    data = {
        kind: {"made from": now[kind], **{path.name: file_hash(path) for path in paths}}
        for kind, paths in pictures().items()
    }
    FILE.write_text(json.dumps(data, indent=1) + "\n", "utf-8")


def _contents(patterns: tuple[str, ...]) -> Iterator[bytes]:
    for path in sorted({path for pattern in patterns for path in ROOT.glob(pattern)}):
        yield path.name.encode() + path.read_bytes()


def _messages() -> Iterator[str]:
    """The English words of the program, from a catalogue."""
    catalogue = next((ROOT / "scorepad" / "translations").glob("de/**/messages.po"))
    with catalogue.open("rb") as file:
        for message in read_po(file):
            yield str(message.id)


def _hash(parts: list[bytes]) -> str:
    found = sha256()
    for part in parts:
        found.update(part)
    return found.hexdigest()[:16]
