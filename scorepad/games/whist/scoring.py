"""Scoring whist: revokes first, then tricks, then honours; the first to reach the target has won the game.

Source: S2, method 1, for the tricks; the Laws of Short Whist, edited by Baldwin, laws 2 to 10, for honours, the order
of scores, the value of games and the rubber; by way of rules.md, chapter 4.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from scorepad.rules.bids_and_tricks import TRICKS, Counts
from scorepad.rules.honours import honours
from scorepad.rules.options import Options
from scorepad.rules.revokes import apply_revokes, offenders
from scorepad.rules.sentence import Say, Who, say, say_many
from scorepad.rules.steps.step import Choice, number
from scorepad.rules.table import Line, Table, Won, opponent

SIX, THREE = 6, 3
GAMES, FOR_THE_RUBBER = 2, 2
ALL_FOUR, THREE_OF_THEM = 4, 2
Noted = Mapping[str, Choice]


@dataclass(frozen=True, slots=True)
class GameScore:
    """The score of a game: both sides' points, and the side that has reached the target, if one has."""

    points: Mapping[Who, int]
    winner: Who | None = None


def entries(tricks: Counts, noted: Noted, options: Options) -> Iterator[Line]:
    """The points of a deal as lines, in the order in which they are scored. Rules 4.4, 4.5."""
    sides, how = tuple(tricks), options.word("revoke")
    offending = offenders(noted, sides) if how != "off" else ()
    for offender in offending:
        if how == "plus3":
            yield Line(opponent(offender, sides), THREE, say("opponents’ revoke: {points}", points=THREE))
        elif how == "minus3":
            yield Line(offender, -THREE, say("revoke penalty: {points}", points=-THREE))
    # Of 13 tricks one side has at least seven, and only that side scores. Rules 4.4.
    left = apply_revokes(tricks, offending, THREE) if how == "tricks3" else tricks
    side = max(left, key=lambda each: left[each])
    yield Line(side, left[side] - SIX, _tricks(left[side], revokes=left != tricks))
    if held := honours(noted):
        yield Line(*held, say("{n} honours: {points}", n=3 if held[1] == THREE_OF_THEM else 4, points=held[1]))


def _tricks(taken: int, *, revokes: bool) -> Say:
    if revokes:
        return say_many("{tricks} tricks after revokes, {n} above six", "{tricks} tricks after revokes, {n} above six",
                        taken - SIX, tricks=taken)  # fmt: skip
    return say_many("{tricks} tricks, {n} above six", "{tricks} tricks, {n} above six", taken - SIX, tricks=taken)


def scored(game: GameScore, deal: Iterable[Line], options: Options) -> tuple[GameScore, list[Line]]:
    """The score after a deal, and the lines of the deal that counted: none after a side has reached the target.

    With the house rule `cap_at_target` the line that reaches it counts only up to it.
    """
    points, counted, target = dict(game.points), list[Line](), options.number("target")
    for line in deal:
        worth = line.points
        if options.on("cap_at_target"):
            worth = min(worth, target - points[line.column])
        points[line.column] += worth
        counted.append(line if worth == line.points else Line(line.column, worth, _cut(line.why, target)))
        # In this order of the laws, the first to reach the target has won: later lines are not scored. Rules 4.5.
        if points[line.column] >= target:
            return GameScore(points, line.column), counted
    return GameScore(points), counted


def _cut(why: Say, target: int) -> Say:
    return say("{why}, limited to {target}", why=why, target=target)


def this_game(table: Table) -> tuple[GameScore, tuple[Won, ...]]:
    """The score of the running game, and the games of the rubber that were won before it."""
    options, won = table.options, list[Won]()
    if not in_rubber(options):
        return GameScore(table.totals), ()
    game = at_nought(table.columns)
    for past in table.past:
        tricks = {side: number(past.answers[TRICKS.name][side]) for side in table.columns}
        game, _counted = scored(game, entries(tricks, past.deal.noted, options), options)
        if game.winner:
            won.append(Won(game.winner, game.points, value(game, options)))
            game = at_nought(table.columns)
    return game, tuple(won)


def at_nought(columns: Iterable[Who]) -> GameScore:
    """The score before the first deal of a game."""
    return GameScore(dict.fromkeys(columns, 0))


def in_rubber(options: Options) -> bool:
    """Whether the table plays a rubber: the first side with two games wins."""
    return options["match"] == "rubber"


def value(game: GameScore, options: Options) -> int:
    """The points for a game won.

    Treble, double or single or, by the American rule, the target less the losers' points.
    """
    others = min(points for side, points in game.points.items() if side != game.winner)
    if options.on("american_value"):
        return options.number("target") - others
    if options.on("rubber_points"):
        return 3 if others <= 0 else 2 if others <= 2 else 1
    return 1


def rubber_lines(before: GameScore, deal: Iterable[Line], won: tuple[Won, ...], options: Options) -> Iterator[Line]:
    """The lines of a deal in a rubber: trick points appear in reasons only, and only games and the rubber give points.

    before, won  the score of the running game, and the games won before it
    """
    game, counted = scored(before, deal, options)
    now = dict(before.points)
    for line in counted:
        now[line.column] += line.points
        yield Line(
            line.column, 0, say("{why}; {points} in this game of the rubber", why=line.why, points=now[line.column])
        )
    if game.winner:
        own, other = game.points[game.winner], game.points[opponent(game.winner, tuple(game.points))]
        worth = value(game, options)
        yield Line(game.winner, worth, say("game won {own} to {other}: {worth}", own=own, other=other, worth=worth))
        if options.on("rubber_points") and sum(each.winner == game.winner for each in won) + 1 == GAMES:
            yield Line(game.winner, FOR_THE_RUBBER, say("rubber: {points}", points=FOR_THE_RUBBER))
