"""The points of a deal of Estimation. Rules 16.4."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

from scorepad.games.estimation.options import base_of, dash_points
from scorepad.rules.bids_and_tricks import BIDS, TRICKS, Counts, missed_by
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.table import Line, Played

CARDS = 13
SUPER = 8  # the lowest number of a caller, or of a player with the caller, that has points of its own
Reasons = list[tuple[int, Say]]


@dataclass(frozen=True, slots=True)
class Estimates:
    """The estimates of a deal.

    numbers  everybody's; 0 of players who called a dash
    caller   the player with the highest number; None in a fast deal without one high enough, or by house rule
    dash     the players who called a dash
    risk     the last to speak
    """

    numbers: Counts
    caller: Who | None
    dash: Sequence[Who]
    risk: Who

    @property
    def together(self) -> int:
        """The sum of all numbers."""
        return sum(self.numbers.values())

    def calls(self, who: Who) -> bool:
        """Whether somebody is the caller, or with the caller."""
        return who == self.caller or self.is_with(who)

    def is_with(self, who: Who) -> bool:
        """Whether a player has the caller's number."""
        if self.caller is None or who == self.caller or who in self.dash:
            return False
        return self.numbers[who] == self.numbers[self.caller]


def multiplier(past: Sequence[Played], options: Options) -> int:
    """How often the next deal counts: more than once after deals that all four have missed."""
    in_a_row, counted = len([*takewhile(all_missed, reversed(past))]), options.word("saayda")
    if not in_a_row or counted == "off":
        return 1
    if counted == "doubling":
        return int(2**in_a_row)
    return 2 if counted == "x2" else 2 * min(in_a_row, 4)


def all_missed(played: Played) -> bool:
    """Whether nobody made the estimate."""
    took = played.answers[TRICKS.name]
    return all(took[who] != said for who, said in played.answers[BIDS.name].items())


def lines(said: Estimates, took: Mapping[Who, int], times: int, options: Options) -> Iterator[Line]:
    """Everybody's points, each with its reason. `times`: how often the deal counts."""
    made = tuple(who for who, number in said.numbers.items() if took[who] == number)
    if not made and options.word("saayda") != "off":
        yield from (Line(who, 0, say("all four missed: nobody scores"), missed=True) for who in said.numbers)
        return
    for who in said.numbers:
        reasons = [*_reasons(who, said, took[who], options), *_alone(who, made, options)]
        yield from (Line(who, points, why, missed=who == said.caller and who not in made) for points, why in reasons)
        yield from _counted_more(who, sum(points for points, _ in reasons), said, times, options)


def _reasons(who: Who, said: Estimates, took: int, options: Options) -> Reasons:
    """A player's points before those for being the only one."""
    number = said.numbers[who]
    if who in said.dash:
        return [_dash(took, said.together, options)]
    if said.calls(who) and number >= SUPER and options.word("super_call") != "off":
        return [_super(number, took, options.word("super_call"))]
    base = base_of(options)
    plain = say("bid {bid}, took {taken}: {base} + {taken}", bid=number, taken=took, base=base)
    off = -abs(number - took)
    points, sign = ((base + number, plain), 1) if took == number else ((off, missed_by(number, took, off)), -1)
    return [points, *_more(who, said, sign, options)]


def _more(who: Who, said: Estimates, sign: int, options: Options) -> Reasons:
    """The points added to an estimate that was made, or taken off one that was missed (`sign`)."""
    found = list[tuple[int, Say]]()
    if said.numbers[who] == 0 and said.together < CARDS and options.word("plain_zero") == "under_ten":
        found.append((10 * sign, say("0 without a dash call, under")))
    if said.calls(who) and (bonus := options.number("caller_bonus")):
        found.append((bonus * sign, say("with the caller") if said.is_with(who) else say("caller")))
    if who == said.risk and (levels := risk(said.together, options)):
        found.append((levels * options.number("risk_unit") * sign, say("risk: {n}", n=levels)))
    return found


def risk(together: int, options: Options) -> int:
    """How many levels the last bidder risks: one for each two tricks that the four numbers are off 13."""
    return min(options.number("risk_levels"), abs(together - CARDS) // 2)


def _dash(took: int, together: int, options: Options) -> tuple[int, Say]:
    """The points of a dash call, and the reason."""
    under, kind = together < CARDS, dash_points(options)
    state = say("under") if under else say("over")
    if took == 0:
        return (33 if under else 25 if kind == "flat" else 23), say("dash call made, {state}", state=state)
    why = say("dash call, took {taken}, {state}", taken=took, state=state)
    if kind == "flat":
        return (-33 if under else -25), why
    return (-20 if under else -10) - (took if kind == "graded" else 0), why


def _super(number: int, took: int, kind: str) -> tuple[int, Say]:
    """The points of a number from 8 on for the caller, or a player with the caller, and the reason."""
    why = say("bid {n}, took {taken}", n=number, taken=took)
    if took == number:
        return (33 + number if kind == "federation" else number * number), why
    off = abs(number - took)
    if kind == "federation":
        return -20 - off, why
    return -10 * (number - 5) - (off if kind == "square_off" else 0), why


def _alone(who: Who, made: Sequence[Who], options: Options) -> Reasons:
    """The points of the only one who made the estimate, or missed it."""
    bonus = options.number("sole_bonus")
    if bonus and len(made) == 1 and who in made:
        return [(bonus, say("the only one to make it"))]
    if bonus and len(made) == 3 and who not in made:
        return [(-bonus, say("the only one to miss it"))]
    return []


def _counted_more(who: Who, points: int, said: Estimates, times: int, options: Options) -> Iterator[Line]:
    """The points that each factor adds, in a line of its own. Rules 12.0."""
    if times > 1:
        more = points * (times - 1)
        why = say("×{n} after all four missed: {points}", n=times, points=more)
        yield Line(who, more, why, named=say("×{n}", n=times))
    if options.on("two_with_doubles") and sum(map(said.is_with, said.numbers)) > 1:
        more = points * times
        yield Line(who, more, say("×2, two with the caller: {points}", points=more))
