"""The pages that let other devices direct a tournament."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.pages.book.share_book import Member
from scorepad.pages.page import Page
from scorepad.pages.tournament.night import Night
from scorepad.rules.sentence import Say


@dataclass(frozen=True, slots=True)
class Directors(Page):
    """The devices that direct a tournament, and a link for one more.

    night    the head of the page
    alone    whether no other device can reach this site
    link     the one-time address that was just made, whole, or empty
    members  the devices, the first to come at the top
    owns     whether this device began the tournament
    """

    template = "tournament/directors.html"

    night: Night
    alone: bool
    link: str
    members: Sequence[Member]
    owns: bool


@dataclass(frozen=True, slots=True)
class JoinDirectors(Page):
    """The page that a one-time link opens: a button that uses it.

    title  of the tournament, or empty
    kind   the name of its format
    """

    template = "tournament/join_directors.html"

    title: str
    kind: Say
