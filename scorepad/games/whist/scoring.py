"""Scoring whist: revokes first, then tricks, then honours; who comes to the target first has won the game.

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
    """How a game stands: both sides' points, and who has come to the target."""

    points: Mapping[Who, int]
    winner: Who | None = None


def entries(tricks: Counts, noted: Noted, options: Options) -> Iterator[Line]:
    """What a deal is worth, in the order in which it is scored. Rules 4.4, 4.5."""
    sides, how = tuple(tricks), options.word("revoke")
    offending = offenders(noted, sides) if how != "off" else ()
    for offender in offending:
        if how == "plus3":
            yield Line(
                opponent(offender, sides), THREE, say("penalty of the others for a revoke: {points}", points=THREE)
            )
        elif how == "minus3":
            yield Line(offender, -THREE, say("penalty for a revoke: {points}", points=-THREE))
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
    """The game after a deal, and what of the deal was scored: nothing more once a side has come to the target."""
    points, counted, target = dict(game.points), list[Line](), options.number("target")
    for line in deal:
        worth = line.points
        if options.on("cap_at_target"):
            worth = min(worth, target - points[line.column])
        points[line.column] += worth
        counted.append(line if worth == line.points else Line(line.column, worth, _cut(line.why, target)))
        if points[line.column] >= target:
            return GameScore(points, line.column), counted
    return GameScore(points), counted


def _cut(why: Say, target: int) -> Say:
    return say("{why}, counted up to {target}", why=why, target=target)


def this_game(table: Table) -> tuple[GameScore, tuple[Won, ...]]:
    """How the game stands that is being played, and the games of the rubber before it."""
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
    return GameScore(dict.fromkeys(columns, 0))


def in_rubber(options: Options) -> bool:
    return options["match"] == "rubber"


def value(game: GameScore, options: Options) -> int:
    """What a game won is worth: treble, double or single, or as in America what the losers lack."""
    others = min(points for side, points in game.points.items() if side != game.winner)
    if options.on("american_value"):
        return options.number("target") - others
    if options.on("rubber_points"):
        return 3 if others <= 0 else 2 if others <= 2 else 1
    return 1


def rubber_lines(before: GameScore, deal: Iterable[Line], won: tuple[Won, ...], options: Options) -> Iterator[Line]:
    """A deal of a rubber: its points make the game, and only the games count in the rubber."""
    game, counted = scored(before, deal, options)
    now = dict(before.points)
    for line in counted:
        now[line.column] += line.points
        yield Line(line.column, 0, say("{why}; {points} in this game", why=line.why, points=now[line.column]))
    if game.winner:
        own, other = game.points[game.winner], game.points[opponent(game.winner, tuple(game.points))]
        worth = value(game, options)
        yield Line(game.winner, worth, say("game {own} to {other}: {worth}", own=own, other=other, worth=worth))
        if options.on("rubber_points") and sum(each.winner == game.winner for each in won) + 1 == GAMES:
            yield Line(game.winner, FOR_THE_RUBBER, say("rubber: {points}", points=FOR_THE_RUBBER))
