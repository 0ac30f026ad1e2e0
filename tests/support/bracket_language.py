"""A language to test with: the program's own words, each in ⟦brackets⟧, so that untranslated text can be seen.

Its locale is Hebrew: pages run from right to left, and what the locale writes (dates) is in letters of its own.
"""

from __future__ import annotations

import re
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import write_mo
from babel.support import Translations

from scorepad.rules.sentence import CONTEXT_END, in_context
from scorepad.web.site import fragments, language
from tests.language.readers import tables

ROOT = Path(__file__).parent.parent.parent
KEYWORDS = DEFAULT_KEYWORDS | {  # as make words has them
    "say": None,
    "say_many": (1, 2),
    "say_in": ((1, "c"), 2),
    "say_many_in": ((1, "c"), 2, 3),
}
CODE = "he"
HOLE = re.compile(r"(\{\w+\})")
IN_BRACKETS = re.compile(r"⟦[^⟧]*⟧")


@cache
def in_the_program() -> frozenset[tuple[str, ...]]:
    """Every message that can be translated, behind its context if it has one: alone, or with its plural."""
    with (ROOT / "babel.cfg").open() as file:
        methods, options = parse_mapping_cfg(file)
    found = extract_from_dir(ROOT, methods, options, keywords=KEYWORDS)
    return frozenset(message_key(message, context) for _, _, message, _, context in found)


def message_key(message: str | list[str] | tuple[str, ...], context: str | bytes | None) -> tuple[str, ...]:
    """A message as `in_the_program` has it. `context`: of a compiled catalogue Babel gives its bytes."""
    first, *more = (message,) if isinstance(message, str) else message
    context = context.decode() if isinstance(context, bytes) else context
    return (in_context(context, first) if context else first, *more)


def wrapped(text: str) -> str:
    """Brackets around the words and not around the holes: what fills a hole has to bring its own."""
    return "".join(part if not part or HOLE.fullmatch(part) else f"⟦{part}⟧" for part in HOLE.split(text))


@cache
def catalogue() -> Translations:
    written, compiled = Catalog(CODE), BytesIO()
    for message in in_the_program():
        context, _, one = message[0].rpartition(CONTEXT_END)
        if len(message) == 1:
            written.add(one, wrapped(one), context=context or None)
        else:
            more = [wrapped(message[1])] * (written.num_plurals - 1)
            written.add((one, message[1]), (wrapped(one), *more), context=context or None)
    write_mo(compiled, written)
    compiled.seek(0)
    return Translations(compiled)


def speak(patch: pytest.MonkeyPatch) -> None:
    """Let the program offer this language, to who asks for it."""
    patch.setitem(language.LANGUAGES, CODE, "עברית")
    patch.setattr(language, "_known", lambda code: {code: tables(CODE, catalogue())[CODE]})
    forget()


def forget() -> None:
    """Forget what is kept from page to page."""
    for kept in (language._best, language._tag, language.nameless, language._at_table):
        kept.cache_clear()
    fragments.DRAWN.clear()
