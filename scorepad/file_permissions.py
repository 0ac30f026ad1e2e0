"""Files and folders for their owner alone. Only what is made here gets these rights: what is there keeps its own."""

from __future__ import annotations

import os
from pathlib import Path

FOLDER, FILE = 0o700, 0o600
OTHERS = 0o077
BESIDE = ("", "-wal", "-shm", "-journal")  # the database, and what SQLite may have beside it


def make_folder(path: Path) -> None:
    """Make a folder, and those above it, unless they are there. Raises OSError."""
    if not path.is_dir():
        make_folder(path.parent)
        path.mkdir(mode=FOLDER, exist_ok=True)


def make_file(path: Path) -> None:
    """Make an empty file unless it is there; SQLite gives what it puts beside it the same rights. Raises OSError."""
    if not path.exists():
        path.touch(mode=FILE)


def open_to_others(database: Path) -> list[Path]:
    """The folder of the database and what of it in there other users of this machine may look into."""
    folder, beside = database.parent, (database.with_name(database.name + end) for end in BESIDE)
    if os.name != "posix" or not _is_open(folder):
        return []
    return [folder, *filter(_is_open, (*beside, database.with_suffix(".secret"), folder / "backups"))]


def _is_open(path: Path) -> bool:
    return path.exists() and bool(path.stat().st_mode & OTHERS)
