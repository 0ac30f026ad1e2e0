"""A record as the text of a QR code: whatever the evening, it is given back to the letter, or refused."""

import json
import zlib
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.evening.record import code_letters, qr_text, record, record_text, short_form
from scorepad.evening.record.checks import IllegalRecord
from scorepad.evening.record.qr_text import is_packed, packed, unpacked
from scorepad.evening.record.short_form_words import WORDS
from scorepad.evening.record.shorten import shortened
from scorepad.rules.game import Game
from tests.support.own_games import GAMES
from tests.support.random_evenings import CHANCE, evening, examples
from tests.support.sample_records import SAMPLE
from tests.support.sample_sheets import at_random, blank, played_on

PRINTED = (
    "SCOREPAD/1/UGTF:8KTH35740IU/KL-J9D02ZQSD8MM3*%VX8A/85Z*MGFJXC6G.2ECB0L"
    "93X6A$9H6PCZOEP9QH9Q$MZIK5B4*H0GKO/ACA$DA6CLTC 73.65HB0"
)
"""The text of the page of the evening in `sample_records.py`."""
NAMES = ("Alexandra", "Bogdan-Mihai", "Călin", "Doina", "Emil", "Florentina", "Gabi")


def written(game: Game, chance: Random) -> str:
    state = evening(game, chance, 60).state
    return record_text.write(state.evening, state.game)


@cache
def longest() -> str:
    """Seven players, 33 deals."""
    state = played_on(blank("romanian-whist", players=7, names=NAMES), 33, at_random(1))
    assert state.over
    return record_text.write(state.evening, state.game)


def by_hand(data: bytes, *, of: bytes = b"") -> str:
    """The text with these packed bytes and the checksum of others."""
    return qr_text.NAME + qr_text.VERSION + code_letters.letters_for(zlib.crc32(of).to_bytes(4, "big") + data)


def deflated(text: str) -> bytes:
    deflate = zlib.compressobj(9, zlib.DEFLATED, code_letters.RAW, 9, zdict=WORDS.encode())
    return deflate.compress(text.encode()) + deflate.flush()


def refusal(text: str) -> str:
    with pytest.raises(IllegalRecord) as refused:
        unpacked(text)
    return str(refused.value)


@pytest.mark.parametrize("slug", GAMES)
@examples(6)
@given(chance=CHANCE)
def test_every_evening_of_every_game_is_given_back_to_the_letter(slug: str, chance: Random) -> None:
    text = written(GAMES[slug], chance)
    assert unpacked(packed(text)) == text
    assert shortened(text) != text


def test_the_longest_usual_evening_takes_less_than_a_code_of_version_15_holds() -> None:
    assert len(packed(longest())) < 450


@given(st.text(max_size=40), st.text(max_size=500))
def test_names_and_notes_may_hold_anything(name: str, note: str) -> None:
    names = [name, "@1", "", '"']
    text = json.dumps(
        {"players": names, "first_dealer": "@1", "deals": [{"bids": {"@1": 3, name: True}, "note": note}]}
    )
    assert unpacked(packed(text)) == text


def test_text_that_is_no_record_is_returned_too() -> None:
    assert unpacked(packed("{}")) == "{}"


def test_a_code_that_was_printed_once_is_read_for_ever() -> None:
    text = json.dumps(SAMPLE, ensure_ascii=False)
    assert record.played(PRINTED.encode(), GAMES) == record.played(text.encode(), GAMES)


def test_line_breaks_and_blanks_around_it_do_no_harm() -> None:
    text = packed(longest())
    lines = "\r\n".join(text[at : at + 60] for at in range(0, len(text), 60))
    assert is_packed(f"\n {lines}\n")
    assert unpacked(f"\n {lines}\n ") == longest()


@given(st.integers(0, 10**6), st.sampled_from(code_letters.ALPHABET))
def test_another_letter_is_never_read_as_another_evening(at: int, letter: str) -> None:
    text = packed(longest())
    start = len(qr_text.NAME + qr_text.VERSION)
    at = start + at % (len(text) - start)
    changed = text[:at] + letter + text[at + 1 :]
    try:
        assert unpacked(changed) == longest()
    except IllegalRecord as refused:
        assert "the code: it’s damaged" in str(refused)  # noqa: PT017


@given(st.integers(0, 300))
def test_a_part_of_it_is_refused(length: int) -> None:
    assert "damaged or incomplete" in refusal(packed(longest())[: 11 + length])


def test_another_version_is_refused_by_name() -> None:
    assert refusal("SCOREPAD/2/ABC") == "the code: only version 1 can be read"


def test_unpacking_stops_at_a_mebibyte() -> None:
    assert "larger than 1 MiB" in refusal(by_hand(deflated("{" + " " * 2_000_000)))


HEAD = {"players": ["Ana", "Bo"], "first_dealer": "Ana"}


@pytest.mark.parametrize(
    ("parts", "why"),
    [
        ([HEAD, [{"": [0] * 1000}], ["x" * 2000], "0" * 1000, "0" * 1000, "a" * 10**6], "larger than 1 MiB"),
        ([HEAD, [{"x" * 2000: {}}], [], "0" * 1000, "0" * 1000, ""], "larger than 1 MiB"),
        ([HEAD, [{}], [], "0" * 1001, "0" * 1001, ""], "damaged"),
        ([HEAD, [[0, 10**12]], [], "0", "0", "000"], "damaged"),
        ([HEAD, [1], [10**12], "0", "0", "a"], "damaged"),
        ([{**HEAD, "players": []}, [0], [], "0", "0", "0"], "damaged"),
        ([{**HEAD, "options": 3}, [], [], "", "", ""], "damaged"),
        ([HEAD, [0], [], "0", "!", "0"], "damaged"),
        ([HEAD, [0], [], "0", "0", ""], "damaged"),
        ([[], [0], [], "0", "0", "0"], "damaged"),
        ([HEAD, [0], []], "damaged"),
        ("SCOREPAD", "damaged"),
    ],
)
def test_few_signs_that_say_too_much_or_nothing_are_refused(parts: object, why: str) -> None:
    with pytest.raises(IllegalRecord, match=why):
        short_form.expanded(json.dumps(parts))
    assert why in refusal(by_hand(deflated(json.dumps(parts))))


@pytest.mark.parametrize("text", ["[" * 100_000, "[null]", "", "\x00"])
def test_text_that_is_no_short_form_is_refused(text: str) -> None:
    assert "damaged" in refusal(by_hand(deflated(text)))


def test_letters_that_base45_never_writes_are_refused() -> None:
    for letters in ("A", ":::", "::", "Aé0", "a00"):
        assert "damaged" in refusal(qr_text.NAME + qr_text.VERSION + letters), letters


def test_more_than_any_code_holds_is_refused_unread() -> None:
    assert "damaged" in refusal(qr_text.NAME + qr_text.VERSION + "0" * 5000)


@pytest.mark.parametrize(
    ("data", "letters"),
    [(b"AB", "BB8"), (b"Hello!!", "%69 VD92EX0"), (b"base-45", "UJCLQE7W581"), (b"ietf!", "QED8WEX0")],
)
def test_the_letters_are_those_of_rfc_9285(data: bytes, letters: str) -> None:
    assert code_letters.letters_for(data) == letters
    assert code_letters.bytes_of(letters) == data
