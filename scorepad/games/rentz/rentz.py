"""Rentz (Renț, Romania). Each player chooses each subgame once, some to avoid things, some to take them; no trumps.

Sources: caledonacres.ca “Romanian Rentz”, boardgames-blog.ro, casino.com.ro, for the presets a score tracker with nine
games and an online game; by way of rules-more.md, chapters 30 and 31.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorepad.games.rentz import options as house
from scorepad.rules.base.agreed_rules import ranks_below
from scorepad.rules.bids_and_tricks import TRICKS, Flow
from scorepad.rules.options import Options
from scorepad.rules.schedule import equal_deals
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.answer_form import Each, Number, Person, TrueByName
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.side_notes import note_sides, noted_sides
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.subgames.chosen_once import ChosenOnce
from scorepad.rules.subgames.subgame_choice import SUBGAME, check_subgames
from scorepad.rules.subgames.taken import (
    KING,
    NEEDS,
    PLACES,
    QUEENS,
    QUEENS_TAKEN,
    TAKEN_TRICKS,
    Taken,
    ask_places,
    ask_taken,
    king_taken,
    place_points,
    points_of,
    tricks_taken,
)
from scorepad.rules.table import Deal, Line, Plan, Table

CARDS = 8
DIAMONDS = StepKind("diamonds", house.DIAMONDS, Each(Number()), on_sheet=False)
TEN = StepKind("ten", house.TEN_OF_CLUBS, Person(), on_sheet=False)
BLIND = StepKind("blind", say("Blind"), TrueByName(), noted=True, mark=say("blind"))
ALL_FOUR = (TRICKS.name, DIAMONDS.name, QUEENS.name, KING.name)
ENTERED = {
    "king": (KING.name,), "queens": (QUEENS.name,), "diamonds": (DIAMONDS.name,), "tricks": (TRICKS.name,),
    "totals": ALL_FOUR, "ten": (TEN.name,), "whist": (TRICKS.name,), "totals-plus": (*ALL_FOUR, TEN.name),
}  # fmt: skip


class Rentz(ChosenOnce):
    """Rentz for three to six players."""

    slug = "rentz"
    name = say("Rentz")
    also_called = say("Renț, Rentz, Renz, totale, compendium")
    players = range(3, 7)
    family = say("Subgames by choice")
    in_a_line = say("King, queens, totals: choose your subgame.")
    motif = ("KH", "QS", "10C")
    asks = (SUBGAME, TAKEN_TRICKS, DIAMONDS, QUEENS, KING, TEN, PLACES, BLIND)
    options = house.OPTIONS
    presets = house.PRESETS
    subgames, signs = house.WORDS, house.SIGNS
    front = ("turn", "blind")
    adjusted = 9999

    def check(self, options: Options, players: int) -> None:
        check_subgames(options, house.WORDS)

    def plan(self, table: Table) -> tuple[Plan, ...]:
        return equal_deals(CARDS, self.schedule(table).length)

    def winners(self, table: Table) -> tuple[Who, ...]:
        """The highest total; by house rule, before that, a total of exactly 0. Rules 31.2."""
        zero = tuple(who for who in table.columns if table.totals[who] == 0)
        return zero if table.options.on("zero_wins") and zero else table.leaders

    def notes(self, table: Table, deal: Deal) -> tuple[Note, ...]:
        """That the dealer chose before seeing the cards. Rules 31.3."""
        if table.options["blind"] != "double":
            return ()
        only = say("only {dealer}, who deals, can choose blind", dealer=deal.dealer)
        return (note_sides(BLIND, (deal.dealer,), 1, SUBGAME.name, outside=only),)

    def not_asked(self, kind: str, deal: Deal, options: Options) -> Say | None:
        return say("by these house rules, nothing is chosen blind") if kind == BLIND.name else None

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask for the subgame, then for what it needs. Rules 31.2."""
        subgame = yield from self.ask(table, deal)
        if subgame == "rentz":
            places = yield from ask_places(deal.order)
            lines = list(place_points(places, table.options.numbers("places")))
        else:
            things = [thing for thing in all_things(table) if thing.kind.name in ENTERED[subgame]]
            taken = yield from ask_taken(deal.order, things)
            lines = list(points_of(taken, self.kinds, worth(subgame, table.options)))
        return [*lines, *doubled(lines)] if noted_sides(deal.noted, BLIND) else lines

    def deck(self, options: Options, players: int) -> Say:
        return house.deck(players)

    def left_out(self, options: Options, players: int) -> Sequence[str]:
        return ranks_below(house.LOWEST[players])

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return tuple(house.tonight(options, players))


def all_things(table: Table) -> tuple[Taken, ...]:
    """All that can be taken in a deal."""
    suit = 2 * table.players
    diamonds = Taken(DIAMONDS, suit, say("there are {n} diamonds", n=suit))
    return (
        tricks_taken(CARDS),
        diamonds,
        QUEENS_TAKEN,
        king_taken(NEEDS),
        Taken(TEN, 1, say("who took the ten of clubs?")),
    )


def worth(subgame: str, options: Options) -> dict[str, int]:
    """The worth of one of each in a subgame. Rules 31.2."""
    lost = {KING.name: "king", QUEENS.name: "queen", DIAMONDS.name: "diamond", TRICKS.name: "trick"}
    won = {**lost, TRICKS.name: "whist_trick", TEN.name: "ten"}
    if subgame in ("ten", "whist", "totals-plus"):
        return {kind: options.number(key) for kind, key in won.items()}
    return {kind: -options.number(key) for kind, key in lost.items()}


def doubled(lines: Sequence[Line]) -> Iterator[Line]:
    """As much again for everybody, for a subgame that was chosen blind. Rules 31.2."""
    points = dict[Who, int]()
    for line in lines:
        points[line.column] = points.get(line.column, 0) + line.points
    return (Line(who, n, say("blind ×2")) for who, n in points.items() if n)


GAME = Rentz()
