"""Two or three sentences about an evening: only what is true, and what not every evening could say."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from scorepad.evening.play.state import State
from scorepad.evening.story.course import Swing, biggest_swing, lead, margin, usual_swing
from scorepad.evening.story.tallies import tallies
from scorepad.rules.sentence import Say, say, say_many

MOST_SENTENCES = 3
"""The largest number of sentences."""
FEW = 4
"""In fewer deals than these nothing has a course: somebody is always ahead from the first deal or since the last."""
RUN = 5
"""In a row: with even chances that comes once in 32 times, so not every evening has it."""


def story(state: State) -> tuple[Say, ...]:
    """Sentences about an evening, the most important first. While it runs, none is about its end."""
    if len(state.table.scored) < FEW:
        return ()
    return tuple(islice((*_feat(state), *_course(state), *_finish(state), *_runs(state)), MOST_SENTENCES))


def tied(state: State) -> tuple[Say, ...]:
    """A sentence on those who share the lead while an evening runs; none if one leads alone, or all are level."""
    leaders = state.table.leaders
    if state.over or not state.table.scored or not 1 < len(leaders) < len(state.table.columns):
        return ()
    people = sum(len(who.members) for who in leaders)
    ahead = say_many("{who} is ahead", "{who} are ahead", people, who=leaders)
    return (say("{what}: {answer}", what=ahead, answer=state.points(state.table.totals[leaders[0]])),)


def _feat(state: State) -> Iterator[Say]:
    """The last deal in which somebody did what is rare, such as shooting the moon."""
    feats = [(played.deal.number, line.why) for played in state.table.scored for line in played.lines if line.feat]
    for number, why in feats[-1:]:
        yield say("Deal {n}: {why}", n=number, why=why)


def turns(state: State) -> tuple[Say, ...]:
    """The deal that moved the totals the most, and the one that turned the evening if `story` does not mention it."""
    if len(state.table.scored) < FEW:
        return ()
    swing, found = biggest_swing(state), lead(state)
    sentences = [_swung(swing, state)] if swing else []
    if found and 1 < found.since <= found.deals // 2:
        sentences.append(say("In the lead for good from deal {n}: {who}", n=found.since, who=found.who))
    return tuple(sentences)


def _course(state: State) -> Iterator[Say]:
    """How the winner got in front.

    A lead that was taken in the first half and kept is usual, and is not mentioned.
    """
    found = lead(state)
    if found is None:
        return
    if found.last * 2 >= found.deals:
        yield say("Last after deal {n}, {who} still won", who=found.who, n=found.last)
    if found.late and found.first == found.deals:
        yield say("{who} took the lead only in the very last deal", who=found.who)
    elif found.late:
        yield say("Won in the very last deal")
    elif found.deals < found.since * 2 < 2 * found.deals:
        yield say("{who} took the lead in deal {n} and kept it", who=found.who, n=found.since)
    elif found.since <= 1:
        yield say("{who} led from the first deal to the last", who=found.who)


def _finish(state: State) -> Iterator[Say]:
    """How close it was: level, or closer than half of what a usual deal moves: any deal could have turned it."""
    if len(state.first) > 1:
        deals = len(state.table.scored)
        yield say_many("Level after {n} deal", "Level after {n} deals", deals)
        return
    points = margin(state.table) if state.over else 0
    if 0 < points * 2 < usual_swing(state):
        yield say_many(
            "Only {n} point between first and second",
            "Only {n} points between first and second",
            state.points(points),
        )


def _swung(swing: Swing, state: State) -> Say:
    return say_many(
        "Biggest swing, deal {deal}: {up} gained {n} point on {down}",
        "Biggest swing, deal {deal}: {up} gained {n} points on {down}",
        state.points(swing.points),
        deal=swing.number,
        up=swing.up,
        down=swing.down,
    )


def _runs(state: State) -> Iterator[Say]:
    """The longest run of bids or contracts made; else that of bids missed. Of equals all are named."""
    found = tallies(state)
    if not (found.promises or found.contracts):
        return
    made = max(each.made_run for each in found.each)
    missed = max(each.missed_run for each in found.each)
    if made >= RUN:
        who = tuple(each.column for each in found.each if each.made_run == made)
        yield _run_made(made, found.promises).put(who=who)
    elif missed >= RUN:
        who = tuple(each.column for each in found.each if each.missed_run == missed)
        yield _run_missed(missed, found.promises).put(who=who)


def _run_made(n: int, promises: bool) -> Say:
    if promises:
        return say_many("{who}: {n} bid made in a row", "{who}: {n} bids made in a row", n)
    return say_many("{who}: {n} contract made in a row", "{who}: {n} contracts made in a row", n)


def _run_missed(n: int, promises: bool) -> Say:
    if promises:
        return say_many("{who}: {n} bid missed in a row", "{who}: {n} bids missed in a row", n)
    return say_many("{who}: {n} contract failed in a row", "{who}: {n} contracts failed in a row", n)
