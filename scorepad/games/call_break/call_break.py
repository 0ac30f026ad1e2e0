"""Call Break (Call Bridge, Lakdi, Ghochi). Everybody alone calls the least number of tricks to win; spades are trump.

Sources: bishwashp/callbreakscoring, sarojkh/callbreak-card-game, TrentuQuiyum/call-bridge-counter, and the rules pages
that are named with the options in rules-family.md, chapter 14.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scorepad.games.call_break import options as house
from scorepad.games.call_break import rules_and_hints as words
from scorepad.games.call_break.points import TENTHS, lines, too_many, without_call
from scorepad.rules.bids_and_tricks import BIDS, TRICKS, Flow, ask_tricks, bids_step, leads
from scorepad.rules.options import Options
from scorepad.rules.schedule import Schedule, fixed
from scorepad.rules.sentence import Say, Who, say, say_in
from scorepad.rules.steps.constraints import Agree
from scorepad.rules.steps.short_steps import no_answers
from scorepad.rules.steps.step import Answers, Choice, Step, number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Line, Table
from scorepad.rules.target_game import OpenEnded, reached
from scorepad.rules.voids import LOW_BIDS, MISDEAL, Void

CALLS = replace(
    BIDS,
    title=say_in("Call Break", "Calls"),
    at_least=True,
    failed=say_in("call", "failed"),
    failed_one=say("failed call"),
    said=say("call {n}"),
    small=say("Small figures: the call, and points for this deal."),
    claim=say("That’s not what I called"),
    report=say("Deal {n}: {who} remembers a different call"),
)
NO_CALLS = say("the first deal is played without calls")
WORDS_FOR_VOIDS = {LOW_BIDS: Void(say("Calls too low"), say("Calls too low: throw in deal"))}


class CallBreak(OpenEnded):
    """Call Break: calls, tricks, and points in tenths."""

    slug = "call-break"
    name = say("Call Break")
    players = range(4, 6)
    in_a_line = say("Spades are trumps; take at least your bid.")
    motif = ("5", "AS")
    unit = TENTHS
    clockwise = False
    family = say("Minimum bids")
    asks = (CALLS, TRICKS)
    options = house.OPTIONS
    presets = house.PRESETS
    opens = say("{who} calls first")
    first_leads = True
    voids_in_words = WORDS_FOR_VOIDS
    front = ("end_mode", "deals", "target")

    def shown_unit(self, options: Options) -> int:
        """Tenths after a decimal sign or, by house rule, as whole numbers. Rules 14.2."""
        return self.unit if options["display"] == "points" else 1

    def cards_each(self, table: Table) -> int:
        return words.cards(len(table.seats))

    def usual(self, options: Options) -> int:
        return super().usual(options) if options["end_mode"] == "target" else options.number("deals")

    def over(self, table: Table) -> bool:
        """Whether all deals are played or the target is reached and, by house rule, one leads alone. Rules 14.2."""
        options, alone = table.options, len(table.leaders) == 1
        if options["end_mode"] == "target":
            return alone and reached(table, options.number("target") * self.unit)
        return len(table.scored) >= options.number("deals") and (alone or options["tie_break"] == "shared")

    def schedule(self, table: Table) -> Schedule:
        """The deals that were agreed, and those that break a tie; to a target one more until somebody has won."""
        if table.options["end_mode"] == "target":
            return super().schedule(table)
        return fixed(max(table.options.number("deals"), len(table.scored) + (not self.over(table))))

    def voids(self, options: Options) -> tuple[str, ...]:
        """A misdeal, and calls that add up to too little where the house rules say so."""
        return (MISDEAL, LOW_BIDS) if options.number("min_total") else (MISDEAL,)

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask for calls and tricks and score each alone. Rules 14.3, 14.4."""
        options = table.options
        free = options["first_deal"] == "free" and deal.number == 1
        answers = yield no_answers(CALLS, deal.order, NO_CALLS) if free else step_of_calls(deal, options)
        tricks = yield from ask_tricks(deal.order, total=deal.cards, hints=(leads(deal.order[0]),))
        if free:
            return [without_call(who, tricks[who], options) for who in deal.order]
        calls = {who: number(answers[who]) for who in deal.order}
        return [line for who in deal.order for line in lines(who, calls[who], tricks[who], options)]

    def missed(self, kind: StepKind, promised: Choice, came: Choice, options: Options) -> bool:
        """A call is missed by too few tricks and, by house rule, by far too many. Rules 14.4."""
        return kind.missed(promised, came) or too_many(number(promised), number(came), options)

    def deck(self, options: Options, players: int) -> Say:
        return words.deck(players)

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return tuple(words.tonight(options, players))


def step_of_calls(deal: Deal, options: Options) -> Step:
    """The step that asks for the calls, from the dealer's next on. Rules 14.3."""
    low, high = options.number("min_call"), words.highest(options, len(deal.order))
    return replace(
        bids_step(deal.order, high, deal.dealer, hints=_least(options), low=low),
        title=CALLS.title,
        outside=say("{who} must call between {low} and {high}", low=low, high=high),
        missing=say_in("Call Break", "{who} hasn’t called"),
        constraints=(Agree(lambda answers: too_low(deal.order, answers, options)),),
    )


def too_low(order: Sequence[Who], answers: Answers, options: Options) -> Say | None:
    """The refusal of calls that add up to too little, or None."""
    total, least = sum(number(answers[who]) for who in order), options.number("min_total")
    if total >= least:
        return None
    return say("the calls total {total}, less than {least}: throw in the deal", total=total, least=least)


def _least(options: Options) -> tuple[Say, ...]:
    least = options.number("min_total")
    return (say("total at least {n}", n=least),) if least else ()


GAME = CallBreak()
