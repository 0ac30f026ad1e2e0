"""Rubber scoring of bridge: vulnerability, games, the rubber, and the worth of an unfinished one. Rules 7.3.

Source: Laws of Contract (Rubber) Bridge, ACBL edition, for the structure and the 500 or 700; the amounts for a rubber
left unfinished are from the general knowledge of the current Laws, where they can be set.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scorepad.games.bridge.deal_score import ABOVE, Result, at_nought, deal_lines, honours_lines
from scorepad.rules.rubber import Rubber
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.table import Deal, Line, Played, Table, Won

GAMES = 2  # that win the rubber
TWO_NIL, TWO_ONE = 700, 500


def rubber_lines(result: Result, table: Table, deal: Deal) -> list[Line]:
    """The points of a deal: for the contract and honours, and for the rubber if this deal wins it."""
    lines = [
        *deal_lines(result, table, vulnerable=vulnerable(result.column, table)),
        *honours_lines(deal.noted, result.denomination),
    ]
    won = games(table.columns, (*table.past, Played(deal, {}, tuple(lines))))
    return lines + ([_rubber_line(won)] if len(won) > len(rubber_games(table)) and won[-1].value else [])


def rubber_games(table: Table) -> tuple[Won, ...]:
    """The games won so far, in order; the bonus for the rubber is the value of the game that won it."""
    return games(table.columns, table.past)


def games(columns: Sequence[Who], past: Sequence[Played]) -> tuple[Won, ...]:
    """The games won in these deals; the one that wins the rubber is worth its bonus, the others nothing."""
    running, won = at_nought(columns), list[Won]()
    for played in past:
        running = running.after(played.lines)
        if running.winner and running.score:
            won.append(Won(running.winner, running.score, _bonus(running.winner, won)))
    return tuple(won)


def part_scores(table: Table) -> dict[Who, int]:
    """Each column's points below the line in the game that is being played."""
    running = at_nought(table.columns)
    for played in table.past:
        running = running.after(played.lines)
    return dict(running.below)


def vulnerable(column: Who, table: Table) -> bool:
    """Whether a column is vulnerable: it has won a game of this rubber."""
    return any(game.winner == column for game in rubber_games(table))


def rubber_won(table: Table) -> bool:
    """Whether a column has won two games."""
    return any(game.value for game in rubber_games(table))


def unfinished_lines(table: Table) -> tuple[Line, ...]:
    """The points for an only game and an only part-score, where the table stops before the rubber is won."""
    won, parts = {game.winner for game in rubber_games(table)}, part_scores(table)
    options, with_part = table.options, [column for column, points in parts.items() if points]
    return (
        *_alone(
            list(won),
            options.number("unfinished_game"),
            say("only game in an unfinished rubber: {points}"),
            say("only game"),
        ),
        *_alone(
            with_part,
            options.number("unfinished_part"),
            say("only part-score in an unfinished game: {points}"),
            say("only part-score"),
        ),
    )


def rubber_hints(table: Table) -> Iterator[Say]:
    """A sentence on vulnerability and part-scores, before a deal."""
    yield score_words([column for column in table.columns if vulnerable(column, table)], part_scores(table))


def score_words(vulnerable_ones: Sequence[Who], below: Mapping[Who, int]) -> Say:
    """One sentence: the vulnerable columns, and the points of each below the line."""
    written = tuple(say("{who} {points}", who=column, points=points) for column, points in below.items() if points)
    who = _vulnerable_words(vulnerable_ones)
    return say("{vulnerable}; below the line: {points}", vulnerable=who, points=written) if written else who


def _vulnerable_words(columns: Sequence[Who]) -> Say:
    match columns:
        case []:
            return say("nobody vulnerable")
        case [column]:
            return say("vulnerable: {who}", who=column)
    return say("both vulnerable")


def _bonus(winner: Who, before: Sequence[Won]) -> int:
    """The bonus of the second game won: 700, or 500 if the other side has won one too; the first game has none."""
    mine = sum(game.winner == winner for game in before)
    if mine + 1 < GAMES:
        return 0
    return TWO_NIL if mine == len(before) else TWO_ONE


def _rubber_line(won: Sequence[Won]) -> Line:
    winner, points = won[-1].winner, won[-1].value
    to_none = say("rubber, two games to none: {points}", points=points)
    to_one = say("rubber, two games to one: {points}", points=points)
    return Line(winner, points, to_none if points == TWO_NIL else to_one, ABOVE, named=say("rubber"))


def _alone(columns: Sequence[Who], points: int, why: Say, named: Say) -> Iterator[Line]:
    """Points for the only column that has a game or a part-score.

    None where both have it or the points are 0.
    """
    if len(columns) == 1 and points:
        yield Line(columns[0], points, why.put(points=points), ABOVE, named=named)


RUBBER = Rubber(rubber_games, part_scores, unfinished_lines)
