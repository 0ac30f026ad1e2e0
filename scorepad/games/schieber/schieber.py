"""Schieber, the Swiss Jass for four: card points, Weis and Stöck, times the factor of the trump.

Sources: Swisslos's rules of Schieber, J. Puur's and the Jass wiki's chapters, pagat.com and urikon.ch; by way of
rules-family.md, chapter 23.
"""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.games.schieber import options as house
from scorepad.games.schieber.scoring import (
    ALL,
    CONTRACT_NAME,
    FIRST_OUT,
    MATCH,
    STOCK,
    THANKS,
    Gain,
    first_there,
    gains,
    lines,
    winner,
)
from scorepad.rules.base.agreed_rules import ranks_below
from scorepad.rules.bids_and_tricks import SUIT_SIGNS, Flow, leads
from scorepad.rules.options import IllegalOptions, Options
from scorepad.rules.sentence import Say, Who, say, say_in
from scorepad.rules.steps.answer_form import ContractForm, Part, Person, Word, YesNo
from scorepad.rules.steps.card_points import CARD_POINTS, ask_card_points
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.short_steps import one_choice
from scorepad.rules.steps.side_notes import WEIS, note_melds, note_side, noted_side
from scorepad.rules.steps.step import WHOLE, Answers, Field, IllegalAnswer, Step
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Line, Table
from scorepad.rules.target_game import OpenEnded, reached

CONTRACT = StepKind(
    CONTRACT_NAME,
    say_in("Jass", "Trump"),
    ContractForm((Part("trump", Word(), needed=True), Part("declarer", Person()), Part("pushed", YesNo()))),
)


class Schieber(OpenEnded):
    """Schieber: two sides of two, 157 card points a deal, to a target."""

    slug = "schieber"
    adjusted = 9999
    name = say("Schieber")
    players = range(4, 5)
    in_a_line = say("Name trumps, or let your partner choose.")
    motif = ("AH", "to", "back")
    usual_deals = 12
    cards = 9
    clockwise = False
    family = say("Jass and Belote")
    partners = True
    asks = (CONTRACT, WEIS, STOCK, CARD_POINTS, MATCH, THANKS, FIRST_OUT)
    options = house.OPTIONS
    presets = house.PRESETS
    opens = say("{who} names trumps or pushes")
    front = ("factors", "target")

    def check(self, options: Options, players: int) -> None:
        if not house.factors(options):
            raise IllegalOptions("factor_H", say("at least one trump needs a factor above 0"))

    def usual(self, options: Options) -> int:
        return options.number("deals") if options["end_mode"] == "deals" else super().usual(options)

    def over(self, table: Table) -> bool:
        """Whether a side is at the target or thanked, or all deals are played. Rules 23.5."""
        if table.options["end_mode"] == "deals":
            return len(table.scored) >= table.options.number("deals")
        thanked = bool(table.scored) and noted_side(table.scored.last.deal.noted, THANKS) is not None
        return thanked or reached(table, house.target(table.options))

    def winners(self, table: Table) -> tuple[Who, ...]:
        """The side that was out first, regardless of the totals; after a number of deals the leader. Rules 23.5."""
        won = None if table.options["end_mode"] == "deals" else winner(table)
        return (won,) if won else table.leaders

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask for trump and card points; ask who was out first only if the counting leaves that open. Rules 23.3."""
        options = table.options
        played = house.factors(options)
        contract = yield ask_trump(deal, tuple(played))
        trump = str(contract["trump"])
        check_notes(deal, trump)
        thanked, match = noted_side(deal.noted, THANKS), noted_side(deal.noted, MATCH)
        points = yield from ask_card_points(
            table.columns,
            ALL,
            all_to=match,
            why_all=say("a match needs all 157 card points") if match else None,
            up_to=thanked is not None,
            hints=(leads(deal.order[0]), *counts(trump, played[trump])),
        )
        gained = tuple(gains(deal.noted, points, options))
        if options["end_mode"] == "target" and not thanked:
            yield from ask_first_out(table, gained, played[trump])
        return lines(gained, played[trump])

    def notes(self, table: Table, deal: Deal) -> tuple[Note, ...]:
        """Weis, Stöck, a match, and a deal that is broken off, on the page of the card points. Rules 23.3."""
        options, sides, notes = table.options, table.columns, list[Note]()
        if values := house.MELDS[options.word("weis")]:
            notes.append(note_melds(WEIS, sides, values, say("only one side’s Weis counts"), CARD_POINTS.name))
        if options.on("stock"):
            notes.append(note_side(STOCK, sides, CARD_POINTS.name))
        notes.append(note_side(MATCH, sides, CARD_POINTS.name))
        if options["end_mode"] == "target":
            notes.append(note_side(THANKS, sides, CARD_POINTS.name))
        return tuple(notes)

    def contract_in_words(self, contract: Answers, options: Options) -> Say | None:
        """The trump, and how many times it counts."""
        trump = str(contract["trump"])
        factor, sign = house.factors(options).get(trump, 1), house.sign(trump)
        return say("{trump} ×{n}", trump=sign, n=factor) if factor > 1 else sign

    def deck(self, options: Options, players: int) -> Say:
        return say("36 cards, sixes and up; 9 each")

    def left_out(self, options: Options, players: int) -> Sequence[str]:
        return ranks_below("6")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return tuple(house.tonight(options))


def ask_trump(deal: Deal, trumps: Sequence[str]) -> Step:
    """The step that asks for trump and, if the table likes, who named it and whether it was pushed."""
    names = tuple(say("{who}", who=who) for who in deal.order)
    return Step(
        kind=CONTRACT.name,
        title=CONTRACT.title,
        fields=(
            Field("trump", tuple(trumps), words=tuple(house.WORDS[trump] for trump in trumps)),
            Field("declarer", deal.order, say("named by"), words=names, optional=True),
            Field("pushed", (True,), say("pushed"), words=(say("yes"),), optional=True, also=(False,)),
        ),
        outside=say("these house rules don’t allow {value}"),
        missing=say("choose trumps"),
    )


def check_notes(deal: Deal, trump: str) -> None:
    """Refuse notes that are impossible with this trump. Raises IllegalAnswer. Rules 23.8."""
    if noted_side(deal.noted, STOCK) and trump not in SUIT_SIGNS:
        raise IllegalAnswer({WHOLE: say("there’s no Stöck without a trump suit")}, STOCK.name)
    if noted_side(deal.noted, THANKS) and noted_side(deal.noted, MATCH):
        raise IllegalAnswer({WHOLE: say("a side that claims out mid-deal can’t score a match")}, MATCH.name)


def counts(trump: str, factor: int) -> tuple[Say, ...]:
    """A reminder of the factor, where it is above 1."""
    return (say("{trump}: everything ×{n}", trump=house.WORDS[trump], n=factor),) if factor > 1 else ()


def ask_first_out(table: Table, gained: Sequence[Gain], factor: int) -> Flow[None]:
    """Ask who was out first if both reach the target in the same stage of counting. Rules 23.5."""
    before = {side: table.totals[side] for side in table.columns}
    if len(first_there(before, gained, factor, table.options)) < 2:
        return
    missing = say("both sides reached the target: choose which side was out first")
    yield one_choice(FIRST_OUT, table.columns, say("{value} isn’t one of the two sides"), missing)


GAME = Schieber()
