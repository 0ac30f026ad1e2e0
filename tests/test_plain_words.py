"""Every message of the program keeps to “How Scorepad speaks” (docs/translating.md), as far as a machine can tell."""

from __future__ import annotations

import re

import pytest

from tests.support.bracket_language import ROOT, in_the_program

HOLE = re.compile(r"\{\w*\}|%\(\w+\)s")
RULES = {
    "a statement names who does it": r"(?:^|[.:;!] )(?:Who|What|Where|Whose|Whoever)\b(?![^.]*\?)",
    "“if” for conditions": r"(?i)(?:^|[,;:] )where (?:a|an|the|nobody|somebody|someone|all|both|it|they|there)\b",
    "players bid and call, users enter and save": r"(?i)\b(?:says?|said|speaks?|spoken|tells?|told)\b",
    "words that nobody uses": r"(?i)\b(?:anew|alike|beside|foresees?|nought|so many|so much|goes off|stands?"
    r"|what became of|of one’s own|the other way round|no more(?! than))\b",
    "a contraction": r"(?i)\b(?:cannot|can not|(?:is|are|do|does|did|was|were|have|has|had|will) not)\b",
    "they, for one person": r"(?i)\b(?:he|him|his|she)\b",
    "a curly apostrophe": "'",
    "British spelling": r"(?i)\b(?:honors?|colors?|favorites?|centers?|canceled)\b",
    "one word for one thing": r"(?i)\b(?:evenings?|grades?|our table|take(?:n|s)? (?:back|away))\b",
}
EXCEPTIONS = {
    "Who called trumps?": "the heading over the choice of players, as Euchre’s players put the question",
    "The scorer already has enough to check. Speak to them instead.": "here somebody does speak",
}
BUTTON = re.compile(r"<button[^>]*>(.*?)</button>", re.DOTALL)
TEXT = re.compile(r'_\("([^"]*)"')
MOST_WORDS = 3


def messages() -> list[str]:
    return sorted({text for message in in_the_program() for text in message})


@pytest.mark.parametrize("rule", RULES)
def test_messages_are_in_plain_english(rule: str) -> None:
    pattern = re.compile(RULES[rule])
    assert [text for text in messages() if pattern.search(HOLE.sub("{}", text)) and text not in EXCEPTIONS] == []


def test_a_button_has_three_words_at_most() -> None:
    texts = {
        text
        for page in (ROOT / "templates").rglob("*.html")
        for button in BUTTON.findall(page.read_text(encoding="utf-8"))
        for text in TEXT.findall(button)
    }
    assert texts
    too_long = {text for text in texts if len(HOLE.sub("", text).split()) > MOST_WORDS}
    assert too_long == set()


def test_every_exception_is_still_needed() -> None:
    assert EXCEPTIONS.keys() <= {*messages()}
