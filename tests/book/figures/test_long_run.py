"""Figures from many evenings, on a small book that can be counted by hand."""

import pytest

from scorepad.book.figures.calendar import calendar
from scorepad.book.figures.choice import Choice, chosen, in_order
from scorepad.book.figures.evening import SeatBids, SeatFigures, Tally, Turn, bids_text
from scorepad.book.figures.games_played import games_played
from scorepad.book.figures.head_to_head import head_to_head
from scorepad.book.figures.person import person_figures
from scorepad.book.figures.records import BEST_DEAL, CLEAREST, CLOSEST, FEWEST_POINTS, MADE_RUN, MOST_POINTS, records
from scorepad.book.figures.standings import one_game, standings
from tests.support.sample_books import played

ANA, BOGDAN, DORA, DAN = "ana", "bogdan", "dora", "dan"


def seat(made_run: int, *bids: tuple[int, Turn, Tally], zeros: Tally | None = None) -> SeatFigures:
    """A seat with bids, each with its cards and turn."""
    by_cards = tuple((cards, tally) for cards, _, tally in bids)
    by_turn = tuple((turn, tally) for _, turn, tally in bids)
    return SeatFigures(10, bids_text(SeatBids(by_cards, by_turn, zeros or Tally())), made_run)


FIRST, LAST = Turn(1, 3, bound=True), Turn(3, 3, bound=True)
SEATS = (
    seat(4, (1, FIRST, Tally(3, 2, 2, 2, 11)), (2, LAST, Tally(4, 2, 5, 3, 9)), zeros=Tally(2, 1, 0, 1, 4)),
    seat(2),
    seat(0),
)
BOOK = (
    played(
        "c", (ANA, DORA, "", BOGDAN), (10, 20), sides=((0, 2), (1, 3)), game="bid-whist", started="2026-03-02T19:00:00Z"
    ),
    played("a", (ANA, BOGDAN, DORA), (60, 50, 50), seats=SEATS, started="2026-01-09T20:00:00+02:00"),
    played("b", (BOGDAN, ANA, DORA), (30, 70, 70), started="2026-01-09T21:00:00+02:00", house_rules="x", deals=12),
    played("d", (ANA, BOGDAN, DAN), (20, 90, 31), started="2026-02-28T20:00:00+02:00", finished=False),
)
BOOK = in_order(BOOK)
WHIST = chosen(BOOK, Choice("romanian-whist"))


def test_evenings_are_chosen_by_game_people_and_time_and_come_in_their_order() -> None:
    def ids(choice: Choice) -> str:
        return "".join(each.evening for each in chosen(in_order(reversed(BOOK)), choice))

    assert ids(Choice()) == "abdc"
    assert ids(Choice("bid-whist")) == "c"
    assert ids(Choice(people=frozenset({ANA, DORA}))) == "abc"
    assert ids(Choice(since="2026-01-10")) == "dc"
    assert ids(Choice(since="2026-01-09", until="2026-02-28")) == "abd"


def test_standings_count_wins_places_and_points() -> None:
    ana, dora, bogdan, dan = standings(WHIST)
    assert (ana.person, ana.evenings, ana.won) == (ANA, ["a", "b", "d"], ["a", "b"])
    assert (ana.average_place, ana.points_an_evening, ana.points_a_deal) == (5 / 3, 50, 150 / 32)
    assert (dora.person, dora.won, dora.average_place) == (DORA, ["b"], 1.5)
    assert (bogdan.person, bogdan.won, bogdan.average_place) == (BOGDAN, ["d"], 2)
    assert (dan.person, dan.won) == (DAN, [])
    assert (one_game(WHIST), one_game(BOOK)) == ("romanian-whist", "")


def test_partners_finish_together_and_guests_are_not_counted() -> None:
    dora, bogdan, ana = sorted(
        standings(chosen(BOOK, Choice("bid-whist"))), key=lambda line: "dba".find(line.person[0])
    )
    assert (dora.won, bogdan.won, ana.won) == (["c"], ["c"], [])
    assert [line.average_place for line in (dora, bogdan, ana)] == [1, 1, 2]


