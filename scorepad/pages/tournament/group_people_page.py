"""People of this device’s groups, to be ticked as entrants."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.book.book_state import BookState
from scorepad.evening.play.names import lookalike_key
from scorepad.pages.page import Page
from scorepad.pages.tournament.night import Night, night_of
from scorepad.rules.sentence import Say
from scorepad.tournament.open_tournament import OpenTournament

MOST_OFFERED = 400  # people of a group, those who played last


@dataclass(frozen=True, slots=True)
class GroupPeople(Page):
    """The people who can be ticked.

    night   the head of the page
    groups  the name of each group, or empty, with the names of its people who are not on the list yet
    ticked  the names that were ticked before
    why     why something was not done, or None
    """

    template = "tournament/group_people.html"

    night: Night
    groups: Sequence[tuple[str, Sequence[str]]]
    ticked: Sequence[str] = ()
    why: Say | None = None


def group_people_page(
    opened: OpenTournament, groups: Sequence[BookState], ticked: Sequence[str] = (), why: Say | None = None
) -> GroupPeople:
    """The page; people are offered once, in the first of the groups that has them."""
    taken = {lookalike_key(name) for each in opened.state.entrants.values() for name in each.names}
    found = list[tuple[str, Sequence[str]]]()
    for group in groups:
        names = [each.name for each in group.latest_first() if each.role != "retired" and each.name]
        new = [name for name in names if lookalike_key(name) not in taken][:MOST_OFFERED]
        taken |= {lookalike_key(name) for name in new}
        found += [(group.name, new)] if new else []
    return GroupPeople(night_of(opened), found, ticked, why)
