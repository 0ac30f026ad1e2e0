"""Words that mean two things have a translation for each: a sentence has the context that distinguishes them."""

from __future__ import annotations

from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.support import Translations

from scorepad.evening.record.english import English
from scorepad.pages.reader_language import ReaderLanguage
from scorepad.pages.template_words import counted, counted_in, sentence, sentence_in
from scorepad.rules.sentence import Language, Say, say, say_in, say_many, say_many_in, translate
from tests.language.readers import reader

SAID = (say("leads"), say_in("is ahead", "leads"), say_many_in("bridge", "{n} trick", "{n} tricks", 2))


def german() -> ReaderLanguage:
    written, compiled = Catalog("de"), BytesIO()
    written.add("leads", "spielt aus")
    written.add("leads", "liegt vorn", context="is ahead")
    written.add(("{n} trick", "{n} tricks"), ("{n} Stich", "{n} Stiche"))
    written.add(("{n} trick", "{n} tricks"), ("{n} Bridgestich", "{n} Bridgestiche"), context="bridge")
    write_mo(compiled, written)
    compiled.seek(0)
    return reader("de", {}, Translations(compiled))


def translated(language: Language) -> list[str]:
    return [translate(each, language) for each in SAID]


def test_words_with_a_context_have_a_translation_of_their_own() -> None:
    assert translated(german()) == ["spielt aus", "liegt vorn", "2 Bridgestiche"]
    assert translate(say_many("{n} trick", "{n} tricks", 1), german()) == "1 Stich"


def test_templates_have_contexts_too() -> None:
    language = german()
    assert [sentence(language, "leads"), sentence_in(language, "is ahead", "leads")] == ["spielt aus", "liegt vorn"]
    assert counted(language, "{n} trick", "{n} tricks", 1) == "1 Stich"
    assert counted_in(language, "bridge", "{n} trick", "{n} tricks", 1) == "1 Bridgestich"


def test_english_says_a_sentence_without_its_context() -> None:
    assert translated(English()) == ["leads", "leads", "2 tricks"]


@pytest.mark.parametrize("saying", [say_in("nowhere", "leads"), say_many_in("nowhere", "leads", "lead", 1)])
def test_a_context_that_nobody_has_translated_is_not_shown(saying: Say) -> None:
    assert translate(saying, german()) == "leads"


def test_a_sentence_with_a_context_takes_parameters() -> None:
    assert translate(say_in("Skat", "{n} led by {who}", n=2).put(who="Ana"), English()) == "2 led by Ana"
