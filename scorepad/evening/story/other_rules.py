"""An evening as it would stand by other house rules: the same cards, bids and tricks, scored by them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scorepad.evening.play.deal import IllegalDeal, play_deal
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import Row, State
from scorepad.rules.game import Game
from scorepad.rules.options import IllegalOptions, Options
from scorepad.rules.sentence import Say
from scorepad.rules.table import Plan


@dataclass(frozen=True, slots=True)
class Forbidden:
    """What the other rules would have forbidden: the number of the deal, and why."""

    deal: int
    why: Say


@dataclass(frozen=True, slots=True)
class ByOtherRules:
    """An evening by other house rules.

    state      as it would stand
    forbidden  what they would have forbidden; it is scored all the same
    """

    state: State
    forbidden: tuple[Forbidden, ...]


def by_other_rules(state: State, options: Options) -> ByOtherRules | None:
    """The same evening by other house rules; None where they have other deals, or ask something else in them."""
    try:
        other = play(replace(state.evening, options=options), state.game, accepted=True)
    except (IllegalDeal, IllegalOptions):
        return None
    if _deals(other) != _deals(state) or list(map(_dealt, other.rows)) != list(map(_dealt, state.rows)):
        return None
    return ByOtherRules(other, tuple(each for row in other.rows for each in _forbidden(state.game, row)))


def _deals(state: State) -> tuple[Plan, ...] | None:
    """All deals of an evening that has a known number of them."""
    total = state.schedule.whole if state.schedule.total is not None else None
    return None if total is None else state.game.plan(state.table)[:total]


def _dealt(row: Row) -> tuple[object, ...]:
    return row.deal.number, row.deal.cards, row.deal.label, row.deal.order, row.played is None


def _forbidden(game: Game, row: Row) -> Iterator[Forbidden]:
    """What was entered of a deal, and is refused as if it were entered now."""
    try:
        if row.played:
            play_deal(game, row.before, row.deal, replace(row.facts, accepted=False))
    except IllegalDeal as illegal:
        for why in illegal.problems.values():
            yield Forbidden(illegal.number, why)
