"""Whist drive: after each hand the losers move on, each the way of their role, and partners change.

Source: tournament.md, chapter 2, `whist-drive`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import ClassVar

from scorepad.evening.play.state import State
from scorepad.evening.sheet.bid_results import answers_of
from scorepad.rules.bids_and_tricks import SUIT_SIGNS
from scorepad.rules.bids_and_tricks import TRICKS as TRICKS_TAKEN
from scorepad.rules.option_kinds import Listed, OneOf, Value, Whole
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say, say_in
from scorepad.rules.steps.step import total_of
from scorepad.tournament.format import CantSeat, Format, Setting, one_of
from scorepad.tournament.lot import Lot
from scorepad.tournament.ranking import Score
from scorepad.tournament.ratio import Ratio, ratio, total
from scorepad.tournament.seating.drive_movement import (
    MISERE,
    ROLES,
    TRICKS,
    Sides,
    counted,
    hands_of_round,
    seated_at,
    slots_after,
)
from scorepad.tournament.tournament import DOWN, UP, Result, Round, SeatedTable, Tournament

FAR_OFF = 1000  # nobody gets as many points in a block
TRUMPS = ("H", "D", "S", "C", "NT", MISERE)
TIES = (say("the place is shared"), say("more hands won"), say("the last hands"))


WAYS = {
    "losers": {
        UP: say("If you lose, go to the next higher table."),
        DOWN: say("If you lose, go to the next lower table."),
    },
    "winners": {
        UP: say("If you win, go to the next higher table."),
        DOWN: say("If you win, go to the next lower table."),
    },
}


class Suits(Listed):
    """Trumps in turn: a form has the signs of the suits."""

    def in_field(self, value: object) -> str:
        """Each suit by its sign."""
        return " ".join(SUIT_SIGNS.get(str(each)) or str(each) for each in value) if isinstance(value, tuple) else ""

    def typed(self, text: str) -> object:
        """The suits, by their signs or letters."""
        for letter, sign in SUIT_SIGNS.items():
            text = text.replace(sign or letter, f" {letter} ")
        return Listed.typed(self, text.replace("\N{VARIATION SELECTOR-16}", ""))


class WhistDrive(Format):
    """Persons of two roles, who change table and partner after each hand."""

    slug = "whist-drive"
    name = say("Whist drive")
    about = say("Losers move to the next table after each round and everyone changes partners; the most tricks win.")
    settings = (
        one_of(
            "mode", say("Movement"), "progressive", "semi_partner", "partner", "block",
            words=(say("progressive"), say("winners stay partners"), say("fixed partners"), say("four hands each")),
            rare=True,
        ),
        one_of(
            "movers", say("Players who move"), "losers", "winners",
            words=(say("the losers"), say("the winners")), rare=True,
        ),
        Setting("hands", 24, Whole(1, 60), say_in("tournament", "Hands")),
        Setting("trumps", ("H", "D", "S", "C"), Suits(OneOf(TRUMPS), 60), say("Trumps")),
        one_of(
            "sit_out", say("Sitting out"), "half", "none",
            words=(say("half of the tricks"), say("no tricks")), rare=True,
        ),
        one_of("ties", say("Ties"), "shared", "hands_won", "last_hands", words=TIES, rare=True),
    )  # fmt: skip
    checked = 2
    roles = ROLES
    no_minus = True
    chairs = False
    entered: ClassVar = {"points": say("Tricks")}
    counted = say("Tricks")

    def with_roles(self, tournament: Tournament, first: Round) -> Tournament:
        """Without roles, the first two of each table are *up*; of those who sit out, those with an odd number."""
        if any(each.role for each in tournament.entrants):
            return tournament
        up = {number for table in first.tables for number in table.seats[:2]}
        up |= {number for number in first.sits_out if number % 2}
        roles = {each.number: UP if each.number in up else DOWN for each in tournament.entrants}
        return replace(
            tournament, entrants=tuple(replace(each, role=roles[each.number]) for each in tournament.entrants)
        )

    def ill_seated(self, tournament: Tournament, table: SeatedTable, in_round: int) -> Say | None:
        roles = [{tournament.role_of(number, in_round) for number in side} for side in table.sides]
        return None if all(side == {*ROLES} for side in roles) else say("each side is one up and one down")

    def one_hand(self, settings: Options) -> bool:
        return hands_of_round(settings) == 1

    def moves(self, settings: Options, role: str) -> Say | None:
        way = UP if settings["mode"] == "partner" else role
        return WAYS[str(settings["movers"])].get(way)

    def lasts(self, settings: Options, size: int) -> Mapping[str, Value]:
        return {"trump_mode": "rotate", "target": FAR_OFF}

    def planned(self, settings: Options) -> int:
        return -(-settings.number("hands") // hands_of_round(settings))

    def shares(self, settings: Options) -> bool:
        return settings["ties"] == "shared"

    def breaks(self, settings: Options) -> tuple[Say, ...]:
        if settings["ties"] == "last_hands":
            return (say("the last hands"),) * settings.number("hands")
        return (say("hands won"),) if settings["ties"] == "hands_won" else ()

    def came_to(self, state: State, number_of: Mapping[Who, int]) -> Result:
        """The tricks of the hand, or of the four hands of a block."""
        column_of, taken = state.table.column_of, dict.fromkeys(number_of.values(), 0)
        for played in state.table.past:
            for who, number in number_of.items():
                taken[number] += total_of(answers_of(TRICKS_TAKEN, column_of(who), played.answers))
        return Result(taken, deals=len(state.table.scored))

    def refused(self, tournament: Tournament, table: SeatedTable) -> Say | None:
        """A hand has 13 tricks, a block of four hands 52."""
        points = table.result.points if table.result else {}
        all_tricks = self.fixed_total(tournament.settings)
        if sum(points[side[0]] for side in table.sides) == all_tricks and min(points.values()) >= 0:
            return None
        return say("the tricks of both sides must total {n}", n=all_tricks)

    def fixed_total(self, settings: Options) -> int:
        return TRICKS * hands_of_round(settings)

    def credit(self, settings: Options) -> Ratio:
        return _credit(settings)

    def seats(self, tournament: Tournament) -> Round:
        sitting = _sitting_out(tournament)
        slots = slots_after(tournament, len(tournament.rounds) + 1) if tournament.rounds else {}
        return seated_at(tournament, sitting, slots)

    def misplaced(self, tournament: Tournament, given: Round) -> tuple[int, ...]:
        """Newcomers, and those who come back, may take the seats of those who sit out in any order.

        After a round with a table that has no result, all seats are accepted.
        """
        if not tournament.rounds[-1].finished:
            return ()
        number = len(tournament.rounds) + 1
        slots = slots_after(tournament, number)
        seated = {number for _, number in given.company()}
        roles = {each.number: tournament.role_of(each.number, number) for each in tournament.entrants}
        if _sits_out_too_soon(tournament, given.sits_out, seated, roles):
            return tuple(table.table for table in given.tables)
        return tuple(
            table.table for table in given.tables if not _fits(table, slots.get(table.table, ()), seated, roles)
        )

    def score(self, tournament: Tournament, number: int) -> Score:
        hands = [*_hands(tournament, number)]
        points = total(mine for mine, _ in hands)
        ties = tournament.settings["ties"]
        won = sum(mine[0] * other[1] > other[0] * mine[1] for mine, other in hands)
        last = tuple(mine for mine, _ in reversed(hands)) if ties == "last_hands" else ()
        return Score(points, (ratio(won),) if ties == "hands_won" else last)


def _credit(settings: Options) -> Ratio:
    """The tricks of who sits out a round."""
    return ratio(TRICKS * hands_of_round(settings), 2) if settings["sit_out"] == "half" else ratio(0)


def _hands(tournament: Tournament, number: int) -> Iterator[tuple[Ratio, Ratio]]:
    """The counted tricks of an entrant and of the other side, round by round; half of them for sitting out."""
    credit = _credit(tournament.settings)
    for n, table in tournament.rounds_of(number):
        if table is None:
            yield credit, credit
        elif table.result:
            ours, theirs = sorted(table.sides, key=lambda side: number not in side)
            mine, other = (ratio(counted(tournament, n, table.result.points[side[0]])) for side in (ours, theirs))
            yield mine, other


def _sitting_out(tournament: Tournament) -> tuple[int, ...]:
    """Those who sit out the next round: of each role those who have done so least often, by lot."""
    number = len(tournament.rounds) + 1
    present = tournament.players_of(number)
    by_role = {
        role: [each.number for each in present if tournament.role_of(each.number, number) == role] for role in ROLES
    }
    seats = 2 * min(len(those) // 2 for those in by_role.values())
    if not seats:
        raise CantSeat(say("A whist drive needs two players of each role at least."))
    lot, found = Lot(tournament.seed, number), list[int]()
    for those in by_role.values():
        found += sorted(lot.shuffled(those), key=tournament.sat_out)[: len(those) - seats]
    return tuple(sorted(found))


def _sits_out_too_soon(
    tournament: Tournament, resting: Collection[int], seated: Collection[int], roles: Mapping[int, str]
) -> bool:
    """Whether somebody sits out who has done so more often than another of the role who plays."""
    return any(
        tournament.sat_out(one) > tournament.sat_out(other)
        for one in resting
        for other in seated
        if roles[one] == roles[other]
    )


def _fits(table: SeatedTable, expected: Sides, seated: set[int], roles: Mapping[int, str]) -> bool:
    """Whether those who are expected at a table and play in that role sit there, as partners if both do."""
    known = [{who for role, who in side.items() if who in seated and roles[who] == role} for side in expected]
    return any(
        all(mine <= {*side} for mine, side in zip(known, order, strict=False))
        for order in (table.sides, table.sides[::-1])
    )


FORMAT = WhistDrive()
