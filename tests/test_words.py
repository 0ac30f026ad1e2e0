"""The catalogues: every word of the program is in each of them, and what is compiled is what is written."""

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).parent.parent
WRITTEN = sorted((ROOT / "scorepad" / "translations").glob("*/LC_MESSAGES/messages.po"))
KEYWORDS = DEFAULT_KEYWORDS | {"say": None, "say_many": (1, 2)}  # as make words has them
HOLE = re.compile(r"\{\w*\}|%\(\w+\)s")

language = pytest.mark.parametrize("written", WRITTEN, ids=lambda path: path.parts[-3])


def read(written: Path) -> Catalog:
    with written.open("rb") as file:
        return read_po(file, locale=written.parts[-3])


def forms(text: str | list[str] | tuple[str, ...]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def texts(catalog: Catalog) -> dict[tuple[str, ...], tuple[str, ...]]:
    return {
        forms(message.id): forms(message.string)
        for message in catalog
        if message.id and any(forms(message.string))
    }


def in_the_program() -> set[tuple[str, ...]]:
    with (ROOT / "babel.cfg").open() as file:
        methods, options = parse_mapping_cfg(file)
    found = extract_from_dir(ROOT, methods, options, keywords=KEYWORDS)
    return {forms(message) for _, _, message, _, _ in found}


@language
def test_what_is_compiled_is_what_is_written(written: Path) -> None:
    with written.with_suffix(".mo").open("rb") as file:
        assert texts(read_mo(file)) == texts(read(written)), "run make words"


@language
def test_every_text_of_the_program_is_translated(written: Path) -> None:
    done = {forms(each.id) for each in read(written) if all(forms(each.string)) and not each.fuzzy}
    assert in_the_program() - done == set()


@language
def test_a_translation_has_no_hole_that_nobody_fills(written: Path) -> None:
    for message in read(written):
        holes = set(HOLE.findall(" ".join(forms(message.id))))
        for text in forms(message.string):
            assert set(HOLE.findall(text)) <= holes, text
