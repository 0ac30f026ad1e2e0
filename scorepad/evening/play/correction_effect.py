"""The effect of a correction in sentences: the evening before it and after it, compared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scorepad.evening.play.deal import IllegalDeal, play_deal
from scorepad.evening.play.seats import short_pack
from scorepad.evening.play.state import Row, State
from scorepad.rules.sentence import Say, Who, say, say_many
from scorepad.rules.table import Played


def differences(before: State, now: State) -> tuple[Say, ...]:
    """Differences: the totals, the most changed first; each deal; deals refused now; whether the game is over."""
    return (*_totals(before, now), *_deals(before, now), *_forbidden(before, now), *_end(before, now))


def _totals(before: State, now: State) -> Iterator[Say]:
    totals = [(column, before.table.totals[column], now.table.totals[column]) for column in now.evening.columns]
    for column, old, new in sorted(totals, key=lambda each: -abs(each[2] - each[1])):
        if old != new:
            yield say("{who}: {old} → {new}", who=column, old=before.points(old), new=now.points(new))


def _deals(before: State, now: State) -> Iterator[Say]:
    for old, new in zip(before.rows, now.rows, strict=False):
        if old.deal.dealer != new.deal.dealer:
            yield say("deal {deal}: {who} deals", deal=new.deal.number, who=new.deal.dealer)
        if old.deal.cards != new.deal.cards:
            yield say_many("deal {deal}: {n} card", "deal {deal}: {n} cards", new.deal.cards, deal=new.deal.number)
        if old.deal.call_by_call and not new.deal.call_by_call:
            yield say("deal {deal}: the new contract replaces the calls", deal=new.deal.number)
        for column in now.evening.columns:
            yield from _points(old, new, column, before, now)


def _points(old: Row, new: Row, column: Who, then: State, after: State) -> Iterator[Say]:
    """The sentence about a column's points in one deal, with the reasons that are new, or those that are gone."""
    if not (old.played and new.played) or old.played.points(column) == new.played.points(column):
        return
    before, now = _reasons(old.played, column), _reasons(new.played, column)
    came = tuple(why for why in now if why not in before)
    went = tuple(why for why in before if why not in now)
    yield (
        say("deal {deal}, {who}: {old} → {new} ({why})")
        if came
        else say("deal {deal}, {who}: {old} → {new} (no longer: {why})")
    ).put(
        deal=new.deal.number,
        who=column,
        old=then.points(old.played.points(column)),
        new=after.points(new.played.points(column)),
        why=came or went,
    )


def _reasons(played: Played, column: Who) -> tuple[Say, ...]:
    """The reasons for a column's points in a deal, each once."""
    return tuple(dict.fromkeys(line.why for line in played.lines if line.column == column))


def _forbidden(before: State, now: State) -> Iterator[Say]:
    """Deals that stay as they are although the rules would refuse them if they were entered now."""
    refused_before = {row.deal.number for row in before.rows if refusal(before, row)}
    for row in now.rows:
        if row.deal.number not in refused_before and (why := refusal(now, row)):
            yield say("deal {deal} is kept, though these rules don’t allow it: {why}", deal=row.deal.number, why=why)


def _end(before: State, now: State) -> Iterator[Say]:
    if before.finished != now.finished:
        yield say("the game is over now") if now.finished else say("the game goes on")


def refusal(state: State, row: Row) -> Say | None:
    """Why a deal would be refused if it were entered now, or None; one thrown in never is."""
    if row.facts.void:
        return None
    if row.deal.number > state.game.schedule(row.before).length:
        return say("the game is over after deal {last}", last=row.deal.number - 1)
    if why := short_pack(state.game, row.before.options, row.deal.cards, len(row.deal.order)):
        return why
    try:
        play_deal(state.game, row.before, row.deal, replace(row.facts, accepted=False))
    except IllegalDeal as illegal:
        return next(iter(illegal.problems.values()))
    return None
