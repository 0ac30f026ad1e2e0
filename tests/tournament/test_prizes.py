"""Prizes by rule, and the season of several nights."""

from __future__ import annotations

from scorepad.evening.record.english import English
from scorepad.rules.sentence import translate
from scorepad.tournament.ending.prizes import prizes
from scorepad.tournament.ending.season_places import season
from scorepad.tournament.log import director_decisions as decisions
from scorepad.tournament.log import entrant_decisions
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.ratio import ratio
from scorepad.tournament.typed_entrants import enter
from tests.tournament.played_log import Played, played


def named(opened: OpenTournament, *, several: bool = True) -> dict[str, tuple[str, ...]]:
    """The holders of each prize by its words."""
    found = prizes(opened.tournament, opened.kind, opened.scores, several=several)
    return {translate(each.words, English()): each.holders for each in found}


def test_a_whist_drive_has_prizes_for_roles_halves_and_the_booby() -> None:
    night = Played("whist-drive", hands=2)
    night.enter(8)
    for less in (1, 6):
        night.then(decisions.draw(night.opened))
        first, second = night.opened.state.rounds[-1].tables
        night.report(first, less)
        night.report(second, 5)
    found, state = named(night.opened), night.opened.state
    for half, each in zip(("Best first half", "Best second half"), state.rounds, strict=True):
        best = max(n for table in each.tables if table.result for n in table.result.points.values())
        holders = {who for t in each.tables if t.result for who, n in t.result.points.items() if n == best}
        assert {*found[half]} == {state.entrants[who].name for who in holders}
    roles = {each.name: each.role for each in night.opened.tournament.entrants}
    assert {roles[name] for name in found["Best up"]} == {"up"}
    assert {roles[name] for name in found["Best down"]} == {"down"}
    assert found["Place 1"] == tuple(each.entrant.name for each in night.opened.standings() if each.place == 1)
    assert found["Booby prize"][-1] == night.opened.standings()[-1].entrant.name


def test_one_person_gets_one_prize_and_the_next_in_line_gets_the_other() -> None:
    played = Played("whist-drive", hands=8)
    played.enter(16)
    for n in range(8):
        played.then(decisions.draw(played.opened))
        for table in played.opened.state.rounds[-1].tables:
            played.report(table, (3 * n + 2 * table.table) % 7)
    night = played.opened
    once, several = named(night, several=False), named(night)
    places = {name for n in (1, 2, 3) for name in once.get(f"Place {n}", ())}
    assert {words: once[words] for words in once if words.startswith("Place")} == {
        words: several[words] for words in several if words.startswith("Place")
    }
    best_up = [each.entrant.name for each in night.standings() if each.entrant.role == "up"]
    assert once["Best up"][0] == next(name for name in best_up if name not in places)
    for found, as_many in ((once, True), (several, False)):
        holders = [name for words in found for name in found[words]]
        assert (len(holders) == len({*holders})) is as_many


def test_the_best_team_has_a_prize_and_nobody_before_a_result() -> None:
    found = named(played("skat-series", 1, teams=True))
    assert [name in ("Reds", "Blues") for name in found["Best team"]] == [True] * len(found["Best team"])
    assert not named(played("skat-series", 0, teams=True))


def test_the_booby_prize_goes_to_nobody_who_left() -> None:
    night = Played("each-alone")
    night.enter(8)
    night.play_round()
    last = night.opened.standings()[-1].entrant
    night.then(decisions.check_out(night.opened, [last.number]))
    assert last.name not in named(night.opened)["Booby prize"]


def test_the_booby_prize_goes_to_nobody_who_came_late() -> None:
    night = Played("each-alone")
    night.enter(8)
    night.play_round()
    last = night.opened.standings()[-1].entrant
    night.then(enter(night.opened, "Zoe", here=True))
    night.then(entrant_decisions.penalty(night.opened, last.number, -1, "late"))
    night.play_round()
    night.then(entrant_decisions.penalty(night.opened, 9, -900, "late"))
    assert night.opened.standings()[-1].entrant.name == "Zoe"
    assert named(night.opened)["Booby prize"] == (night.opened.standings()[-2].entrant.name,)


def test_the_worst_nights_are_dropped() -> None:
    nights = [
        {"Ana": ratio(10), "Bo": ratio(7)},
        {"ana": ratio(4), "Cy": ratio(25, 2)},
        {"Ana": ratio(9), "Bo": ratio(9)},
    ]
    ana, bo, cy = season(nights, 2)
    assert (ana.place, ana.score, ana.dropped) == (1, (19, 1), {1})
    assert (bo.name, bo.place, bo.score, bo.nights) == ("Bo", 2, (16, 1), ((7, 1), None, (9, 1)))
    assert (cy.name, cy.place, cy.score) == ("Cy", 3, (25, 2))


def test_if_the_lowest_score_is_best_fewer_nights_never_win() -> None:
    nights = [{"Ana": ratio(30), "Bo": ratio(1)}, {"Ana": ratio(20)}, {"Ana": ratio(25)}]
    assert [(each.name, each.score) for each in season(nights, 2, fewest=True)] == [("Ana", (45, 1)), ("Bo", (1, 1))]


def test_level_people_share_a_place() -> None:
    nights = [{"Ana": ratio(5), "Bo": ratio(5), "Cy": ratio(1)}]
    assert [each.place for each in season(nights, 4)] == [1, 1, 3]
