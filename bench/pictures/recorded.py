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
    "screens": ("site", "table", "points", "book", "watching", "paper"),
    "sheets": ("paper",),
}
"""The folders of templates and styles that each kind of picture shows, with the words of these templates."""


def current() -> Mapping[str, str]:
    """A hash of what each kind of picture shows now."""
    return {
        kind: _hash([*_contents(folders), *(text.encode() for text in sorted(_messages(folders)))])
        for kind, folders in MADE_OF.items()
    }


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


def _contents(folders: tuple[str, ...]) -> Iterator[bytes]:
    """The templates and styles of these folders, each with its name."""
    for folder in folders:
        for path in sorted([*ROOT.glob(f"templates/{folder}/**/*.html"), *ROOT.glob(f"static/{folder}/*.css")]):
            yield path.name.encode() + path.read_bytes()


def _messages(folders: tuple[str, ...]) -> Iterator[str]:
    """The English words of the templates in these folders, from a catalogue."""
    templates = tuple([f"templates/{folder}/" for folder in folders])
    catalogue = next((ROOT / "scorepad" / "translations").glob("de/**/messages.po"))
    with catalogue.open("rb") as file:
        for message in read_po(file):
            if any(name.startswith(templates) for name, _ in message.locations):
                yield str(message.id)


def _hash(parts: list[bytes]) -> str:
    found = sha256()
    for part in parts:
        found.update(part)
    return found.hexdigest()[:16]
