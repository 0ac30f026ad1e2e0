"""The picture with the QR code of an evening: what it holds, how large it is, and when there is none."""

from __future__ import annotations

import json
import re
from random import Random

import pytest
import zxingcpp
from PIL import Image

from scorepad.evening.record import record_text
from scorepad.evening.record.qr_text import unpacked
from scorepad.web.access.qr_of_record import NARROWEST, record_code, record_drawing
from tests.support.own_games import GAMES
from tests.support.random_evenings import evening
from tests.support.sample_evenings import deal
from tests.support.sample_sheets import at_random, blank, played_on
from tests.web.conftest import SitDown


def dots(record: str) -> Image.Image:
    """The code of a record, eight pixels for each dot."""
    code = record_code(record)
    assert code
    rows = [bytes(0 if dark else 255 for dark in row) for row in code.matrix_iter(scale=8, border=4)]
    return Image.frombytes("L", (len(rows[0]), len(rows)), b"".join(rows))


WISHES = {"any-game": 50}  # sums that are typed for twelve players take more room


@pytest.mark.parametrize("slug", GAMES)
def test_a_scanner_reads_the_record_of_every_game(slug: str) -> None:
    state = evening(GAMES[slug], Random(1), WISHES.get(slug, 60)).state
    record = record_text.write(state.evening, state.game)
    (read,) = zxingcpp.read_barcodes(dots(record))
    assert unpacked(read.text) == record


def test_the_longest_usual_evening_of_romanian_whist_takes_a_code_of_34_millimetres_at_most() -> None:
    state = played_on(blank("romanian-whist", players=7), 33, at_random(2))
    drawing = record_drawing(record_text.write(state.evening, state.game), "https://scorepad.example/open", "")
    width = re.match(r'<svg [^>]*width="([\d.]+)mm"', drawing)
    assert width
    assert NARROWEST < float(width[1]) <= 34
    assert ">https://scorepad.example/open</text>" in drawing


def test_an_address_that_would_be_too_small_to_read_is_left_out() -> None:
    record = json.dumps({"players": [], "deals": []})
    assert "<text" not in record_drawing(record, "https://" + "x" * 60, "")


@pytest.mark.parametrize("note", ["".join(map(chr, range(0x4E00, 0x5200))), "x" * 200_000])
def test_if_a_record_is_too_long_for_a_code_a_sentence_is_in_its_place(note: str) -> None:
    drawing = record_drawing(json.dumps({"note": note}), "https://scorepad.example/open", "too <long> " * 8)
    assert drawing.count("<text") == 4
    assert "too &lt;long&gt; too" in drawing
    assert "<path" not in drawing


def test_the_table_and_its_watchers_see_the_picture_of_the_evening_as_it_is(sit_down: SitDown) -> None:
    table = sit_down(3, [deal((0, 0, 0), (0, 0, 1))])
    page, picture = table.get("sheet"), table.get("record.svg")
    assert '<img src="record.svg" alt="Sheets printed' in page.text
    assert picture.mimetype == "image/svg+xml"
    assert picture.text == record_drawing(table.get("record.json").text, "", "")
    table.answer(0, 0, 0)
    assert table.get("record.svg").text != picture.text
