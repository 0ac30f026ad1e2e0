"""The reader's language: which one it is, its words and numbers, and the names at the table that is shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, cached_property, lru_cache

from babel import Locale
from babel.core import get_global
from babel.dates import format_date, format_skeleton, format_time
from babel.numbers import get_decimal_symbol
from babel.support import NullTranslations
from flask import Flask, g, request
from markupsafe import escape
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from scorepad.catalogues import languages, own_name, translations
from scorepad.pages import jinja_words
from scorepad.phone.tables.calendar import regions, short_time
from scorepad.rules.sentence import ISOLATED, WITHOUT_SHARP_S, Say, Who, digits, spelled, translate
from scorepad.web.site.clock import here, moment

OLD_TAGS = {"iw": "he"}
"""Languages that some browsers still ask for by an earlier tag."""
COOKIE = "lang"
LANGUAGES = {code: own_name(code) for code in languages()}
"""The languages that are offered, by their codes, each by its own name: English, and every one that has a catalogue."""
MARK = "\x1a"  # no text that anybody entered holds it


class TableLanguage:
    """A language with its translations, and the names of the people at one table. A `Language` of the rules.

    tag  of the language with the reader's region, which says how dates and times are written; empty for its own way
    """

    def __init__(self, locale: Locale, translations: NullTranslations, names: Mapping[Who, str], tag: str = "") -> None:
        self.locale = locale
        self.code = str(locale).replace("_", "-")
        self.tag = tag or self.code
        self.calendar = Locale.parse(tag.replace("-", "_")) if tag else locale
        self.translations = translations
        self.names = names
        self.isolating = ISOLATED if self.direction == "rtl" else "{}"

    @property
    def spelling(self) -> str:
        """The code for its spelling: its tag if that changes the words, else its code."""
        return self.tag if self.tag in WITHOUT_SHARP_S else self.code

    @property
    def direction(self) -> str:
        """The direction of its script, as HTML's `dir` has it."""
        return "rtl" if self.locale.character_order == "right-to-left" else "ltr"

    def sentence(self, text: str) -> str:
        """The translation of an English text; the text itself if there is none."""
        return spelled(str(self.translations.ugettext(text)), self.tag)

    def plural(self, one: str, many: str, n: int) -> str:
        """The translation of a text with a plural, in the form for `n`, or for as many below nought."""
        return spelled(str(self.translations.ungettext(one, many, abs(n))), self.tag)

    def number(self, n: int, unit: int = 1) -> str:
        """A number, with the minus sign, the decimal sign and the direction that this language writes."""
        return _number(n, unit, str(self.locale), self.isolating)

    def name(self, who: Who) -> str:
        """The name of a player, or the names of a side's players."""
        return self._side(self.names.get(member, member) for member in who.members)

    def _side(self, members: Iterable[str]) -> str:
        return " & ".join(map(self.isolated, members))

    def isolated(self, text: str) -> str:
        """A text for use in a sentence: among words from right to left it is isolated."""
        return self.isolating.format(text)

    def day(self, at: str) -> str:
        """The date of a moment in full, by the offset it was written with; empty for an empty text."""
        return format_date(moment(at), format="full", locale=self.calendar) if at else ""

    def clock(self, at: str) -> str:
        """The time of day of a moment, by the offset it was written with; empty for an empty text."""
        return format_time(moment(at), format=short_time(self.calendar), locale=self.calendar) if at else ""

    def short_day(self, at: str, *, year: bool) -> str:
        """The date of a moment in a few letters, with or without its year, as its own clock showed it."""
        return format_skeleton("yMMMd" if year else "MMMd", moment(at), locale=self.calendar)

    def named(self, drawn: str) -> str:
        """Rendered HTML with names put where LanguageWithMarks left marks; names are escaped."""
        if MARK not in drawn:
            return drawn
        pieces = drawn.split(MARK)
        pieces[1::2] = [self._escaped[who] if who in self._escaped else str(escape(who)) for who in pieces[1::2]]
        return "".join(pieces)

    @cached_property
    def _escaped(self) -> Mapping[str, str]:
        return {who: str(escape(name)) for who, name in self.names.items()}


class LanguageWithMarks(TableLanguage):
    """A language for HTML that is cached for all tables: it writes marks in place of names. Such HTML has no dates."""

    def name(self, who: Who) -> str:
        """The marks for a player's name, or for each of a side's players."""
        return self._side(f"{MARK}{member}{MARK}" for member in who.members)

    def named(self, drawn: str) -> str:
        """The HTML as it is: the marks stay for the caller."""
        return drawn


@lru_cache(8192)  # a typed sheet may contain any number
def _number(n: int, unit: int, locale: str, isolated: str) -> str:
    """A number as the language writes it. `isolated`: the isolating marks around a negative one."""
    written = digits(n, unit, get_decimal_symbol(locale))
    return isolated.format(f"\N{MINUS SIGN}{written}") if n < 0 else written


def reader_language(names: Mapping[Who, str] | None = None) -> TableLanguage:
    """The language of this request's sender.

    names  of the people at the table that is shown: used from now on in this request; None leaves them as they are
    """
    language: TableLanguage | None = g.get("language")
    if language is None or names is not None:
        code = language.code if language else chosen_language()
        tag = language.tag if language else _tag(code, request.headers.get("Accept-Language", ""))
        language = g.language = _at_table(code, tag, tuple((names or {}).items()))
    return language


@lru_cache(256)
def _at_table(code: str, tag: str, names: tuple[tuple[Who, str], ...]) -> TableLanguage:
    return TableLanguage(*_language(code), dict(names), tag)


@cache
def nameless(spelling: str) -> TableLanguage:
    """A language for HTML cached without names. `spelling`: a code or tag, as `TableLanguage.spelling` has it."""
    return LanguageWithMarks(*_language(_offered(spelling)), {}, spelling)


@cache
def _language(code: str) -> tuple[Locale, NullTranslations]:
    """The locale and the translations of a language that is offered."""
    return Locale.parse(code, sep="-"), translations(code)


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
    return frozenset(regions(Locale.parse(code, sep="-")))


def init_app(app: Flask) -> None:
    """Give templates the functions and filters that translate."""
    jinja_words.add_to(app.jinja_env)
    app.jinja_env.globals.update(languages=LANGUAGES)
    app.jinja_env.filters.update(here=here)
