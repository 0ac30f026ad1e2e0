"""The reader's language: which one it is, its words and numbers, and the names at the table that is shown."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from babel import Locale
from babel.core import get_global
from flask import Flask, g, request
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from scorepad.language.catalogues import languages, own_name, words
from scorepad.language.dates import regions
from scorepad.language.habits import habits
from scorepad.pages import jinja_words
from scorepad.pages.reader_language import ReaderLanguage, Tables, by_tag, of_tag
from scorepad.rules.sentence import Say, Who, translate
from scorepad.web.site.clock import here

OLD_TAGS = {"iw": "he"}
"""Languages that some browsers still ask for by an earlier tag."""
COOKIE = "lang"
LANGUAGES = {code: own_name(code) for code in languages()}
"""The languages that are offered, by their codes, each by its own name: English, and every one that has a catalogue."""
MARK = "\x1a"  # no text that anybody entered holds it
INK, INITIAL = "#", "."
"""The first sign between two marks, where they mark an ink or an initial and no name."""


class LanguageWithMarks(ReaderLanguage):
    """A language for HTML that is cached for all tables: it writes marks in place of names, initials and inks.

    Such HTML has no dates.
    """

    __slots__ = ()

    def name(self, who: Who) -> str:
        """The marks for a player's name, or for each of a side's players."""
        return " & ".join(self.isolated(f"{MARK}{member}{MARK}") for member in who.members)

    def ink(self, who: Who) -> str:
        """The marks for the classes of an ink."""
        return f"{MARK}{INK}{who}{MARK}"

    def initial(self, who: Who) -> str:
        """The marks for a player's initial."""
        return f"{MARK}{INITIAL}{who}{MARK}"


def put_in_place(mark: str, reader: ReaderLanguage) -> str:
    """The text for a mark: a name, an initial, or the classes of an ink."""
    if mark.startswith(INK):
        return reader.ink(Who(mark[1:]))
    if mark.startswith(INITIAL):
        return reader.initial(Who(mark[1:]))
    return reader.names.get(Who(mark), mark)


def reader_language(names: Mapping[Who, str] | None = None, chosen: Mapping[Who, int] | None = None) -> ReaderLanguage:
    """The language of this request's sender.

    names   of the people at the table that is shown: used from now on in this request; None leaves them as they are
    chosen  the inks that were chosen there
    """
    language: ReaderLanguage | None = g.get("language")
    if language is None or names is not None:
        code = language.code if language else chosen_language()
        tag = language.tag if language else _tag(code, request.headers.get("Accept-Language", ""))
        language = g.language = _at_table(code, tag, tuple((names or {}).items()), tuple((chosen or {}).items()))
    return language


@lru_cache(256)
def _at_table(
    code: str, tag: str, names: tuple[tuple[Who, str], ...], chosen: tuple[tuple[Who, int], ...]
) -> ReaderLanguage:
    return of_tag(_known(code), tag, dict(names), dict(chosen))


@cache
def nameless(spelling: str) -> ReaderLanguage:
    """A language for HTML cached without names. `spelling`: a code or tag, as `ReaderLanguage.spelling` has it."""
    code = _offered(spelling)
    return LanguageWithMarks(code, spelling, _known(code)[code], {}, {})


@cache
def _known(code: str) -> Mapping[str, Tables]:
    """A language that is offered, with its regions."""
    return by_tag(code, habits(code), words(code))


def reader_locale() -> Locale:
    """Babel's locale for the language of this request's sender."""
    return _locale(reader_language().code)


@cache
def _locale(code: str) -> Locale:
    return Locale.parse(code, sep="-")


def spoken(code: str) -> ReaderLanguage:
    """A language that is offered, without names."""
    return of_tag(_known(code), code, {})


def translated(saying: Say) -> str:
    """A sentence as text in the language of this request's sender."""
    return translate(saying, reader_language())


def chosen_language() -> str:
    """The code of the language that the person chose, else the browser's, else "en"."""
    return _best(request.cookies.get(COOKIE, ""), request.headers.get("Accept-Language", ""))


@lru_cache
def _best(chosen: str, asked: str) -> str:
    wanted = (_offered(tag) for tag in parse_accept_header(asked, LanguageAccept).values())
    return next((code for code in (chosen, *wanted) if code in LANGUAGES), "en")


def _offered(tag: str) -> str:
    """The code of the language for a tag: as much of it as is offered, else another region's; empty for none."""
    language, script, region = _parts(tag)
    exact = ((language, script, region), (language, region), (language, script), (language,))
    kin = (code for code in LANGUAGES if _parts(code)[:2] == (language, script))
    return next((code for code in (*("-".join(filter(None, each)) for each in exact), *kin) if code in LANGUAGES), "")


@lru_cache
def _tag(code: str, asked: str) -> str:
    """A language with the first region that a browser asks for it in; the language alone if it names none."""
    known, tags = _regions(code), parse_accept_header(asked, LanguageAccept).values()
    asked_for = (_parts(tag)[2] for tag in tags if _offered(tag) == code)
    return next((f"{code}-{region}" for region in asked_for if region in known), code)


@lru_cache
def _parts(tag: str) -> tuple[str, str, str]:
    """The language, the script and the region of a tag, as we write them; without a script, the usual one."""
    first, *others = tag.split("-")
    language = OLD_TAGS.get(first.lower(), first.lower())
    script = next((each.title() for each in others if len(each) == len("Latn")), "")
    region = next((each.upper() for each in others if len(each) in (2, 3)), "")
    usual = get_global("likely_subtags")
    likely = usual.get(f"{language}_{region}") or usual.get(language, "")
    return language, script or likely.partition("_")[2].partition("_")[0], region


@cache
def _regions(code: str) -> frozenset[str]:
    return frozenset(regions(_locale(code)))


def init_app(app: Flask) -> None:
    """Give templates the functions and filters that translate."""
    jinja_words.add_to(app.jinja_env)
    app.jinja_env.globals.update(languages=LANGUAGES)
    app.jinja_env.filters.update(here=here)
