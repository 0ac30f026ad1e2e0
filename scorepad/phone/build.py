"""The phone's scripts as texts: from the package, or made from the sources."""

from __future__ import annotations

import json
import platform
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import RLock

import python_to_js
from scorepad import minification, page_folders
from scorepad.language import catalogues
from scorepad.phone.program import program

PACKED = page_folders.PACKAGE / "phone" / "built"
"""The folder that the package brings; a checkout has none."""
KEPT = page_folders.PACKAGE.parent / "build" / "phone"
"""The folder where a checkout keeps its scripts; git ignores it."""
INDEX = "index.json"
TRANSLATOR = Path(python_to_js.__file__).parent
ROOMS = ("rules", "games", "evening", "rotations", "pages", "app", "phone", "translations")
SOURCES = (
    *(page_folders.PACKAGE / room for room in ROOMS),
    page_folders.templates(),
    page_folders.static() / "phone",
    Path(catalogues.__file__),
    Path(minification.__file__),
    TRANSLATOR,
)
KINDS = {".py", ".html", ".js", ".po"}

making = RLock()
"""Held while scripts are read or made: CPython 3.11 cannot parse in two threads at once."""


@cache
def version() -> str:
    """A hash that changes with every source of the scripts."""
    if (PACKED / INDEX).exists():
        packed: str = json.loads((PACKED / INDEX).read_text("utf-8"))["version"]
        return packed
    found = sha256(platform.python_version().encode())
    for path in sorted(_sources()):
        found.update(path.name.encode() + path.read_bytes())
    return found.hexdigest()[:16]


def scripts() -> Mapping[str, str]:
    """Every script by its file name. Made when it is first asked for, which takes some seconds in a checkout.

    Raises NotTranslatable if a source cannot be translated.
    """
    if is_made():  # existing scripts need not wait for the translation of a game of one's own
        return _scripts()
    with making:
        return _scripts()


def is_made() -> bool:
    """Whether the scripts are at hand, and need not be made or read first."""
    return _scripts.cache_info().currsize > 0


def is_there() -> bool:
    """Whether the scripts are at hand, or have only to be read."""
    return is_made() or (_folder() / INDEX).exists()


def forget() -> None:
    """Look at the sources again: they may have changed since."""
    version.cache_clear()
    _scripts.cache_clear()


@cache
def _scripts() -> Mapping[str, str]:
    folder = _folder()
    if (folder / INDEX).exists():
        return {path.name: path.read_text("utf-8") for path in folder.glob("*.js")}
    made = dict(make())
    with suppress(OSError):  # a read-only checkout makes them again at each start
        keep(made, folder)
    return made


def _folder() -> Path:
    return PACKED if (PACKED / INDEX).exists() else KEPT / version()


def kept_in(data: Path) -> Path:
    """The folder for scripts of games of one's own: a checkout has one, a package keeps them in the folder of data."""
    return (data / "scripts") if (PACKED / INDEX).exists() else KEPT / "own_games"


def make() -> Iterable[tuple[str, str]]:
    """Make every script: its file name, and the script. Raises NotTranslatable."""
    return program().scripts()


def keep(made: Mapping[str, str], folder: Path) -> None:
    """Write scripts into a folder, all of them or none. Raises OSError."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=folder.parent) as temporary:
        new = Path(temporary) / "new"
        new.mkdir()
        for name, text in made.items():
            (new / name).write_text(text, "utf-8")
        (new / INDEX).write_text(json.dumps({"version": version()}), "utf-8")
        new.rename(folder)


def _sources() -> Iterable[Path]:
    for source in SOURCES:
        files = (path for path in (source, *source.rglob("*")) if path.suffix in KINDS)
        # No script is made of the translator's tests.
        yield from (path for path in files if TRANSLATOR / "tests" not in path.parents)
