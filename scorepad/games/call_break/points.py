"""The points of a call at Call Break, in tenths of a point. Rules 14.4."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.options import Options
from scorepad.rules.sentence import Points, Say, Who, say, say_many
from scorepad.rules.table import Line

TENTHS = 10  # of a point


def is_high(call: int, options: Options) -> bool:
    """Whether a call counts twice where it is made."""
    return options["high_call"] == "double" and call >= options.number("high_from")


def too_many(call: int, taken: int, options: Options) -> bool:
    """Whether a call fails because too many tricks were taken."""
    return options["over_fails"] == "double" and taken >= 2 * call and not is_high(call, options)


def lines(who: Who, call: int, taken: int, options: Options) -> Iterator[Line]:
    """The points of a call; the second count of a high call is a separate line."""
    if taken < call or too_many(call, taken, options):
        yield _failed(who, call, taken, options)
    elif is_high(call, options):
        points = TENTHS * call
        yield Line(who, points, _line_why(call, taken, points, options))
        yield Line(who, points, say("high call, counted double: {points}", points=shown(points, options)))
    else:
        points = TENTHS * call + options.number("over_unit") * (taken - call)
        yield Line(who, points, _line_why(call, taken, points, options))


def without_call(who: Who, taken: int, options: Options) -> Line:
    """The points of a deal without calls."""
    points = TENTHS * taken
    why = say_many("took {n} trick, no call: {points}", "took {n} tricks, no call: {points}", taken)
    return Line(who, points, why.put(points=shown(points, options)))


def shown(points: int, options: Options) -> int | Points:
    """Points as this table writes them."""
    return Points(points, TENTHS) if options["display"] == "points" else points


def _failed(who: Who, call: int, taken: int, options: Options) -> Line:
    short = options["failed"] == "short" and taken < call
    points = -TENTHS * (call - taken if short else call)
    return Line(who, points, _line_why(call, taken, points, options), missed=True)


def _line_why(call: int, taken: int, points: int, options: Options) -> Say:
    return say("call {call}, took {taken}: {points}", call=call, taken=taken, points=shown(points, options))
