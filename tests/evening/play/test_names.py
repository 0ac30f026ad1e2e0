"""Names that people have, and what only looks like one."""

from __future__ import annotations

import pytest

from scorepad.evening.play.names import IllegalNames, check_names, invisible_character, lookalike_key

SEEN = (
    "Ana-Maria O’Neil", "李小龍", "ก้อง", "Zoë", "Ion\u200e", "\u200fדוד",
    "👩\u200d👧", "👩🏽\u200d⚕\ufe0f", "🏳\ufe0f\u200d🌈", "🙂\u200d↔\ufe0f", "❤\ufe0f",
    "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "علی\u200cرضا", "ශ්\u200dරී", "र\u200d्य", "葛\U000e0100城",
)  # fmt: skip
UNSEEN = (
    "A\ue000b", "A\ue001b", "A\U000f0000", "\ud800", "\ufdd0", "a\ufffe", "a\U0001ffff",
    "Ana\u200b", "\u200b", "\ufeffAna", "a\u2060b", "a\u00adb", "a\u061cb", "a\ufff9b", "a\u034fb",
    "a\u200db", "Ana\u200d", "\u200dAna", "An\u200ca", "a\u3164b", "\u2800", "\u200e", "\ufe0f", "a\U000e0041",
)  # fmt: skip


@pytest.mark.parametrize("name", SEEN, ids=ascii)
def test_a_new_name_may_be_what_people_are_called(name: str) -> None:
    assert invisible_character(name) is None
    check_names([name, "Vlad"], new=(0, 1))


@pytest.mark.parametrize("name", UNSEEN, ids=ascii)
def test_a_new_name_holds_nothing_that_nobody_sees(name: str) -> None:
    assert invisible_character(name)
    with pytest.raises(IllegalNames):
        check_names(["Ion", name], new=(1,))


@pytest.mark.parametrize("twin", ["Ana\u200b", "Ana\u200e", "Ana\ufe0f", "ANA", "Ａｎａ", "Аnа"], ids=ascii)
def test_names_that_look_the_same_count_as_the_same(twin: str) -> None:
    assert lookalike_key(twin) == lookalike_key("Ana")
    with pytest.raises(IllegalNames) as refused:
        check_names(["Ana", twin], new=(1,))
    assert refused.value.index == 1


def test_names_from_before_stay_as_they_are() -> None:
    check_names(["Ana", "Ana\u200b", "A\ue000b", "Dana"], new=(3,))
