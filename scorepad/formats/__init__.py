"""The formats of tournaments, by slug. Each is a module here that has a `FORMAT`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from scorepad.tournament.format import Format


@cache
def formats() -> dict[str, Format]:
    """Every format by its slug."""
    names = sorted(path.stem for path in Path(__file__).parent.glob("*.py"))
    found = (getattr(import_module(f"{__name__}.{name}"), "FORMAT", None) for name in names if name[0] != "_")
    return {each.slug: each for each in found if isinstance(each, Format)}
