"""Writing a folder that needs no server: earlier files of Scorepad are replaced, other files are left alone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

LIST = "scorepad-files.json"
"""The file that lists the written files, so that they can be replaced."""


class NotOurs(ValueError):
    """A folder that holds something and was not written by Scorepad."""


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files by their paths into a folder; those that were written before and are not among them are removed.

    Raises NotOurs for a folder that holds something else, OSError.
    """
    before = _listed_files(folder)
    for path, content in files.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    (folder / LIST).write_text(json.dumps(sorted(files), indent=1) + "\n", "utf-8")
    for path in before - files.keys():
        (folder / path).unlink(missing_ok=True)


def _listed_files(folder: Path) -> set[str]:
    """The paths that were written into a folder before. Raises NotOurs, OSError."""
    if not folder.exists() or not any(folder.iterdir()):
        return set()
    try:
        listed = json.loads((folder / LIST).read_text("utf-8"))
    except (FileNotFoundError, ValueError):
        raise NotOurs(folder) from None
    return {path for path in listed if _inside(path)}


def _inside(path: object) -> bool:
    """Whether it is the path of a file within a folder: the list may have been written by anybody."""
    return isinstance(path, str) and not Path(path).is_absolute() and ".." not in Path(path).parts
