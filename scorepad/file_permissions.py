"""Files and folders for their owner alone. Only what is made here gets these rights: what is there keeps its own."""

from __future__ import annotations

from pathlib import Path

FOLDER, FILE = 0o700, 0o600
OTHERS = 0o077


def make_folder(path: Path) -> None:
    """Make a folder, and those above it, unless they are there. Raises OSError."""
    if not path.is_dir():
        make_folder(path.parent)
        path.mkdir(mode=FOLDER, exist_ok=True)


def make_file(path: Path) -> None:
    """Make an empty file unless it is there; SQLite gives its other files the same rights. Raises OSError."""
    if not path.exists():
        path.touch(mode=FILE)


def is_open(path: Path) -> bool:
    """Whether other users of this machine may look into a file or folder."""
    return path.exists() and bool(path.stat().st_mode & OTHERS)
