"""The functions and filters by which templates show sentences, numbers, names and choices in the reader's language."""

from __future__ import annotations

from jinja2 import Environment, pass_context
from jinja2.runtime import Context

from scorepad.rules.bids_and_tricks import SUIT_SIGNS, SUIT_WORDS
from scorepad.rules.sentence import Language, Part, Say, Who, say, say_many, translate
from scorepad.rules.steps.step import Choice, Field, Step
from scorepad.rules.steps.two_row_choice import Halves, closed, halved

YES_NO = {True: say("yes"), False: say("no")}


def add_to(env: Environment) -> None:
    """Add the functions and filters to the templates of `env`; each is rendered with a Language as `language`.

    _("{who} deals", who=...)               a sentence: players become names, numbers are written as the language does
    ngettext("{n} deal", "{n} deals", n)    a sentence that counts
    filters: say (a Say), number (an int, with a true minus), gain (the same, with its plus), name (a player or side),
             suit (its word), sign (its sign), barred (what a step bars of one field),
             labels (a field's choices in words, empty where they speak for themselves), choice_text (one choice),
             halved (what a choice says in each of its two rows), closed (what may be said in neither),
             alone (choices of a field that are told in the first row alone)
    test: somebody (a player or side, and no other blank)
    """
    env.globals.update(_=_one, ngettext=_plural)
    env.filters.update(say=_say, number=_number, gain=_gain, name=_name, suit=_suit, sign=SUIT_SIGNS.get)
    env.filters.update(
        labels=_labels, choice_text=_choice_text, barred=_barred, halved=_halved, closed=closed, alone=_alone
    )
    env.tests["somebody"] = lambda key: isinstance(key, Who)


def _language(context: Context) -> Language:
    language: Language = context["language"]
    return language


@pass_context
def _one(context: Context, text: str, /, **params: Part) -> str:
    language = _language(context)
    return translate(say(text, **params), language) if params else language.sentence(text)


@pass_context
def _plural(context: Context, one: str, many: str, n: int, /, **params: Part) -> str:
    return translate(say_many(one, many, n, **params), _language(context))


@pass_context
def _say(context: Context, saying: Say) -> str:
    return translate(saying, _language(context))


@pass_context
def _number(context: Context, n: int) -> str:
    return _language(context).number(n)


@pass_context
def _gain(context: Context, n: int) -> str:
    """Points won or lost. A plus is a minus turned: what keeps that before its number is kept."""
    language = _language(context)
    return language.number(-n).replace("\N{MINUS SIGN}", "+") if n > 0 else language.number(n)


@pass_context
def _name(context: Context, who: Who) -> str:
    return _language(context).name(who)


@pass_context
def _suit(context: Context, suit: str) -> str:
    return translate(SUIT_WORDS[suit], _language(context))


@pass_context
def _labels(context: Context, field: Field) -> tuple[str, ...]:
    if field.choices and isinstance(field.choices[0], Who):
        return tuple(_language(context).name(choice) for choice in field.choices if isinstance(choice, Who))
    words = field.words or tuple(YES_NO[choice] for choice in field.choices if isinstance(choice, bool))
    return tuple(translate(word, _language(context)) for word in words)


@pass_context
def _choice_text(context: Context, field: Field, choice: Choice) -> str:
    words = _labels(context, field)
    return words[field.choices.index(choice)] if words else str(choice)


def _barred(step: Step, key: str) -> tuple[Choice, ...]:
    return tuple(choice for field, choice, _ in step.barred if field == key)


def _halved(choice: Choice | None, halves: Halves) -> tuple[str, str]:
    return halved(str(choice or ""), halves)


def _alone(field: Field) -> tuple[Choice, ...]:
    return tuple(choice for choice in field.choices if field.halves and not _halved(choice, field.halves)[1])
