"""Black Lady: every heart costs a point and the queen of spades thirteen; who takes them all has shot the moon."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.rules.bids_and_tricks import Flow, ask_numbers
from scorepad.rules.option_kinds import OptionKind
from scorepad.rules.options import END, POINTS, Option, Options
from scorepad.rules.sentence import Say, say, say_many
from scorepad.rules.steps.answer_form import Each, Number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Line, Table
from scorepad.rules.target_game import OpenEnded, once_reached

PENALTIES = StepKind("penalties", say("Penalties"), Each(Number()), claim=say("That's not what I caught"))
ALL = 26
PASSES = (say("pass three to the left"), say("pass three to the right"), say("pass three across"), say("nobody passes"))


@dataclass(frozen=True, slots=True)
class Tens(OptionKind):
    """A multiple of ten, up to the highest."""

    high: int

    def allows(self, value: object) -> bool:
        return type(value) is int and value in range(10, self.high + 1, 10)

    def typed(self, text: str) -> object:
        return int(text) if text.isascii() and text.isdigit() else text

    def in_words(self, value: object, words: Sequence[Say]) -> Say:
        return say("{tens} times ten", tens=value // 10 if isinstance(value, int) else 0)

    def offer(self) -> Say:
        return say("tens up to {high}", high=self.high)

    def data(self) -> dict[str, int]:
        return {"min": 10, "max": self.high, "step": 10}


class BlackLady(OpenEnded):
    slug, name, players = "black-lady", say("Black Lady"), range(4, 5)
    asks = (PENALTIES,)
    fewest = True
    options = (
        Option(
            "target", default=100, choices=Tens(500),
            label=say("Ends at"),
            help=say("the game is over when somebody has so many points"),
            example=say("one player has 102 after the ninth deal: the one with the fewest wins"),
            group=END,
        ),
        Option(
            "moon", default="others", choices=("others", "self"),
            label=say("Shooting the moon"),
            help=say("who is written what for all 26"),
            example=say("Ana took all: the others get 26 each"),
            words=(say("the others 26 each"), say("oneself 26 off")),
            group=POINTS,
        ),
    )  # fmt: skip

    def over(self, table: Table) -> bool:
        return once_reached(table, table.options.number("target"))

    def hints(self, table: Table, deal: Deal) -> tuple[Say, ...]:
        return (deal.in_turn(PASSES),)

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        points = say_many("there is {n} penalty point", "there are {n} penalty points", ALL)
        caught = yield from ask_numbers(PENALTIES, deal.order, ALL, total=ALL, there_are=points)
        moon = next((who for who, n in caught.items() if n == ALL), None)
        if moon is None:
            return [Line(who, n, say("caught {n}", n=n)) for who, n in caught.items()]
        if table.options["moon"] == "self":
            return [Line(moon, -ALL, say("shot the moon"))]
        return [Line(who, ALL, say("{who} shot the moon", who=moon)) for who in deal.order if who != moon]

    def deck(self, options: Options, players: int) -> Say:
        return say("all 52 cards, 13 each")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return (say("Fewest points win; at {n} it is over.", n=options.number("target")),)


GAME = BlackLady()
