"""The page that brings a tournament back from the codes on its sheets, or from its file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.pages.page import Page
from scorepad.rules.sentence import Say


@dataclass(frozen=True, slots=True)
class RestorePage(Page):
    """The form for codes and files.

    codes    the texts of codes that were read so far, each on a line
    read     how many they are
    lacks    the codes that are still missing
    photo    whether photos can be read here
    why      why it can’t be restored, or None
    """

    template = "tournament/restore_tournament.html"

    codes: str = ""
    read: int = 0
    lacks: Sequence[Say] = ()
    photo: bool = False
    why: Say | None = None
