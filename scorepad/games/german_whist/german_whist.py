"""German Whist. Two players; 13 tricks for the cards of the stock, then 13 with what they have won.

Sources: The Guardian (2008), bufton.org (MeggieSoft), whiteknucklecards.com, wikisum.wiki; by way of rules-more.md,
chapter 36.
"""

from __future__ import annotations

from scorepad.games.german_whist import options as house
from scorepad.rules.bids_and_tricks import (
    NO_TRUMP,
    SUITS,
    TRICKS,
    TRUMP,
    Counts,
    Flow,
    ask_numbers,
    ask_tricks,
    note_trump,
)
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say, say_many
from scorepad.rules.steps.answer_form import Each, Number
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Line, Table, opponent
from scorepad.rules.target_game import OpenEnded, reached, to_go

STAGE = 13  # tricks in each of the two stages
FIRST = StepKind("first", say("First 13 tricks"), Each(Number()))
FIRST_STAGE = say("the first stage has 13 tricks")


class GermanWhist(OpenEnded):
    """German Whist: a stage of tricks for the stock, and a stage of tricks that count."""

    slug = "german-whist"
    name = say("German Whist")
    also_called = say("Honeymoon Whist")
    players = range(2, 3)
    family = say("Whist")
    in_a_line = say("Win good cards first, then the tricks.")
    motif = ("back", "to", "KC")
    usual_deals = 8
    asks = (FIRST, TRICKS, TRUMP)
    options = house.OPTIONS
    presets = house.PRESETS
    opens = say("{who} leads")
    front = ("count", "score", "end_mode", "target", "deals")

    def usual(self, options: Options) -> int:
        return options.number("deals") if options["end_mode"] == "deals" else super().usual(options)

    def over(self, table: Table) -> bool:
        """Whether all deals are played, or one player alone is at the target or above the other there. Rules 36."""
        match table.options["end_mode"]:
            case "deals":
                return len(table.scored) >= table.options.number("deals")
            case "target":
                return reached(table, goal(table)) and len(table.leaders) == 1
        return False

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask for the tricks of the stages that count; one number is enough. Rules 36."""
        options = table.options
        first: Counts = {}
        if options["count"] == "weighted":
            first = yield from ask_numbers(FIRST, deal.order, STAGE, total=STAGE, there_are=FIRST_STAGE)
        total = 2 * STAGE if options["count"] == "all" else STAGE
        tricks = yield from ask_tricks(deal.order, total=total)
        each = {who: first[who] + 2 * tricks[who] if first else tricks[who] for who in deal.order}
        return [Line(who, points(who, each, options), why(who, first, tricks)) for who in deal.order]

    def not_asked(self, kind: str, deal: Deal, options: Options) -> Say | None:
        """Rules 36."""
        return say("the first 13 tricks don’t count here") if kind == FIRST.name else None

    def notes(self, table: Table, deal: Deal) -> tuple[Note, ...]:
        return (note_trump((*SUITS, NO_TRUMP)),)

    def hints(self, table: Table, deal: Deal) -> tuple[Say, ...]:
        """How much the leader still needs."""
        return (to_go(table, goal(table)),) if table.options["end_mode"] == "target" else ()

    def deck(self, options: Options, players: int) -> Say:
        return say("all 52 cards: 13 each, 26 in the stock")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return (self.deck(options, players), *house.tonight(options))


def goal(table: Table) -> int:
    """The target; by house rule it has risen as often as both had reached it. Rules 36."""
    target, step = table.options.number("target"), table.options.number("extend_by")
    both = min(table.totals[column] for column in table.columns)
    if table.options["both"] == "higher" or both < target:
        return target
    return target + ((both - target) // step + 1) * step


def points(who: Who, each: Counts, options: Options) -> int:
    """The points of a player. `each`: the tricks of both, as they count. Rules 36."""
    own, other = each[who], each[opponent(who, tuple(each))]
    match options["score"]:
        case "tricks":
            return own
        case "margin":
            return max(0, own - other)
        case "over":
            return max(0, own - (own + other) // 2)
    return int(own > other)


def why(who: Who, first: Counts, tricks: Counts) -> Say:
    """The reason for a player's points: the tricks; those of the first stage count 1 each, the others 2."""
    if first:
        return say("{more} + {count} × {each}", more=first[who], count=tricks[who], each=2)
    return say_many("{n} trick", "{n} tricks", tricks[who])


GAME = GermanWhist()
