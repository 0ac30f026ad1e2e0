"""A player at a glance, and the season of a book: each figure counted by hand."""

from __future__ import annotations

from dataclasses import replace

from scorepad.book.figures.evening import SeatFigures
from scorepad.book.figures.glance import LAST_DEAL, Headline
from scorepad.book.figures.player import TEN_BIDS, TEN_WINS, THREE, Nemesis, player
from scorepad.book.figures.season import season
from scorepad.book.played import Played
from tests.support.sample_books import played


def evening(n: int, *points: int, day: str = "2026-03-01", headline: str = "") -> Played:
    found = played(f"e{n}", ["ana", "bo", "cy"], points, started=f"{day}T20:00:00+02:00")
    return replace(found, figures=replace(found.figures, headline=Headline(headline)))


BOOK = (
    evening(1, 10, 30, 20, day="2025-12-30"),
    evening(2, 50, 30, 20),
    evening(3, 60, 30, 20, headline=LAST_DEAL),
    evening(4, 40, 30, 20),
    evening(5, 40, 70, 20),
)


def test_a_player_at_a_glance() -> None:
    found = player(BOOK, "ana")
    assert (found.evenings, found.won, found.best) == (5, 3, "e3")
    assert found.form == [(3, False), (1, True), (1, True), (1, True), (2, False)]
    assert found.nemesis == Nemesis("bo", 2, 5)
    badges = {badge.kind: badge for badge in found.badges}
    assert (badges[LAST_DEAL].evening, badges[THREE].evening, badges[TEN_WINS].best) == ("e3", "e4", 3)
    assert TEN_BIDS not in badges


def test_a_badge_of_bids_is_only_where_there_were_bids() -> None:
    seats = [SeatFigures(10, made_run=run) for run in (6, 10, 0)]
    book = [played("e1", ["ana", "bo", "cy"], [1, 2, 3], seats=seats)]
    shown = [{badge.kind: badge for badge in player(book, who).badges} for who in ("ana", "bo", "cy")]
    assert [each.get(TEN_BIDS, (0, 0, 0))[1:] for each in shown] == [("", 6), ("e1", 10), (0, 0)]


def test_if_the_fewest_points_win_the_best_evening_has_the_fewest() -> None:
    golf = [replace(each, figures=replace(each.figures, columns=_turned(each))) for each in BOOK]
    assert player(golf, "ana").best == "e1"


def _turned(each: Played) -> tuple:  # type: ignore[type-arg]
    ranked = sorted(each.figures.columns, key=lambda column: column.points)
    return tuple(
        column._replace(place=1 + ranked.index(column), won=column is ranked[0]) for column in each.figures.columns
    )


def test_a_person_without_games_has_no_badge() -> None:
    found = player(BOOK, "zoe")
    assert (found.evenings, found.form, found.nemesis, found.best) == (0, [], None, "")
    assert not any(badge.evening for badge in found.badges)


def test_all_who_have_won_as_often_lead_the_season() -> None:
    found = season(BOOK[3:])
    assert found
    assert found.leaders == {"ana", "bo"}


def test_the_season_is_the_year_that_was_played_last() -> None:
    found = season(BOOK)
    assert found
    assert (found.year, found.count, found.since[:10], found.run) == ("2026", 5, "2025-12-30", 0)
    assert [(line.person, len(line.won), len(line.evenings)) for line in found.standings] == [
        ("ana", 3, 4), ("bo", 1, 4), ("cy", 0, 4),
    ]  # fmt: skip
    before = season(BOOK[:4])
    assert before
    assert before.run == 3
    assert before.leaders == {"ana"}
    assert season(()) is None


def test_a_run_of_wins_is_one_of_the_groups_games() -> None:
    without = played("e9", ["bo", "cy"], (20, 10), started="2026-03-01T22:00:00+02:00")
    found = season((*BOOK[:4], without))
    assert found
    assert (found.leaders, found.run) == ({"ana"}, 0)
