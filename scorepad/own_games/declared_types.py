"""Whether a value has the type that is declared for it, in words for the author of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Any, ClassVar, Union, get_args, get_origin, get_type_hints

from scorepad.rules.sentence import Say
from scorepad.rules.steps.answer_form import Form

WORDS: Mapping[object, str] = {
    int: "a whole number",
    str: "a text in quotes",
    bool: "True or False",
    range: "a range, such as range(3, 7)",
    Say: "a sentence, such as say(“Wizard”)",
    NoneType: "None",
}
LONGEST = 40  # characters of a value in a sentence


def fits(value: object, hint: Any) -> bool:
    """Whether a value is of a type, as an annotation has it; True if the annotation leaves that open."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType, ClassVar):
        return any(fits(value, part) for part in parts)
    if origin is tuple:
        return isinstance(value, tuple) and _fit(value, parts)
    if origin is Sequence:
        return isinstance(value, tuple | list) and _fit(value, (*parts, ...))
    if origin is Mapping:
        return isinstance(value, Mapping) and all(_fit(pair, parts) for pair in value.items())
    if hint is int:
        return type(value) is int  # True is a number for Python alone
    return not isinstance(hint, type) or isinstance(value, hint)


def _fit(values: Sequence[object], hints: Sequence[object]) -> bool:
    if len(hints) == 2 and hints[1] is ...:
        return all(fits(value, hints[0]) for value in values)
    return len(values) == len(hints) and all(map(fits, values, hints))


def misfit(what: str, value: object, hint: Any) -> str | None:
    """The sentence for a value that isn't of a type, or None. `what`: how it is called there."""
    return None if fits(value, hint) else f"{what} must be {in_words(hint)}, and is {shown(value)}"


def misfits(value: object, declared: type, what: str) -> Iterator[str]:
    """A sentence for each part of an object that isn't of the type which its class declares for it."""
    if not isinstance(value, declared):
        yield f"{what} must be {in_words(declared)}, and is {shown(value)}"
        return
    for name, hint in hints(declared).items():
        if why := misfit(f"“{name}” of {what}", getattr(value, name), hint):
            yield why


@cache
def hints(declared: type) -> Mapping[str, Any]:
    """The types of the attributes of a class."""
    return get_type_hints(declared)


@cache
def returns(method: Callable[..., object]) -> Any:
    """The type of what a method returns."""
    return get_type_hints(method)["return"]


def in_words(hint: Any, *, inside: bool = False) -> str:
    """A type, as somebody says it who writes the file of a game. `inside`: whether it is part of a tuple, and short."""
    origin, parts = get_origin(hint), get_args(hint)
    if hint == Form:
        return "a form of answer_form.py, such as Number()"
    if origin in (Union, UnionType, ClassVar):
        return " or ".join(dict.fromkeys(in_words(part, inside=inside) for part in parts))
    if origin is tuple:
        return "a tuple" if inside else f"a tuple, with {_each(parts)} in it"
    if origin is Sequence or origin is Mapping:
        return "a list" if origin is Sequence else "a dict"
    return WORDS.get(hint) or f"a value of the class {getattr(hint, '__name__', hint)}"


def _each(parts: Iterable[object]) -> str:
    return " and ".join(in_words(part, inside=True) for part in parts if part is not ...)


def shown(value: object) -> str:
    """A value as Python writes it, cut to a few characters."""
    written = repr(value)
    return written if len(written) <= LONGEST else written[: LONGEST - 1] + "…"
