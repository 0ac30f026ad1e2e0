"""The page where a code that was said aloud is typed in."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.pages.page import Page
from scorepad.rules.sentence import Say


@dataclass(frozen=True, slots=True)
class EnterCode(Page):
    """The field for a code.

    typed  what was typed before
    why    why that leads to no table, or None
    """

    template = "watching/enter_code.html"

    typed: str
    why: Say | None
