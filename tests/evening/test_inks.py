"""Everybody at a table has an ink, and letters on a disc that nobody else has."""

from scorepad.evening.inks import inks
from scorepad.evening.sheet.graphemes import graphemes
from scorepad.evening.sheet.short_names import disc_letters
from scorepad.rules.sentence import Who

FOUR = tuple(Who(f"p{n}") for n in range(1, 5))


def test_players_get_the_inks_in_the_order_in_which_they_came() -> None:
    assert inks(reversed(FOUR), {}) == dict(zip(FOUR, (1, 2, 3, 4), strict=True))
    assert list(inks(map(Who, ("p10", "p9", "p2")), {})) == ["p2", "p9", "p10"]


def test_a_chosen_ink_is_nobody_elses() -> None:
    assert inks(FOUR, {Who("p3"): 1}) == {"p1": 3, "p2": 2, "p3": 1, "p4": 4}


def test_a_chosen_ink_is_kept_by_somebody_who_has_left_the_names() -> None:
    assert inks(FOUR[:2], {Who("p2"): 1, Who("p4"): 2}) == {"p1": 2, "p2": 1}


def test_beyond_eight_players_inks_come_again_with_a_ring() -> None:
    found = inks([Who(f"p{n}") for n in range(1, 13)], {Who("p1"): 3, Who("p2"): 3})
    assert (found[Who("p1")], found[Who("p2")]) == (3, 11)
    assert sorted(found.values()) == [*range(1, 13)]


def test_letters_on_discs_are_the_shortest_start_that_differs() -> None:
    assert disc_letters(("Ana", "Mihai", "Doru", "Ioana")) == ("A", "M", "D", "I")
    assert disc_letters(("Ana", "Mihai", "Mircea", "Ion")) == ("A", "Mh", "Mr", "I")
    assert disc_letters(("Ana", "Andrei", "anca")) == ("Aa", "Ad", "ac")
    assert disc_letters(("Ion", "Ion 2", "Ion P.", "Ion S.")) == ("Io", "I2", "IP", "IS")


def test_the_dealers_letter_is_nobodys_alone() -> None:
    assert disc_letters(("Ana", "Doru", "dan"), "D") == ("A", "Do", "da")
    assert disc_letters(("doru", "Ana"), "D") == ("do", "A")
    assert disc_letters(("D", "Ana"), "D") == ("D", "A")
    assert disc_letters(("親子", "ゆき"), "親") == ("親子", "ゆ")


def test_letters_are_whole_in_every_script() -> None:
    assert disc_letters(("עִדית", "עומר", "דנה")) == ("עִד", "עו", "ד")
    assert disc_letters(("عليّ", "عمر", "سارة")) == ("عل", "عم", "س")
    assert disc_letters(("さくら", "ゆき", "佐藤")) == ("さ", "ゆ", "佐")
    assert disc_letters(("🦊 Fox", "👩‍👩‍👧 Us", "🇷🇴 Ro", "👋🏽")) == ("🦊", "👩‍👩‍👧", "🇷🇴", "👋🏽")
    assert disc_letters(("क्षितिज", "किरण")) == ("क्षि", "कि")


def test_flags_marks_and_joined_emoji_are_single_characters() -> None:
    assert graphemes("🇷🇴🇩🇪é") == ["🇷🇴", "🇩🇪", "é"]
    assert graphemes("❤️🏴󠁧󠁢󠁳󠁣󠁴󠁿") == ["❤️", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"]
