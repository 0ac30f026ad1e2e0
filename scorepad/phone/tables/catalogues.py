"""The languages that there are words of: a folder of `translations/` is enough to be offered."""

from __future__ import annotations

from pathlib import Path

from babel import Locale

from scorepad import page_folders

FOLDER = page_folders.PACKAGE / "translations"
"""A folder for each language but English, by its code: with `_` in place of `-`, as `pybabel` names it."""


def languages() -> tuple[str, ...]:
    """The codes of the languages that the program speaks: English, and all that have a compiled catalogue."""
    return ("en", *sorted(path.parts[-3].replace("_", "-") for path in FOLDER.glob("*/LC_MESSAGES/*.mo")))


def folder(code: str) -> Path:
    """The folder of a language's catalogue."""
    return FOLDER / code.replace("-", "_") / "LC_MESSAGES"


def own_name(code: str) -> str:
    """What those who speak a language call it, with a capital where its script has them."""
    name = Locale.parse(code, sep="-").get_display_name() or code
    return name[:1].upper() + name[1:]
