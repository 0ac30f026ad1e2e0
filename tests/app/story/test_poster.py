"""The picture that people post: all that belongs on it, nothing cut off, nothing over anything else, always light."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorepad.app.story.picture import BOLD, wide
from scorepad.app.story.poster import HEIGHT, PAPER, WIDTH, Lettering, Poster
from scorepad.app.story.story_picture import story_picture
from scorepad.evening.play.state import State
from scorepad.evening.sheet.sheet import make_sheet
from scorepad.pages.ink_marks import COLOURS
from scorepad.web.site.language import reader_language
from tests.app.open_record.test_open_record import paste
from tests.support import bracket_language, sample_records
from tests.support.sample_evenings import LONG_NAMES, deal
from tests.support.sample_sheets import GAMES, at_random, blank, played_on
from tests.web.conftest import BEGAN, AtTable, SitDown
from tests.web.site.test_ink_colors import inks

ANA = deal((1, 0, 0), (1, 0, 0))
TWELVE = (*LONG_NAMES, "Ana", "Ștefănița", "漢字" * 20, "עִבְרִית", "देवनागरी " * 4)
LANGUAGES = ["en", "de", "ro", "ja", "ar", "ne", bracket_language.CODE]


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


def drawn(state: State, app: Flask, language: str = "en") -> Poster:
    with app.test_request_context("/", headers={"Cookie": f"lang={language}"}):
        reader = reader_language(state.evening.names, state.evening.inks)
        return story_picture(state, make_sheet(state), reader)


def box(each: Lettering, direction: str) -> Box:
    """The room of a line of words, from its capital letters to its foot."""
    taken = wide(each.text, each.size) * (BOLD if each.bold else 1)
    turned = {"start": "end", "end": "start"}.get(each.anchor, "middle")
    anchor = each.anchor if direction == "ltr" else turned
    left = each.x - taken * {"start": 0, "middle": 0.5, "end": 1}[anchor]
    return Box(left, each.y - 0.7 * each.size, left + taken, each.y)


def on(poster: Poster) -> list[str]:
    return [each.text for each in poster.words]


def letters(text: str) -> str:
    """A text without spaces and marks of its direction: its lines may be broken anywhere."""
    return "".join(each for each in text if not (each.isspace() or each in "\u2066\u2067\u2068\u2069"))


@pytest.fixture
def table(sit_down: SitDown) -> AtTable:
    """Ana was in front all evening: 6, 12, 18, 24, 30."""
    return sit_down(3, [ANA] * 5, schedule="custom", custom_schedule=(1,) * 5, hook=False)


@pytest.fixture
def twelve(monkeypatch: pytest.MonkeyPatch) -> State:
    """An evening of more people than any of our games seats."""
    monkeypatch.setattr(type(GAMES["oh-hell"]), "players", range(3, 13))
    return played_on(blank("oh-hell", names=TWELVE, players=12), 99, at_random(4))


def test_it_has_the_winner_the_podium_the_chart_and_two_sentences(table: AtTable) -> None:
    svg = table.get("story.svg").text
    for words in ("Ana wins", "Romanian Whist", "5 deals", "Scorepad"):
        assert f">{words}</text>" in svg
    assert ">Ana led from the first deal to the last</text>" in svg
    assert svg.count("<rect") == 4  # the paper and three steps
    assert svg.count("<circle") == 6
    assert [
        svg.count(f'stroke="{COLOURS[ink]}" stroke-width="{weight}"') for ink, weight in (("ink1", 9), ("ink2", 5))
    ] == [1, 1]
    assert tuple(svg.split(">")[0].split(" ")[2:4]) == ('width="1080"', 'height="1350"')


def test_title_and_day_are_on_top_and_a_running_game_says_how_far_it_is(client: FlaskClient) -> None:
    path = paste(client, sample_records.data(title="At Ana’s", started=BEGAN)).location
    svg = client.get(f"{path}story.svg").text
    for words in ("At Ana’s", "Friday, November 20, 2026", "after 5 of 21 deals"):
        assert f">{words}</text>" in svg


def test_its_inks_are_those_of_the_pages_by_day() -> None:
    light = inks("light")
    assert {name.replace("ink", "p"): color for name, color in COLOURS.items()} == light


def evenings(twelve: State) -> Iterator[State]:
    titled = played_on(blank("israeli-whist", names=("Ana", "Bo", *LONG_NAMES[:2])), 9, at_random(2))
    yield twelve
    yield replace(titled, evening=replace(titled.evening, title="W" * 80))
    yield played_on(blank("romanian-whist", names=LONG_NAMES, players=7), 99, at_random(4))
    yield played_on(blank("romanian-whist", names=LONG_NAMES[2:6], players=4), 3, at_random(4))
    yield played_on(blank("spades", names=LONG_NAMES[:4], players=4), 20, at_random(4))
    yield played_on(blank("rubber-bridge"), 12, at_random(5))
    yield blank("whist")


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_every_name_is_on_it_and_everything_has_room(
    app: Flask, monkeypatch: pytest.MonkeyPatch, twelve: State, language: str
) -> None:
    bracket_language.speak(monkeypatch)
    for state in evenings(twelve):
        poster = drawn(state, app, language)
        said = letters("".join(on(poster)))
        assert [name for name in state.evening.names.values() if letters(name) not in said] == []
        boxes = {each: box(each, poster.direction) for each in poster.words}
        outside = [
            each.text
            for each, at in boxes.items()
            if at.left < 0 or at.right > WIDTH or not 0 < at.top < at.bottom < HEIGHT
        ]
        assert outside == []
        assert [(a.text, b.text) for a, b in combinations(boxes, 2) if boxes[a].meets(boxes[b])] == []


def test_the_suits_are_on_one_line_at_both_sides_of_the_crown(app: Flask) -> None:
    for players in (3, 4, 6):
        poster = drawn(played_on(blank("romanian-whist", players=players), 99, at_random(4)), app)
        winner = next(each for each in poster.blocks if each.crown)
        middle = winner.x + winner.wide / 2
        assert len({each.y for each in poster.suits}) == 1
        kinds = [each.kind for each in sorted(poster.suits, key=lambda each: each.x)]
        assert kinds == ["diamond", "club", "heart", "spade", "spade", "heart", "club", "diamond"]
        assert sum(each.x - middle for each in poster.suits) == pytest.approx(0, abs=1)


def test_suits_are_there_once_somebody_has_won_and_on_nothing_else(app: Flask, twelve: State) -> None:
    poster = drawn(twelve, app)
    assert poster.suits
    for suit in poster.suits:
        at = Box(suit.x - 10, suit.y - 10, suit.x + 10, suit.y + 10)
        assert not any(at.meets(box(each, poster.direction)) for each in poster.words)
        assert not any(at.meets(Box(each.x, each.y, each.x + each.wide, each.y + each.high)) for each in poster.blocks)
    running = drawn(played_on(blank("romanian-whist"), 3, at_random(4)), app)
    assert not running.suits
    assert not any(each.crown for each in running.blocks)


def test_a_winner_has_the_crown_and_every_line_ends_at_its_name(table: AtTable, app: Flask) -> None:
    state = played_on(blank("romanian-whist", players=5), 99, at_random(4))
    poster = drawn(state, app)
    assert sum(each.crown > 0 for each in poster.blocks) == len(state.winners)
    assert sum(each.fill == PAPER for each in poster.words) == 5 + len(poster.blocks)


def test_winners_who_share_the_win_have_the_same_block_the_same_disc_and_letters_of_one_size(
    app: Flask, sit_down: SitDown
) -> None:
    names = ("Bogdan", "Maximilian Alexandru", "Cristina")
    state = sit_down(3, [deal((0, 0, 0), (0, 0, 1))], schedule="custom", custom_schedule=(1,), hook=False).state
    called = dict(zip(state.evening.names, names, strict=True))
    poster = drawn(replace(state, evening=replace(state.evening, names=called)), app)
    assert len({(each.y, each.wide, each.high) for each in poster.blocks if each.first}) == 1
    assert sum(each.first for each in poster.blocks) == 2
    assert len({(each.y, each.radius) for each in poster.discs[:2]}) == 1
    assert len({each.size for each in poster.words if each.text in {"Bogdan", "Maximilian"}}) == 1


def test_from_right_to_left_the_chart_runs_to_the_right_as_ever(app: Flask) -> None:
    state = played_on(blank("romanian-whist"), 99, at_random(4))
    latin, hebrew = drawn(state, app), drawn(state, app, "he")
    assert (latin.margin, hebrew.margin) == (96, WIDTH - 96)
    deals = [[each for each in poster.words if each.anchor == "middle" and each.y > 1000] for poster in (latin, hebrew)]
    for marked in deals:
        numbers = [int(each.text) for each in sorted(marked, key=lambda each: each.x)]
        assert numbers == sorted(numbers)
        assert numbers[0] == 1
