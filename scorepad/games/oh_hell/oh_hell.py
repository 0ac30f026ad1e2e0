"""Oh Hell, under its many names. Each player alone predicts the exact number of tricks; the hands grow or shrink.

Sources: John McLeod's pages of card games (pagat.com/exact/ohhell.html), the rules of twelve tables and programs that
are named with the options in rules-family.md, chapter 12.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from scorepad.games.oh_hell import cards
from scorepad.games.oh_hell import options as house
from scorepad.games.oh_hell import rules_and_hints as words
from scorepad.games.oh_hell.points import lines
from scorepad.rules.bids_and_tricks import BIDS, TRICKS, TRUMP, Flow, ask_bids, ask_tricks, balance, leads
from scorepad.rules.blind import BLIND, blind, note_blind
from scorepad.rules.game import Game
from scorepad.rules.options import Options, own_list
from scorepad.rules.schedule import Schedule, fixed
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.step import Choice
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Line, Plan, Played, Table
from scorepad.rules.target_game import FULL_SHEET, TO_GO_ON, once_reached


class OhHell(Game):
    """Oh Hell: everybody alone predicts the exact number of tricks."""

    slug = "oh-hell"
    name = say("Oh Hell")
    players = range(3, 11)
    family = say("Exact bids")
    in_a_line = say("Bid exactly as many tricks as you’ll take.")
    motif = ("3D", "2D", "AD")
    asks = (BLIND, BIDS, TRICKS, TRUMP)
    options = house.OPTIONS
    presets = house.PRESETS
    first_leads = True
    front = ("schedule", "custom_schedule", "scoring")

    def check(self, options: Options, players: int) -> None:
        """Refuse options that contradict each other or the number of players. Raises IllegalOptions. Rules 12.4."""
        if players in self.players:
            house.check(options, players)

    def pack(self, options: Options) -> int | None:
        """Rules 12.4."""
        return cards.pack(options)

    def with_cards(self, table: Table, number: int, cards: int) -> Mapping[str, object] | None:
        """Rules 12.3."""
        dealt = () if to_target(table.options) else _dealt(table)
        return own_list(table.options, dealt, number, cards)

    def plan(self, table: Table) -> tuple[Plan, ...]:
        """The schedule, and as many deals of the largest hand as may follow. Rules 12.3, 12.7."""
        dealt, trumps = _dealt(table), cards.trumps_in_turn(table.options)
        largest = (max(dealt),)
        if to_target(table.options):
            return _plan(largest * max(FULL_SHEET, len(table.scored) + TO_GO_ON), trumps)
        further = max(0, len(table.scored) + 1 - len(dealt)) if table.options["tie_break"] == "extra_max" else 0
        return _plan(dealt + largest * further, trumps)

    def schedule(self, table: Table) -> Schedule:
        """The deals of the schedule and those that break a tie; or one more as long as nobody has won. Rules 12.7."""
        played = len(table.scored)
        if to_target(table.options):
            over = once_reached(table, table.options.number("target")) and len(table.leaders) == 1
            return Schedule(played + (not over), played + (not over), played if over else len(self.plan(table)), None)
        regular = len(_dealt(table))
        level = table.options["tie_break"] == "extra_max" and len(table.leaders) > 1
        return fixed(max(regular, played + (level and played >= regular)))

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask for bids and tricks and score each alone. Rules 12.5, 12.6."""
        options = table.options
        hook = options.on("hook") and deal.cards >= options.number("hook_from")
        bids = yield from ask_bids(
            deal.order,
            high=deal.cards,
            dealer=deal.dealer,
            never_total=deal.cards if hook else None,
            hints=(words.worth(options),),
        )
        margin = balance(sum(bids.values()) - deal.cards)
        tricks = yield from ask_tricks(deal.order, total=deal.cards, hints=(leads(deal.order[0]), margin))
        unseen = blind(deal.noted)
        return [
            line
            for who in deal.order
            for line in lines(who, bids[who], tricks[who], deal.cards, options, blind=who in unseen)
        ]

    def notes(self, table: Table, deal: Deal) -> tuple[Note, ...]:
        """The trump and, by house rule, who bids blind. Rules 12.6."""
        trump = cards.note_trump_of(deal, table.options, len(table.seats))
        return (trump,) if table.options["blind"] == "off" else (note_blind(deal.order), trump)

    def hints(self, table: Table, deal: Deal) -> tuple[Say, ...]:
        return cards.hints(deal, table.options, len(table.seats))

    def answer_in_words(self, kind: StepKind, value: Choice, column: Who, played: Played, options: Options) -> Say:
        """A blind bid has a ring. Rules 12.7."""
        unseen = kind.name == BIDS.name and column in blind(played.deal.noted)
        return say("{n}{signs}", n=kind.cell(value), signs="○") if unseen else kind.cell(value)

    def deck(self, options: Options, players: int) -> Say:
        return cards.deck(options)

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return tuple(words.tonight(options, players))


def to_target(options: Options) -> bool:
    """Whether the game goes on until somebody has reached the target."""
    return options["schedule"] == "fixed" and options["end_mode"] == "target"


def _dealt(table: Table) -> tuple[int, ...]:
    return cards.schedule(table.options, table.players)


@lru_cache(256)  # the setup lets people choose any sizes of hands, so the cache has a limit
def _plan(dealt: tuple[int, ...], trumps: tuple[str, ...]) -> tuple[Plan, ...]:
    """The deals of these sizes, with a line on the sheet where hands begin to grow or shrink again. Rules 12.7."""
    return tuple(
        Plan(n, str(n), trumps[place % len(trumps)], _turned(dealt[max(0, place - 2) : place + 1]))
        for place, n in enumerate(dealt)
    )


def _turned(dealt: tuple[int, ...]) -> bool:
    """Whether hands of these sizes, dealt one after another, grow and then shrink, or shrink and then grow."""
    return len(dealt) == 3 and (dealt[1] - dealt[0]) * (dealt[2] - dealt[1]) < 0


GAME = OhHell()
