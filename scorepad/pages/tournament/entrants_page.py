"""Entries and check-in: who is on the list, who is here, who has paid; and people of groups who can be ticked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scorepad.book.book_state import BookState
from scorepad.evening.play.names import lookalike_key
from scorepad.pages.page import Page
from scorepad.pages.tournament.night import Night, night_of
from scorepad.rules.sentence import Say
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.tournament import Entrant

MOST_OFFERED = 400  # people of a group, those who played last


@dataclass(frozen=True, slots=True)
class ListedEntrant:
    """An entrant in the list.

    number  stays the same
    name    of a person, or both of a pair
    role    `up`, `down` or empty
    team    or empty
    here    whether checked in
    paid    whether the fee was paid
    left    whether the entrant played before and is gone
    """

    number: int
    name: str
    role: str
    team: str
    here: bool
    paid: bool
    left: bool


@dataclass(frozen=True, slots=True)
class OfRole:
    """A role of the format.

    role   its key
    count  how many have it: of those who are here, before the first draw of all on the list
    way    where they go after a round, or None
    """

    role: str
    count: int
    way: Say | None


@dataclass(frozen=True, slots=True)
class EntrantsPage(Page):
    """Entries and check-in.

    night     the head of the page
    entrants  those that are listed, by name
    total     how many are on the list
    here      how many of them are here
    wanted    a part of a name that is searched for
    of_pairs  whether entrants are pairs; None if they may be either
    roles     of the format, or none
    typed     the entries as they were typed and refused
    team      that was entered for all of them
    role      that was chosen for all of them
    why       why something was not done, or None
    fee       what each person pays, in hundredths
    due       what all pay together, in hundredths
    received  what was paid of it
    late      whether somebody who comes late is to be entered
    doubts    whether what was typed may have a misspelled role, which can be kept as a name
    """

    template = "tournament/entrants.html"

    night: Night
    entrants: Sequence[ListedEntrant]
    total: int
    here: int
    wanted: str
    of_pairs: bool | None
    roles: Sequence[OfRole]
    typed: str = ""
    team: str = ""
    role: str = ""
    why: Say | None = None
    fee: int = 0
    due: int = 0
    received: int = 0
    late: bool = False
    doubts: bool = False


def entrants_page(
    opened: OpenTournament,
    wanted: str = "",
    typed: tuple[str, str, str] = ("", "", ""),
    why: Say | None = None,
    *,
    late: bool = False,
    doubts: bool = False,
) -> EntrantsPage:
    """The page of the entrants whose name has what is wanted; `typed`: entries, team and role."""
    state, key = opened.state, lookalike_key(wanted)
    found = sorted(
        (each for each in state.entrants.values() if key in lookalike_key(each.name)),
        key=lambda each: (lookalike_key(each.name), each.number),
    )
    listed = [listed_entrant(opened, each) for each in found]
    counts = len(state.entrants), len(state.here)
    money = state.fee, state.fee * _persons(opened, state.entrants), state.fee * _persons(opened, state.paid)
    of_pairs, roles = opened.kind.of_pairs(state.settings), _roles(opened)
    given = typed[0], typed[1], typed[2] or (_missing_role(opened) if late else "")
    return EntrantsPage(night_of(opened), listed, *counts, wanted, of_pairs, roles, *given, why, *money, late, doubts)


def _roles(opened: OpenTournament) -> list[OfRole]:
    ways = [opened.kind.moves(opened.state.settings, role) for role in opened.kind.roles]
    return [OfRole(*each) for each in zip(opened.kind.roles, _in_roles(opened), ways, strict=True)]


def _missing_role(opened: OpenTournament) -> str:
    """The role that fewer have, or nothing."""
    count = _in_roles(opened)
    return opened.kind.roles[count.index(min(count))] if len({*count}) > 1 else ""


def _in_roles(opened: OpenTournament) -> Sequence[int]:
    """How many have each role: of those who are here, before the first draw of all on the list."""
    roles = [each.role for each in opened.state.entrants.values()]
    return opened.in_each_role if opened.number else [roles.count(role) for role in opened.kind.roles]


def _persons(opened: OpenTournament, numbers: Iterable[int]) -> int:
    """How many persons these entrants are."""
    return sum(len(opened.state.entrants[number].names) for number in numbers if number in opened.state.entrants)


def listed_entrant(opened: OpenTournament, each: Entrant) -> ListedEntrant:
    """An entrant as the list has one."""
    state, number = opened.state, each.number
    here = number in state.here
    left = number in state.seen and not here
    return ListedEntrant(number, each.name, each.role, each.team, here, number in state.paid, left)


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
