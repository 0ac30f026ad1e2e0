"""Lists, lines of short sentences and quotation marks are written as the reader's language writes them."""

from __future__ import annotations

import pytest

from scorepad.evening.record.english import English
from scorepad.pages.template_words import in_quotes, listed
from scorepad.rules.sentence import ISOLATED, Say, Who, in_a_row, in_one_line, quoted, say, translate
from tests.language.readers import reader

NAMES = {Who("p1"): "Ana", Who("p2"): "Bogdan"}
WORDS, SENTENCES = (say("{n}", n=1), say("{n}", n=2)), (say("Today"), say("Yesterday"))


def translated(code: str, saying: Say) -> str:
    return translate(saying, reader(code, NAMES))


@pytest.mark.parametrize(
    ("code", "written"), [("en", "Ana, Bogdan, 3"), ("de", "Ana, Bogdan, 3"), ("ja", "Ana、Bogdan、3")]
)
def test_a_list_has_the_comma_of_its_language(code: str, written: str) -> None:
    assert translated(code, say("{names}", names=(Who("p1"), "Bogdan", 3))) == written


def test_texts_are_isolated_among_words_from_right_to_left() -> None:
    ana, side = ISOLATED.format("Ana"), ISOLATED.format("Ana & Bogdan")
    assert translated("he", say("{names}", names=("Ana", Who("p1"), 3))) == f"{ana}, {ana}, 3"
    assert translated("he", quoted("Ana")) == f"“{ana}”"
    assert translated("he", say("{ours} play against {theirs}", ours="Ana & Bogdan", theirs="Ana")).split(side)[0] == ""
    assert translated("he", say("{word}", word="")) == ""
    assert translated("en", say("{word}", word="Ana")) == "Ana"


def test_japanese_puts_no_blank_between_sentences_and_one_between_words() -> None:
    assert [translated(code, in_a_row(WORDS)) for code in ("en", "ja")] == ["1 2", "1 2"]
    assert [translated(code, in_one_line(SENTENCES)[0]) for code in ("en", "ja")] == ["Today Yesterday", "今日昨日"]
    assert in_one_line(()) == ()


@pytest.mark.parametrize(
    ("code", "written"),
    [("en", "“Emil”"), ("de", "„Emil“"), ("fr", "«\xa0Emil\xa0»"), ("ja", "「Emil」"), ("ro", "„Emil”")],
)
def test_entered_text_has_the_quotation_marks_of_the_language(code: str, written: str) -> None:
    assert translated(code, quoted("Emil")) == written


def test_a_quotation_has_forty_characters_at_most() -> None:
    assert translated("en", quoted("a" * 38)) == f"“{'a' * 38}”"
    assert translated("en", quoted("a" * 39)) == f"“{'a' * 37}…”"
    assert translated("en", quoted(10**50)) == f"1{'0' * 38}…"


@pytest.mark.parametrize(("value", "written"), [(None, "null"), (True, "true"), (7, "7"), (2.5, "2.5")])
def test_a_value_that_is_no_text_has_no_quotation_marks(value: object, written: str) -> None:
    assert translated("fr", quoted(value)) == written


def test_templates_list_and_quote_in_the_same_way() -> None:
    assert listed(English(NAMES), (Who("p1"), "Emil")) == "Ana, Emil"
    assert in_quotes(English(), "scorepad check") == "“scorepad check”"
