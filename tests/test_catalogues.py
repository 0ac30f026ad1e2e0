"""The catalogues: every word of the program is in each of them, and compiling one keeps all that it contains."""

import json
import re
from gettext import c2py  # type: ignore[attr-defined]  # its types leave it out
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po, write_po
from babel.support import NullTranslations

from isolate_formulas import isolated, right_to_left
from scorepad.language import catalogues
from scorepad.language.catalogues import own_name
from scorepad.language.habits import habits
from scorepad.web.site.language import LANGUAGES
from tests.support.bracket_language import ROOT, in_the_program, message_key

WRITTEN = sorted((ROOT / "scorepad" / "translations").glob("*/LC_MESSAGES/messages.po"))
ENDINGS = ".:?。：？؟۔।"  # Japanese ones too, those of Arabic and Urdu, and the bar of Hindi and Nepali
CEDILLAS = set("şţŞŢ")  # Turkish letters; Romanian ones have a comma below
HOLE = re.compile(r"\{\w*\}|%\(\w+\)s")
EREV = re.compile(r"\b[ובהלמכש]{0,3}ערב(?:ים|י)?\b")
"""The Hebrew word for the time of day, one or several, behind the particles that are written with it."""

language = pytest.mark.parametrize("written", WRITTEN, ids=lambda path: path.parts[-3])


def code_of(written: Path) -> str:
    return written.parts[-3].replace("_", "-")


def read(written: Path) -> Catalog:
    with written.open("rb") as file:
        return read_po(file, locale=written.parts[-3])


