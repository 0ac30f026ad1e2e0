"""The declarations of a game: whether all of them are there, of the right type, and fit together."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from inspect import signature
from types import FunctionType

from scorepad.evening.play.decide_seats import MOST_PEOPLE
from scorepad.evening.record.record_reader import PARTS
from scorepad.own_games.checked_sentences import check_said
from scorepad.own_games.declared_types import hints, misfit, misfits, shown
from scorepad.own_games.source import Fault, Source
from scorepad.rules.game import Game
from scorepad.rules.option_kinds import Listed, OneOf
from scorepad.rules.options import Option
from scorepad.rules.steps.answer_form import (
    ContractForm,
    NameByWord,
    NumberByName,
    NumbersByName,
    Part,
    TrueByName,
)
from scorepad.rules.steps.shared_step_kinds import SHARED
from scorepad.rules.steps.step_kind import POINTS_OF_DEAL

NEEDED = ("slug", "name", "players", "options", "asks")
SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
KEY = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")
PAIRS = (NumberByName, NumbersByName, NameByWord, TrueByName)
"""Forms that a log writes by the name of the kind alone."""
OF_SCRIPTS = ("rooms", "pages", "story", "home", "open", "folder", "contracts")
"""The names of the phone's scripts that belong to no game."""
RENAMED = {"beside": "notes", "beside_total": "total_note"}
"""Methods by the names that older versions called, and their names now."""
MOST_HEADS = 9
UNITS = (1, 10, 100, 1000)


def check_declared(game: Game, source: Source, taken: Collection[str]) -> None:
    """Check what a game declares. `taken`: the slugs of other games. Raises Fault."""
    _check_methods(game, source)
    _check_attributes(game, source)
    for name, why in (*_of_renamed(game), *_of_slug(game.slug, taken), *_of_numbers(game)):
        raise Fault(source.line_of_name(name), why)
    for found in (_of_options(game), _of_presets(game), _of_kinds(game)):
        for key, why in found:
            raise Fault(source.line_of(key), why)
    for name in hints(Game):
        check_said(getattr(game, name), source, name)


def _check_methods(game: Game, source: Source) -> None:
    for group in Game.__bases__:
        for name, method in vars(group).items():
            if isinstance(method, FunctionType) and not callable(getattr(game, name)):
                given = ", ".join(signature(method).parameters)
                raise Fault(source.line_of_name(name), f"“{name}” must be a method: write def {name}({given})")


def _check_attributes(game: Game, source: Source) -> None:
    line = source.line_of_name(type(game).__name__)
    for name in NEEDED:
        if not hasattr(game, name):
            raise Fault(line, f"{type(game).__name__} does not say its “{name}”")
    for name, hint in hints(Game).items():
        if why := misfit(f"“{name}”", getattr(game, name), hint):
            raise Fault(source.line_of_name(name), why)
    options, presets = ((each.key, each) for each in game.options), ((each.key, each) for each in game.presets)
    for key, each in (*options, *presets, *((kind.name, kind) for kind in game.asks)):
        for why in misfits(each, type(each), f"{type(each).__name__} {shown(key)}"):
            raise Fault(source.line_of(key), why)


def _of_renamed(game: Game) -> Iterator[tuple[str, str]]:
    for old, new in RENAMED.items():
        if hasattr(game, old):
            yield old, f"“{old}” is called “{new}” now: rename it"


def _of_slug(slug: str, taken: Collection[str]) -> Iterator[tuple[str, str]]:
    if not SLUG.fullmatch(slug):
        yield "slug", f"the slug {shown(slug)} must be small letters and digits, with single hyphens between"
    if slug in taken:
        yield "slug", f"the slug “{slug}” belongs to another game"
    before, _, end = slug.rpartition("-")
    if slug in OF_SCRIPTS or (before in (*taken, *OF_SCRIPTS) and (end == "pages" or len(end) == 2)):
        yield "slug", f"the slug “{slug}” is what a script of another name is called: take another"