def test_the_figures_of_a_person() -> None:
    ana = person_figures(WHIST, ANA)
    assert ana.places == {1: ["a", "b"], 3: ["d"]}
    assert (ana.bids.tally, ana.bids.evenings) == (Tally(7, 4, 7, 5, 20), ("a",))
    assert (ana.bids.made, ana.bids.promised, ana.bids.taken) == (4 / 7, 1, 5 / 7)
    assert (ana.zeros.tally.bids, ana.zeros.tally.made) == (2, 1)
    assert {cards: bids.tally.made for cards, bids in ana.by_cards.items()} == {1: 2, 2: 2}
    assert {turn: bids.tally.bids for turn, bids in ana.by_turn.items()} == {(1, 3): 3, (3, 3): 4}
    best = ana.records["romanian-whist"]
    assert (best[MOST_POINTS].value, best[MOST_POINTS].evenings) == (70, ("b",))
    assert (best[MADE_RUN].value, best[MADE_RUN].evenings) == (4, ("a",))
    nobody = person_figures(WHIST, "nobody")
    assert (nobody.standing.evenings, nobody.bids.made, nobody.records) == ([], 0, {})


def test_two_people_side_by_side() -> None:
    two = head_to_head(chosen(BOOK, Choice()), ANA, BOGDAN)
    assert (two.against, two.ahead, two.behind, two.level) == (["a", "b", "d", "c"], ["a", "b"], ["d", "c"], [])
    assert two.average_lead("romanian-whist") == (10 + 40 - 70) / 3
    assert two.bids[0].tally == Tally(7, 4, 7, 5, 20)
    partners = head_to_head(chosen(BOOK, Choice()), DORA, BOGDAN)
    assert (partners.together, partners.won, partners.against) == (["c"], ["c"], ["a", "b"])
    assert partners.level == ["a"]


def test_records_by_game_name_all_who_share_them() -> None:
    whist = records(WHIST)["romanian-whist"]
    assert (whist[MOST_POINTS].value, whist[MOST_POINTS].people) == (90, ((BOGDAN,),))
    assert (whist[FEWEST_POINTS].value, whist[FEWEST_POINTS].evenings) == (20, ("d",))
    assert (whist[BEST_DEAL].value, whist[BEST_DEAL].deals) == (45, (3,))
    assert (whist[CLOSEST].value, whist[CLEAREST].value) == (10, 10)  # shared wins and stopped evenings left out
    shared = records(BOOK[1:2])["romanian-whist"][MOST_POINTS]
    assert (shared.evenings, shared.people) == (("b", "b"), ((ANA,), (DORA,)))
    assert records(BOOK)["bid-whist"][MOST_POINTS].people == ((DORA, BOGDAN),)


def test_games_and_house_rules_played() -> None:
    whist, bid = games_played(chosen(BOOK, Choice()))
    assert (whist.game, whist.evenings, whist.finished, whist.deals) == (
        "romanian-whist",
        ["a", "b", "d"],
        ["a", "b"],
        32,
    )
    assert whist.by_rules == {"": ["a", "d"], "x": ["b"]}
    assert (bid.game, bid.by_players) == ("bid-whist", {4: ["c"]})


def test_months_and_weekdays() -> None:
    found = calendar(chosen(BOOK, Choice()))
    assert found.months == {(2026, 1): ["a", "b"], (2026, 2): ["d"], (2026, 3): ["c"]}
    assert {day: each for day, each in found.weekdays.items() if each} == {0: ["c"], 4: ["a", "b"], 5: ["d"]}


@pytest.mark.parametrize("over", [True, False])
def test_an_evening_that_is_not_over_is_not_counted(over: bool) -> None:
    from dataclasses import replace

    each = replace(BOOK[0], figures=replace(BOOK[0].figures, over=over))
    assert bool(chosen([each], Choice())) is over
