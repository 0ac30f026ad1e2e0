"""Deals that change: with other seats, with points given, removed, inserted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from scorepad.evening.log.facts import DealFacts, Evening, Given
from scorepad.rules.sentence import Who

NOBODY: Mapping[Who, Who] = {}


def reseated(
    deal: DealFacts,
    seats: tuple[Who, ...],
    start: Mapping[Who, int],
    schedule: str,
    substitutes: Mapping[Who, Who] = NOBODY,
) -> DealFacts:
    """The deal with other seats. A dealer who does not sit there does not deal. The rest as in `Reseated`."""
    if not seats:
        return replace(deal, substitutes={**deal.substitutes, **substitutes})
    begun = {**deal.start, **start}
    return replace(
        deal,
        seats=seats,
        start={who: begun[who] for who in seats if who in begun},
        new_schedule=schedule == "anew" if schedule else deal.new_schedule,
        dealer=deal.dealer if deal.dealer in seats else None,
    )


def with_given(deal: DealFacts, number: int, given: tuple[Given, ...]) -> DealFacts:
    """The deal with these points given, instead of those with that number, from 1; 0: they come to them."""
    at = number - 1 if number else len(deal.given)
    return replace(deal, given=(*deal.given[:at], *given, *deal.given[at + 1 :]))


def with_deal(evening: Evening, place: int, change: Callable[[DealFacts], DealFacts]) -> Evening:
    """The evening with another deal at a place, from 1; it may be the one after the last."""
    deals = evening.deals if place <= len(evening.deals) else (*evening.deals, DealFacts())
    return replace(evening, deals=(*deals[: place - 1], change(deals[place - 1]), *deals[place:]))


def with_forgotten(evening: Evening, place: int, deal: DealFacts) -> Evening:
    """The evening with one deal more at a place."""
    return replace(evening, deals=(*evening.deals[: place - 1], deal, *evening.deals[place - 1 :]))


def without_deal(evening: Evening, place: int) -> Evening:
    """The evening without a deal. The players who sat down with it sit down with the next one, unless others do.

    The first total of each who joined with it goes to the deal with which they join then.
    """
    gone, deals = evening.deals[place - 1], evening.deals
    rest = replace(evening, deals=(*deals[: place - 1], *deals[place:]))
    if gone.seats and not (place < len(deals) and deals[place].seats):
        schedule = "anew" if gone.new_schedule else ""
        rest = with_deal(rest, place, lambda deal: reseated(deal, gone.seats, {}, schedule))
    if gone.substitutes:
        rest = with_deal(rest, place, lambda deal: replace(deal, substitutes={**gone.substitutes, **deal.substitutes}))
    rest = rest.with_joined()
    for who, total in gone.start.items():
        if who in rest.joined:
            rest = with_deal(rest, rest.came(who), partial(_with_start, who, total))
    return rest


def _with_start(who: Who, total: int, deal: DealFacts) -> DealFacts:
    return replace(deal, start={**deal.start, who: total})
