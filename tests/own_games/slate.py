"""Slate: two sides share 157 card points; melds, a match, marks and a doubled deal are noted in addition."""

from __future__ import annotations

from scorepad.rules.bids_and_tricks import Flow
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, say
from scorepad.rules.steps.answer_form import ListOf, Number, Person, YesNo
from scorepad.rules.steps.card_points import CARD_POINTS, ask_card_points
from scorepad.rules.steps.side_notes import (
    WEIS,
    melds,
    note_melds,
    note_number,
    note_side,
    note_sides,
    note_yes,
    noted_side,
    noted_sides,
)
from scorepad.rules.steps.step import Step, number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Line, Table
from scorepad.rules.target_game import OpenEnded, once_reached

ALL = 157
MATCH = StepKind("match", say("Match"), Person(sides=True), noted=True)
MARKS = StepKind("marks", say("Marks"), ListOf(Person(sides=True)), noted=True)
DOUBLE = StepKind("double", say("Double"), YesNo(), noted=True)
SHOVES = StepKind("shoves", say("Shoves"), Number(), noted=True)


class Slate(OpenEnded):
    slug, name, players = "slate", say("Slate"), range(4, 5)
    asks = (CARD_POINTS, WEIS, MATCH, MARKS, DOUBLE, SHOVES)
    options = ()
    partners = True

    def over(self, table: Table) -> bool:
        return once_reached(table, 1000)

    def notes(self, table: Table, deal: Deal) -> tuple[Step, ...]:
        return (
            note_melds(WEIS, table.columns, (20, 50, 100), say("only one side's melds count"), CARD_POINTS.name),
            note_side(MATCH, table.columns, CARD_POINTS.name),
            note_sides(MARKS, table.columns, 2, CARD_POINTS.name),
            note_yes(DOUBLE, say("counts double"), ""),
            note_number(SHOVES, (1, 2, 3), say("shoved: {n}"), ""),
        )

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        match = noted_side(deal.noted, MATCH)
        why = say("a match needs all 157 card points")
        points = yield from ask_card_points(table.columns, ALL, all_to=match, why_all=why)
        side, values = melds(deal.noted, WEIS)
        marks = noted_sides(deal.noted, MARKS)
        times = 2 if deal.noted.get(DOUBLE.name) else 1
        for who in table.columns:
            points[who] += sum(values) * (who == side) + 10 * marks.count(who) + 100 * (who == match)
        shoved = number(deal.noted.get(SHOVES.name, 0))
        return [Line(who, times * n + shoved, say("{n} points", n=n)) for who, n in points.items()]

    def deck(self, options: Options, players: int) -> Say:
        return say("36 cards, 9 each")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return (say("To 1000."),)


GAME = Slate()
