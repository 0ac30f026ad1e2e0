"""Translated modules as one script, and the runtime that it needs."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping, Sequence
from itertools import chain, count, product
from pathlib import Path
from string import ascii_lowercase, ascii_uppercase, digits

from python_to_js.module import Statement, Translated
from python_to_js.names import DOLLAR, attribute
from python_to_js.origins import global_name

# Each after the files that it needs when it is loaded.
PARTS = (
    "classes", "values", "numbers", "sequences", "dictionaries", "exceptions", "iteration", "text", "regular", "json",
    "modules",
)  # fmt: skip
RUNTIME = Path(__file__).parent / "runtime"
IDENTIFIER = re.compile(r"[\w$]+")
FUNCTION = re.compile(r"function(\*?) ([\w$]+)(\(.*)", re.DOTALL)
CONSTANT = re.compile(r'const ([\w$]+)=(\d+|"[^"\\]*"|true|false|null);')
CAPITALS = f"{ascii_uppercase}_"
LETTERS = f"{digits}{ascii_lowercase}{ascii_uppercase}_"
SHORT = 10
"""How many letters a constant in brackets has at most that is written wherever it is used."""


def script(
    modules: Iterable[Translated],
    giving: Callable[[str], bool] = lambda _: True,
    end: str = "",
    numbered: Sequence[str] = (),
) -> str:
    """A script that adds these modules to `pythonModules`: each after those that it needs, as `closure` has them.

    It takes from there the names that they need of others; scripts that add those come before. It leaves
    out names that neither other scripts nor these statements use.
    giving    whether other scripts may take names of the module of this name
    end       statements after the modules, in the same scope
    numbered  variables that scripts with this same row take by their places in it: that is shorter than by names
    """
    parts = list(modules)
    names = dict.fromkeys(chain.from_iterable(each.names for each in parts))
    here = {held for each in parts for held in each.own.values()}
    row = numbered if here.issuperset(numbered) else ()
    end = _given([each for each in parts if each.given and giving(each.name)], row) + end
    others = {*IDENTIFIER.findall(end)}
    statements = written_once(needed([*chain.from_iterable(each.statements for each in parts)], others), others)
    head = [*_taken(parts, here, numbered), f"let {','.join(names)};" if names else ""]
    return _with_short_names("".join([*head, *(each.text for each in statements), end]), parts)


def _with_short_names(text: str, parts: Sequence[Translated]) -> str:
    """A script of these statements, which takes the names of the runtime that it uses."""
    runtime = {f"{name[1:]}$python": name for each in parts for name in each.runtime}
    own = {held for each in parts for held in (*each.own.values(), *(global_name(*need) for need in each.needs))}
    short = shortened(text, own | runtime.keys())
    taken = ",".join(f"{name}:{short[held]}" for held, name in sorted(runtime.items()) if held in short)
    text = IDENTIFIER.sub(lambda found: short.get(found[0], found[0]), text)
    return f"(($rooms,{{{taken}}})=>{{{text}}})(pythonModules,pythonModules.$runtime);"


def shortened(text: str, names: Container[str]) -> dict[str, str]:
    """A short name for each of these names that is in a script: not one of a variable in a function, and no keyword."""
    uses = Counter(name for name in IDENTIFIER.findall(text) if name in names)
    found = (f"{first}{''.join(rest)}" for n in count() for rest in product(LETTERS, repeat=n) for first in CAPITALS)
    return dict(zip((name for name, _ in uses.most_common()), found, strict=False))


def needed(statements: Sequence[Statement], roots: Iterable[str]) -> list[Statement]:
    """Those of these statements that declare one of these names, or do more, and all that they use."""
    unused = {name: each for each in statements for name in each.declares}
    waiting = [*roots, *(name for each in statements if not each.declares for name in _names(each))]
    while waiting:
        if found := unused.pop(waiting.pop(), None):
            waiting += _names(found)
    return [each for each in statements if not (each.declares and each.declares <= unused.keys())]


def _names(statement: Statement) -> list[str]:
    return IDENTIFIER.findall(statement.text)


def written_once(statements: Sequence[Statement], others: Collection[str]) -> list[Statement]:
    """Statements with functions and constants written where they are used: if that is once, and short constants always.

    others  names that are used elsewhere too
    """
    uses = Counter(name for each in statements for name in IDENTIFIER.findall(each.text))
    found = dict(filter(None, map(_value, statements)))
    values = {
        name: value for name, value in found.items() if name not in others and (uses[name] == 2 or len(value) <= SHORT)
    }
    left = [each for each in statements if not each.declares & values.keys()]
    return [Statement(_filled_in(each.text, values), each.binds, each.declares) for each in left]


def _value(statement: Statement) -> tuple[str, str] | None:
    """The name that a statement declares, and its value, which may be evaluated anywhere; None for other statements."""
    if found := CONSTANT.fullmatch(statement.text):
        return found[1], f"({found[2]})"  # a number before a dot needs them
    if found := FUNCTION.fullmatch(statement.text):
        return found[2], f"(function{found[1]}{found[3]})"
    return None


def _filled_in(text: str, values: Mapping[str, str]) -> str:
    return IDENTIFIER.sub(lambda name: _filled_in(values[name[0]], values) if name[0] in values else name[0], text)


def _given(modules: Iterable[Translated], numbered: Sequence[str]) -> str:
    """The statements that give the names of these modules to other scripts, and numbered ones."""
    row = f"$rooms.$numbered=[{','.join(numbered)}];" if numbered else ""
    return row + "".join(f"$rooms[{json.dumps(each.name)}]={{{_pairs(each.given)}}};" for each in modules)


def _pairs(names: Mapping[str, str]) -> str:
    return ",".join(f"{attribute(name)}:{here}" for name, here in names.items())


def _taken(parts: Sequence[Translated], here: Container[str], numbered: Sequence[str]) -> Iterator[str]:
    """The statements that take names from modules that are not among these."""
    rooms: dict[str, dict[str, str]] = {}
    places = {held: str(place) for place, held in enumerate(numbered)}
    for module, name in dict.fromkeys(need for each in parts for need in each.needs):
        held = global_name(module, name)
        if held in places and held not in here:
            rooms.setdefault(".$numbered", {})[places[held]] = held
        elif held not in here:
            rooms.setdefault(f"[{json.dumps(module)}]", {})[name] = held
    for room, names in rooms.items():
        yield f"const {{{_pairs(names)}}}=$rooms{room};"


def runtime() -> str:
    """Python's semantics in JavaScript, with `pythonModules`, where modules are added and found."""
    files = [RUNTIME / f"{part}.js" for part in PARTS]
    renamed = f'const DOLLAR = new Set("{" ".join(sorted(DOLLAR))}".split(" "));'
    return "\n".join(["(()=>{", '"use strict";', renamed, *(file.read_text("utf-8") for file in files), "})();"])