def _of_numbers(game: Game) -> Iterator[tuple[str, str]]:
    numbers = game.players
    if not numbers or numbers[0] < 1 or numbers[-1] > MOST_PEOPLE or numbers.step != 1:
        yield "players", f"“players” must be a range within range(1, {MOST_PEOPLE + 1}), and is {numbers}"
    if game.unit not in UNITS:
        yield "unit", f"“unit” must be one of {', '.join(map(str, UNITS))}, and is {game.unit}"
    if len(game.deal_heads) > MOST_HEADS:
        yield "deal_heads", f"“deal_heads” has room for {MOST_HEADS} heads, and not {len(game.deal_heads)}"
    for key in set(game.front) - {option.key for option in game.options}:
        yield "front", f"“front” names {shown(key)}, which is no option"
    for kind in game.on_paper:
        if kind is not POINTS_OF_DEAL and kind not in game.asks:
            yield "on_paper", f"“on_paper” names “{kind.name}”, which “asks” does not"


def _of_options(game: Game) -> Iterator[tuple[str, str]]:
    keys = [option.key for option in game.options]
    yield from _of_keys(keys, "the option")
    for option in game.options:
        yield from ((option.key, f"{why} of the option “{option.key}”") for why in _of_choices(option))
        if not option.kind.allows(option.default):
            yield option.key, f"the option “{option.key}” has no choice like its default {shown(option.default)}"
        for key in {*option.only, *option.either} - {*keys}:
            yield option.key, f"the option “{option.key}” depends on {shown(key)}, which is no option"


def _of_choices(option: Option) -> Iterator[str]:
    kind = option.kind.each if isinstance(option.kind, Listed) else option.kind
    if not isinstance(kind, OneOf):
        if getattr(kind, "low", 0) > getattr(kind, "high", 0):
            yield "the lowest number is above the highest"
        return
    if not kind.choices or max(Counter(kind.texts).values()) > 1:
        yield "there must be choices, each a different one, among those"
    if len(option.words) != len(kind.choices):
        yield f"there are {len(option.words)} “words” for the {len(kind.choices)} choices"


def _of_presets(game: Game) -> Iterator[tuple[str, str]]:
    yield from _of_keys([preset.key for preset in game.presets], "the preset")
    known = {option.key: option for option in game.options}
    for preset in game.presets:
        for key, value in preset.for_players(game.players[0]).items():
            if key not in known or not known[key].kind.allows(value):
                yield preset.key, f"the preset “{preset.key}” sets {shown(key)} to {shown(value)}, which cannot be"


def _of_kinds(game: Game) -> Iterator[tuple[str, str]]:
    names = [kind.name for kind in game.asks]
    yield from _of_keys(names, "the step kind")
    for kind in game.asks:
        shared = SHARED.get(kind.name, kind).form
        if kind.name in PARTS or (shared != kind.form and isinstance(shared, PAIRS)):
            yield kind.name, f"the name “{kind.name}” means something else in records: take another"
        yield from ((kind.name, f"{why} (step kind “{kind.name}”)") for why in _of_form(kind.form))
        if kind.made_by and kind.made_by not in names:
            yield kind.name, f"“made_by” of “{kind.name}” names {shown(kind.made_by)}, which “asks” does not"


def _of_form(form: object) -> Iterator[str]:
    if isinstance(form, ContractForm):
        yield from [*misfits(form, ContractForm, "the form")] or (
            why for part in form.parts for why in misfits(part, Part, f"the part {shown(part.key)}")
        )


def _of_keys(keys: Sequence[str], what: str) -> Iterator[tuple[str, str]]:
    for key, times in Counter(keys).items():
        if not KEY.fullmatch(key):
            yield key, f"{what} {shown(key)} must be called by letters, digits, _ and - alone"
        if times > 1:
            yield key, f"{what} “{key}” is there {times} times"
