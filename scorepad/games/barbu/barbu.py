"""Barbu. Seven contracts, each chosen once by each player, with doubles between pairs; four players, each alone.

Sources: en.wikipedia.org and pagat.com “Barbu”, liquisearch.com “Doubling”, Board Game Arena’s help for the 32 cards;
by way of rules-more.md, chapters 30 and 33.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from scorepad.games.barbu import options as house
from scorepad.games.barbu.doubles import DOUBLES, Doubles, ask_doubles, settled
from scorepad.rules.bids_and_tricks import SUITS, TRICKS, TRUMP, Flow, note_trump
from scorepad.rules.game import Game
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, say
from scorepad.rules.steps.answer_form import Person
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.short_steps import no_answers
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.subgames.chosen_once import ChosenOnce
from scorepad.rules.subgames.subgame_choice import SUBGAME
from scorepad.rules.subgames.taken import (
    HEARTS,
    KING,
    LAST_TWO,
    NEEDS,
    PLACES,
    QUEENS,
    QUEENS_TAKEN,
    TAKEN_TRICKS,
    Taken,
    ask_last_two,
    ask_places,
    ask_taken,
    hearts_taken,
    king_taken,
    place_points,
    points_of,
    tricks_taken,
)
from scorepad.rules.subgames.two_packs import deck_in_words, ranks_left_out
from scorepad.rules.table import Deal, Line, Plan, Table

ACE = StepKind("ace", house.ACE_OF_HEARTS, Person(), on_sheet=False)
ENTERED = {
    "tricks": (TRICKS.name,), "hearts": (HEARTS.name, ACE.name), "queens": (QUEENS.name,), "king": (KING.name,),
    "last-two": (LAST_TWO.name,), "trumps": (TRICKS.name,), "domino": (PLACES.name,),
    "salade": (TRICKS.name, HEARTS.name, ACE.name, QUEENS.name, KING.name, LAST_TWO.name),
}  # fmt: skip


class Barbu(ChosenOnce):
    """Barbu for four players."""

    slug = "barbu"
    name = say("Barbu")
    also_called = say("Barbu, Tafferan, Le Barbu, Réussite, Fan tan")
    players = range(4, 5)
    family = say("Subgames by choice")
    in_a_line = say("Seven contracts, doubles, a bearded king.")
    motif = ("KH", "dash", "7S")
    asks = (SUBGAME, DOUBLES, TAKEN_TRICKS, HEARTS, ACE, QUEENS, KING, LAST_TWO, PLACES, TRUMP)
    options = house.OPTIONS
    presets = house.PRESETS
    subgames, signs = house.WORDS, house.SIGNS
    front = ("turn", "doubling")

    def check(self, options: Options, players: int) -> None:
        house.check(options)

    def plan(self, table: Table) -> tuple[Plan, ...]:
        """The deals; with all contracts of a dealer in a row there is a line above each block. Rules 33.3."""
        contracts, cards = len(self.agreed(table.options)), table.options.number("cards")
        block = self.deals_in_a_row(table.options)
        each = range(4 * contracts)
        return tuple(Plan(cards, str(n + 1), turned=block and n > 0 and n % contracts == 0) for n in each)

    def notes(self, table: Table, deal: Deal) -> tuple[Note, ...]:
        """The trump suit, which never scores. Rules 33.1."""
        return (replace(note_trump(SUITS), offered_with=TRICKS.name),)

    def not_asked(self, kind: str, deal: Deal, options: Options) -> Say | None:
        off = kind == DOUBLES.name and options["doubling"] == "off"
        return say("by these house rules, nobody doubles") if off else None

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask for the contract, for doubles, then for what the contract needs. Rules 33.1 to 33.3."""
        options = table.options
        contract = yield from self.ask(table, deal)
        doubles: Doubles = {}
        if options["doubling"] == "pairs":
            doubles = yield from ask_doubles(table, deal, contract)
            if options["undoubled"] == "split" and contract in house.NEGATIVES and not any(doubles.values()):
                why = say("nobody doubled: the contract is shared out and not played")
                yield no_answers(self.kinds[ENTERED[contract][0]], deal.order, why)
                return list(shared_out(contract, deal, options))
        lines = yield from ask_contract(contract, deal, options, self)
        raw = {who: sum(line.points for line in lines if line.column == who) for who in deal.order}
        return [*lines, *settled(raw, doubles)]

    def deck(self, options: Options, players: int) -> Say:
        return deck_in_words(options)

    def left_out(self, options: Options, players: int) -> Sequence[str]:
        return ranks_left_out(options)

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return tuple(house.tonight(options))


def ask_contract(contract: str, deal: Deal, options: Options, game: Game) -> Flow[list[Line]]:
    """Ask for what a contract needs; returns its points without doubles. Rules 33.1."""
    if contract == "domino":
        return list(place_points((yield from ask_places(deal.order)), options.numbers("domino")))
    things = [thing for thing in all_things(options) if thing.kind.name in ENTERED[contract]]
    taken = yield from ask_taken(deal.order, things)
    lines = list(points_of(taken, game.kinds, worth(contract, options)))
    if LAST_TWO.name in ENTERED[contract]:
        second, last = yield from ask_last_two(deal.order, taken)
        lines += [Line(second, -options.number("second_last"), say("last trick but one"))]
        lines += [Line(last, -options.number("last"), say("last trick"))]
    return lines


def all_things(options: Options) -> Iterator[Taken]:
    """All that can be taken in a deal, but the last tricks; the ace if it is worth more or less than other hearts."""
    cards = options.number("cards")
    yield tricks_taken(cards)
    yield hearts_taken(cards)
    if options["heart_ace"] != options["heart"]:
        yield Taken(ACE, 1, say("who took the ace of hearts?"), NEEDS)
    yield QUEENS_TAKEN
    yield king_taken(NEEDS)


def worth(contract: str, options: Options) -> dict[str, int]:
    """The worth of one of each in a contract; the ace of hearts counts in place of a heart."""
    trick = options.number("trump_trick") if contract == "trumps" else -options.number("trick")
    return {
        TRICKS.name: trick,
        HEARTS.name: -options.number("heart"),
        ACE.name: options.number("heart") - options.number("heart_ace"),
        QUEENS.name: -options.number("queen"),
        KING.name: -options.number("king"),
    }


def shared_out(contract: str, deal: Deal, options: Options) -> Iterator[Line]:
    """The points of a negative contract that nobody doubled: a third to each but the dealer. Rules 33.1."""
    cards, each = options.number("cards"), worth(contract, options)
    number = {TRICKS.name: cards, HEARTS.name: cards, ACE.name: 1, QUEENS.name: 4, KING.name: 1}
    all_points = sum(-each[kind] * number[kind] for kind in ENTERED[contract] if kind in number)
    if LAST_TWO.name in ENTERED[contract]:
        all_points += options.number("second_last") + options.number("last")
    third = (all_points + 2) // 3
    for who in deal.order:
        yield Line(who, 3 * third - all_points if who == deal.dealer else -third, say("shared out"))


GAME = Barbu()
