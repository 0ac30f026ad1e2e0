"""The page where a spoken code is typed in."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.pages.page import Page
from scorepad.rules.sentence import Say


@dataclass(frozen=True, slots=True)
class EnterCode(Page):
    """The field for a code.

    typed  the earlier input
    why    why that leads to no table, or None
    """

    template = "watching/spoken_code_page.html"

    typed: str
    why: Say | None
