"""What the application gives every template, on the phone."""

from __future__ import annotations

from collections.abc import Mapping

ASSETS: Mapping[str, str] = {}


def asset(name: str) -> str:
    """The address of a file of the static folder. Raises KeyError."""
    return ASSETS[name]
