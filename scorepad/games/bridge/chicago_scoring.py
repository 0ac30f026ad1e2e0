"""Chicago scoring of bridge: rounds of four deals with a set vulnerability, part-scores carried. Rules 7.4.

Source: ACBL's page on Chicago; rpbridge.net for the bonuses.
"""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.games.bridge.deal_score import ABOVE, Result, RunningGame, at_nought, deal_lines, honours_lines
from scorepad.games.bridge.points import Part
from scorepad.games.bridge.rubber_scoring import score_words
from scorepad.rules.rubber import Rubber
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.table import Deal, Line, Played, Table, Won

ROUND = 4
NOT_VULNERABLE, VULNERABLE = 300, 500  # the game bonus
LAST_PART_SCORE, PART_SCORE = 100, 50  # by the laws on the fourth deal only; in duplicate style on every one


def chicago_lines(result: Result, table: Table, deal: Deal) -> list[Line]:
    """The points of a deal: for the contract and honours, and the bonus for a game or a part-score."""
    side = result.column
    lines = deal_lines(result, table, vulnerable=vulnerable(side, table, deal))
    points, why, named = _bonus(side, carried(table, deal.number).after(lines), table, deal)
    made = [line for line in lines if line.where != ABOVE]
    bonus = [Line(side, points, why.put(points=points), ABOVE, named=named)] if made and points else []
    return [*lines, *honours_lines(deal.noted, result.denomination), *bonus]


def vulnerable(column: Who, table: Table, deal: Deal) -> bool:
    """Whether a side is vulnerable.

    On deal 1 nobody, on 4 both, on 2 and 3 the dealer's side (or by agreement the other).
    """
    place = place_in_round(deal.number)
    if place in (1, ROUND):
        return place == ROUND
    return (deal.dealer in column.members) == (table.options["chicago_vul"] == "dealer")


def place_in_round(number: int) -> int:
    """The place in its round, 1 to 4, of the deal with this number, counted from 1."""
    return (number - 1) % ROUND + 1


def carried(table: Table, number: int) -> RunningGame:
    """The part-scores carried into the deal of this number from earlier deals of its round.

    In duplicate style none are.
    """
    # Part-scores are carried within a round of four deals, never into the next. Rules 7.4.
    running = at_nought(table.columns)
    if duplicate(table):
        return running
    for played in table.past[number - place_in_round(number) : number - 1]:
        running = running.after(played.lines)
    return running


def duplicate(table: Table) -> bool:
    """Whether the table scores as duplicate bridge does: a bonus for each deal, nothing carried to the next."""
    return table.options["chicago_style"] == "duplicate"


def chicago_games(table: Table) -> tuple[Won, ...]:
    """The games won so far, each with its bonus."""
    return tuple(won for played in table.past for won in _won(table, played))


def _won(table: Table, played: Played) -> Iterator[Won]:
    running = carried(table, played.deal.number).after(played.lines)
    if running.winner and running.score:
        yield Won(running.winner, running.score, game_bonus(running.winner, table, played.deal))


def chicago_in_game(table: Table) -> dict[Who, int]:
    """Each side's part-score after the last deal, nought for both where that deal completed a game."""
    if not table.scored:
        return dict(at_nought(table.columns).below)
    last = table.scored.last
    return dict(carried(table, last.deal.number).after(last.lines).below)


def game_bonus(column: Who, table: Table, deal: Deal) -> int:
    """The bonus for a game that this side completes in this deal: 500 vulnerable, 300 not."""
    return VULNERABLE if vulnerable(column, table, deal) else NOT_VULNERABLE


def chicago_hints(table: Table, deal: Deal) -> Iterator[Say]:
    """A sentence on vulnerability and part-scores, before a deal."""
    below = carried(table, deal.number).below
    yield score_words([column for column in table.columns if vulnerable(column, table, deal)], below)


def _bonus(column: Who, running: RunningGame, table: Table, deal: Deal) -> Part:
    """The bonus for a contract that is made: for the game it completes, or for a part-score."""
    if running.winner:
        return Part(game_bonus(column, table, deal), say("game bonus: {points}"), say("game bonus"))
    if duplicate(table):
        return Part(PART_SCORE, say("part-score: {points}"), say("part-score"))
    last = place_in_round(deal.number) == ROUND
    return Part(LAST_PART_SCORE if last else 0, say("part-score on the last deal: {points}"), say("part-score"))


CHICAGO = Rubber(chicago_games, chicago_in_game)
