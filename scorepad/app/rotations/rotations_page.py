"""Charts of rotations to print: one for the wall, a card for each table, a card for each person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.pages.page import Page
from scorepad.pages.typed_number import typed_number
from scorepad.rotations.fairness import Span, sitting_out
from scorepad.rotations.recipe import FEWEST, MOST, Round, Table, usual_rounds
from scorepad.rotations.rotation import IllegalRotation, Rotation, rotation
from scorepad.rules.sentence import Say

WALL, TABLES, PERSONS = "wall", "tables", "persons"
USUAL = 8
JOINED_DASH = "\N{WORD JOINER}\N{EN DASH}\N{WORD JOINER}"  # so that no line ends at it


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a person in a round.

    table      its number; 0 if the person sits out
    partner    the partner's number
    opponents  the numbers of the two opponents
    """

    table: int
    partner: int = 0
    opponents: Sequence[int] = ()


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart as it is printed.

    players    how many
    rounds     the tables of each round, and the numbers of those who sit out
    tables     for each table those who sit there, round by round, if there are table cards
    persons    for each person the places, round by round, if there are personal cards
    fair       how often two are partners and opponents, and how often one sits out: the least and the most
    """

    players: int
    rounds: Sequence[tuple[Round, Sequence[int]]]
    tables: Sequence[Sequence[Table]]
    persons: Sequence[Sequence[Place]]
    fair: Sequence[str]


@dataclass(frozen=True, slots=True)
class Rotations(Page):
    """Charts of a rotation, with the other choices.

    players  how many were chosen
    numbers  the numbers of players that there are
    usual    the number of rounds if none is entered
    rounds   the number that was entered, or nothing
    apart    the pairs that were entered, to be kept apart
    printed  the chart that is shown: WALL, TABLES or PERSONS
    chart    its content; None if there is none
    why      why there is none, or None
    letter   whether it is printed on Letter, else on A4
    code     a QR code of this page's address, as HTML, or empty
    """

    template = "rotations/rotations.html"

    players: int
    numbers: Sequence[int]
    usual: int
    rounds: str
    apart: str
    printed: str
    chart: Chart | None
    why: Say | None
    letter: bool
    code: str = ""


def rotations(asked: Mapping[str, str], code: str = "") -> Rotations:
    """The page for what was asked for in its address: `players`, `rounds`, `apart`, `print`, `paper`.

    code  a QR code of its address, as HTML, or empty
    """
    players = typed_number(asked.get("players", ""), 4) if "players" in asked else USUAL
    typed, apart, printed = asked.get("rounds", "").strip(), asked.get("apart", ""), asked.get("print", WALL)
    chart, why = None, None
    try:
        chart = _chart(rotation(players, typed_number(typed, 4) if typed else None, apart), printed)
    except IllegalRotation as illegal:
        why = illegal.why
    numbers, letter = range(FEWEST, MOST + 1), asked.get("paper") == "letter"
    return Rotations(
        players, numbers, usual_rounds(players), typed, apart, printed, chart, why, letter, code if chart else ""
    )


def _chart(found: Rotation, printed: str) -> Chart:
    rounds, fair = found.rounds, found.fairness
    tables, persons = range(found.players // 4), range(1, found.players + 1)
    return Chart(
        found.players,
        [(each, sitting_out(found.players, each)) for each in rounds],
        [[each[n] for each in rounds] for n in tables] if printed == TABLES else [],
        [[_place(person, each) for each in rounds] for person in persons] if printed == PERSONS else [],
        [_span(fair.partners), _span(fair.opponents), _span(fair.sits_out)],
    )


def _place(person: int, tables: Round) -> Place:
    """The place of a person in a round."""
    for n, (a, b, c, d) in enumerate(tables, 1):
        for one, partner, others in ((a, b, (c, d)), (b, a, (c, d)), (c, d, (a, b)), (d, c, (a, b))):
            if one == person:
                return Place(n, partner, others)
    return Place(0)


def _span(span: Span) -> str:
    least, most = span
    return str(least) if least == most else f"{least}{JOINED_DASH}{most}"
