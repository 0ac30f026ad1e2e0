"""Sentences with parameters, in English; `translate` puts one into the reader's language when it is shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol


class Who(str):
    """The id of a player (`p1`) or of a side (`p1+p3`: its players' ids in seat order). Never a player's name.

    A column that belongs to no player, such as a pot, has its name as its id.
    """

    __slots__ = ()

    @property
    def members(self) -> tuple[Who, ...]:
        """The players of a side; of a player, a tuple with that player alone."""
        return tuple([Who(part) for part in self.split("+")]) if "+" in self else (self,)


class Points(NamedTuple):
    """A number of points in a sentence, for a game that counts in parts of a point.

    n     how many parts
    unit  how many of them are one point
    """

    n: int
    unit: int


class Say(NamedTuple):
    """A sentence to be translated.

    text    in English, with a `{name}` for each parameter; if `many` is given, the form for one. Its context is
            before it, if its words mean something else elsewhere: see `in_context`
    params  the parameters, by name: numbers, points, texts, people, other sentences
    many    the English plural form, or empty; the parameter `n` chooses between the forms
    """

    text: str
    params: tuple[tuple[str, Part], ...] = ()
    many: str = ""

    def put(self, **params: Part) -> Say:
        """The sentence with further parameters."""
        return Say(self.text, (*self.params, *params.items()), self.many)


Part = int | str | Who | Say | Points | tuple["Part", ...]
ISOLATED = "\N{FIRST STRONG ISOLATE}{}\N{POP DIRECTIONAL ISOLATE}"
"""Isolates a Latin name or a number with a sign in right-to-left text, so that it doesn't reorder its surroundings."""
CONTEXT_END = "\x04"  # as gettext's catalogues have it
WITHOUT_SHARP_S = ("de-CH", "de-LI")
CUT = 40  # characters of an entered value are enough to recognise it
BROKEN = 3  # chooses the plural form for a number with a decimal sign


def say(text: str, **params: Part) -> Say:
    """A sentence with its parameters. `make words` finds the texts to translate by the calls of this function."""
    return Say(text, tuple(params.items()))


def say_many(one: str, many: str, n: int | Points, **params: Part) -> Say:
    """A sentence with a count: `one` is used where `n` is 1, else `many` (other languages may have more forms)."""
    return Say(one, (("n", n), *params.items()), many)


def say_in(context: str, text: str, **params: Part) -> Say:
    """A sentence whose words mean something else elsewhere. `context`: what they are about here, for translators."""
    return say(in_context(context, text), **params)


def say_many_in(context: str, one: str, many: str, n: int | Points, **params: Part) -> Say:
    """A sentence with a count whose words mean something else elsewhere."""
    return say_many(in_context(context, one), many, n, **params)


def in_context(context: str, text: str) -> str:
    """A text after its context: its key in a catalogue."""
    return f"{context}{CONTEXT_END}{text}"


def without_context(text: str) -> str:
    """A text without the context before it, if there is one."""
    return text[text.find(CONTEXT_END) + 1 :]


def spelled(text: str, tag: str) -> str:
    """A text of the program as the reader's region spells it. `tag`: the language with that region."""
    return text.replace("ß", "ss") if tag in WITHOUT_SHARP_S else text


def in_a_row(parts: Sequence[Say]) -> Say:
    """Joins words, at least one, into one sentence."""
    return _joined(say_in("words", "{one} {other}"), parts)


def in_one_line(sentences: Iterable[Say]) -> tuple[Say, ...]:
    """Short sentences as one line of a list: a tuple of one sentence, or of none."""
    short = tuple(sentences)
    return (_joined(say_in("sentences", "{one} {other}"), short),) if short else ()


def _joined(pattern: Say, parts: Sequence[Say]) -> Say:
    first, *more = parts
    for part in more:
        first = pattern.put(one=first, other=part)
    return first


class Language(Protocol):
    """The language of a reader: its words and numbers, and the names of the people at the table that is shown."""

    def sentence(self, text: str) -> str:
        """The translation of an English text; the text itself where there is none."""

    def plural(self, one: str, many: str, n: int) -> str:
        """The translation of a text with a plural, in the form for the number `n`."""

    def number(self, n: int, unit: int = 1) -> str:
        """A number in the digits of this language; of parts, `unit` to one, with its decimal sign."""

    def name(self, who: Who) -> str:
        """The name of a player, or of a side."""

    def isolated(self, text: str) -> str:
        """A text that is put into a sentence, isolated from right-to-left words around it."""


def translate(saying: Say, language: Language) -> str:
    """The sentence as text in this language, with its parameters filled in."""
    params = dict(saying.params)
    counted = _counted(params.get("n")) if saying.many else None
    found = language.sentence(saying.text) if counted is None else language.plural(saying.text, saying.many, counted)
    text = without_context(found)
    return text.format(**{key: _part(part, language) for key, part in params.items()}) if params else text


def _counted(n: Part | None) -> int | None:
    """The number that chooses between the forms of a sentence, or None."""
    if isinstance(n, Points):
        return n.n if n.unit == 1 else BROKEN
    return n if isinstance(n, int) else None


def _part(part: Part, language: Language) -> str:
    match part:
        case Who():
            return language.name(part)
        case Say():
            return translate(part, language)
        case Points():
            return language.number(part.n, part.unit)
        case tuple():
            return language.sentence(", ").join(_part(each, language) for each in part)
        case int():
            return language.number(part)
    return language.isolated(part) if part else part


def digits(n: int, unit: int, decimal: str) -> str:
    """The digits of a number without its sign; `unit`: how many parts one has, shown behind the sign for decimals."""
    size = abs(n)
    return str(size) if unit == 1 else f"{size // unit}{decimal}{str(unit + size % unit)[1:]}"


def signed(n: int, unit: int = 1) -> str:
    """A number with a true minus sign, as on a sheet; of parts, `unit` to one, with a decimal point."""
    written = digits(n, unit, ".")
    return written if n >= 0 else f"\N{MINUS SIGN}{written}"


def quoted(value: object) -> Say:
    """A value that somebody entered, cut to 40 characters; a text with the quotation marks of the language."""
    if value is None or isinstance(value, bool):
        return say("{word}", word={None: "null", True: "true", False: "false"}[value])
    text = str(value)
    most = CUT - 2 if isinstance(value, str) else CUT
    short = text if len(text) <= most else text[: most - 1] + "…"
    return say("“{word}”", word=short) if isinstance(value, str) else say("{word}", word=short)