def forms(text: str | list[str] | tuple[str, ...]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def texts(catalog: Catalog) -> dict[tuple[str, ...], tuple[str, ...]]:
    return {
        message_key(each.id, each.context): forms(each.string)
        for each in catalog
        if each.id and any(forms(each.string))
    }


@language
def test_a_compiled_catalogue_contains_all_that_is_written(written: Path) -> None:
    assert texts(read_mo(BytesIO(catalogues.compiled(written)))) == texts(read(written))


def test_a_catalogue_is_compiled_once_and_again_if_it_changes(catalogue_folder: Path) -> None:
    said = [translated_again(catalogue_folder, word).gettext("Trump") for word in ("Trumpf", "Trumpf", "Atout")]
    assert said == ["Trumpf", "Trumpf", "Atout"]
    assert len([*catalogues.KEPT.iterdir()]) == 2


def test_a_folder_that_cannot_be_written_to_is_no_obstacle(
    catalogue_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (file := catalogue_folder / "file").touch()
    monkeypatch.setattr(catalogues, "KEPT", file / "kept")
    assert translated_again(catalogue_folder, "Trumpf").gettext("Trump") == "Trumpf"


def translated_again(folder: Path, word: str) -> NullTranslations:
    """The translations of a German catalogue with one word, as another process would read them."""
    (catalogue := folder / "de" / "LC_MESSAGES").mkdir(parents=True, exist_ok=True)
    written = Catalog("de")
    written.add("Trump", word)
    with (catalogue / "messages.po").open("wb") as file:
        write_po(file, written)
    catalogues.translations.cache_clear()
    catalogues.words.cache_clear()
    return catalogues.translations("de")


@language
def test_every_text_of_the_program_is_translated(written: Path) -> None:
    done = {message_key(each.id, each.context) for each in read(written) if all(forms(each.string)) and not each.fuzzy}
    assert in_the_program() - done == set()


@language
def test_a_translation_fills_the_holes_of_its_text_and_no_others(written: Path) -> None:
    """A form of a plural may leave out a number: “one missing”."""
    for message in read(written):
        holes = {hole for text in forms(message.id) for hole in HOLE.findall(text)}
        for text in forms(message.string):
            counted = {"{n}"} if len(forms(message.id)) > 1 else set()
            assert holes - counted <= set(HOLE.findall(text)) <= holes, text


@language
def test_a_translation_is_shaped_like_its_text(written: Path) -> None:
    """It ends as its text does, so that sentences put together fit, and has its language's own letters."""
    for message in read(written):
        assert not message.id or well_shaped(code_of(written), forms(message.id)[0], forms(message.string)[0])


def well_shaped(code: str, first: str, text: str) -> bool:
    ends_alike = (text.strip()[-1] in ENDINGS) == (first.strip()[-1] in ENDINGS)
    return ends_alike and not (code == "ro" and set(text) & CEDILLAS)


@pytest.mark.parametrize(
    ("code", "text"),
    [("tr", "Başla?"), ("ar", "هل نبدأ؟"), ("ne", "सुरु गरौं।"), ("ja", "始めますか？"), ("es", "¿Empezamos?")],
)
def test_a_new_language_ends_its_sentences_and_spells_as_it_does(code: str, text: str) -> None:
    assert well_shaped(code, "Begin?", text)


@pytest.mark.parametrize(("code", "text"), [("ro", "Reluaţi?"), ("ro", "Începeți"), ("tr", "Başla")])
def test_another_ending_or_a_letter_of_another_language_is_found(code: str, text: str) -> None:
    assert not well_shaped(code, "Begin?", text)


def test_hebrew_calls_an_evening_a_meeting_because_its_evenings_are_written_like_arabs() -> None:
    hebrew = next(path for path in WRITTEN if path.parts[-3] == "he")
    assert not [text for message in read(hebrew) for text in forms(message.string) if EREV.search(text)]


@language
def test_a_translation_has_the_plural_forms_of_its_language(written: Path) -> None:
    """As many as the rule of the language distinguishes, and each of them is used for some number."""
    catalog = read(written)
    assert catalog.plural_expr == get_plural(written.parts[-3]).plural_expr
    assert {c2py(catalog.plural_expr)(n) for n in range(1000)} == set(range(catalog.num_plurals))
    assert {len(forms(each.string)) for each in catalog if each.pluralizable} <= {catalog.num_plurals}


@language
def test_the_phone_formats_dates_and_numbers_in_every_language(written: Path) -> None:
    assert json.loads(habits(code_of(written)))["plurals"]


def test_every_catalogue_is_offered_by_its_own_name() -> None:
    assert set(map(code_of, WRITTEN)) == set(LANGUAGES) - {"en"}
    assert (LANGUAGES["en"], LANGUAGES["ro"]) == ("English", "Română")
    assert [own_name(code) for code in ("de", "fr", "he", "ja")] == ["Deutsch", "Français", "עברית", "日本語"]
    assert [own_name(code) for code in ("ar", "es", "ne", "tr")] == ["العربية", "Español", "नेपाली", "Türkçe"]


def test_a_folder_with_a_catalogue_is_enough_for_a_language_to_be_offered(
    catalogue_folder: Path,
) -> None:
    for code, name in (("ja", "messages.po"), ("de", "messages.po"), ("fr", "notes.txt")):
        (catalogue_folder / code / "LC_MESSAGES").mkdir(parents=True)
        (catalogue_folder / code / "LC_MESSAGES" / name).touch()
    assert catalogues.languages() == ("en", "de", "ja")


def test_french_has_a_no_break_space_inside_quotation_marks_and_before_double_signs() -> None:
    """A line never begins with a colon or a closing quotation mark."""
    plain = re.compile(r" [:;!?»](?!\w)|« ")
    french = read(ROOT / "scorepad" / "translations" / "fr" / "LC_MESSAGES" / "messages.po")
    assert [text for each in french if each.id for text in forms(each.string) if plain.search(text)] == []


def test_hebrew_arrows_point_from_right_to_left() -> None:
    """The old value is on the right, so an arrow to the new one points left."""
    hebrew = read(ROOT / "scorepad" / "translations" / "he" / "LC_MESSAGES" / "messages.po")
    assert [text for each in hebrew if each.id for text in forms(each.string) if "→" in text] == []


def test_formulas_signed_numbers_and_contracts_are_isolated_from_right_to_left() -> None:
    """A browser would show them backwards, or with the sign at the wrong end."""
    assert isolated("הכרזה 0, נלקחו 4: −50 + 3 × 10 = −20") == "הכרזה 0, נלקחו 4: \u2066−50 + 3 × 10 = −20\u2069"
    assert isolated("מעל 8♠, {n} NT") == "מעל \u20668♠\u2069, \u2066{n} NT\u2069"
    assert isolated("{n}{signs}, {sign} {letters}") == "\u2066{n}{signs}\u2069, \u2066{sign} {letters}\u2069"
    for written in right_to_left():
        texts_of_it = [text for each in read(written) if each.id for text in forms(each.string)]
        assert [text for text in texts_of_it if text != isolated(text)] == [], "run make words"
