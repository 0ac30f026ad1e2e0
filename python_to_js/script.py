"""Translated modules as one script, and the runtime that it needs."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from python_to_js.module import Translated
from python_to_js.names import DOLLAR, attribute
from python_to_js.needed import IDENTIFIER, needed
from python_to_js.origins import global_name
from python_to_js.written_once import written_once

# Each after the files that it needs when it is loaded.
PARTS = (
    "classes", "values", "numbers", "sequences", "dictionaries", "exceptions", "iteration", "text", "regular", "json",
    "modules",
)  # fmt: skip
RUNTIME = Path(__file__).parent / "runtime"


def script(modules: Iterable[Translated], giving: Callable[[str], bool] = lambda _: True, end: str = "") -> str:
    """A script that adds these modules to `pythonModules`: each after those that it needs, as `closure` has them.

    It takes from there the names that they need of others; scripts that add those come before. What neither other
    scripts nor these statements use is left out.
    giving  whether other scripts may take names of the module of this name
    end     statements after the modules, in the same scope
    """
    parts = list(modules)
    names = dict.fromkeys(name for each in parts for name in each.names)
    used = frozenset[str]().union(*(each.runtime for each in parts))
    end = "".join(_added(each) for each in parts if each.given and giving(each.name)) + end
    others = IDENTIFIER.findall(end)
    statements = written_once(needed([each for part in parts for each in part.statements], others), others)
    body = [*_taken(parts), f"let {','.join(names)};" if names else "", *(each.text for each in statements)]
    return f"(($rooms,{{{','.join(sorted(used))}}})=>{{{''.join(body)}{end}}})(pythonModules,pythonModules.$runtime);"


def _added(module: Translated) -> str:
    return f"$rooms[{json.dumps(module.name)}]={{{_pairs(module.given)}}};"


def _pairs(names: Mapping[str, str]) -> str:
    return ",".join(f"{attribute(name)}:{here}" for name, here in names.items())


def _taken(parts: Sequence[Translated]) -> Iterator[str]:
    """The statements that take names from modules that are not among these."""
    here = {held for each in parts for held in each.own.values()}
    by_module: dict[str, dict[str, str]] = {}
    for module, name in dict.fromkeys(need for each in parts for need in each.needs):
        if (held := global_name(module, name)) not in here:
            by_module.setdefault(module, {})[name] = held
    for module, names in by_module.items():
        yield f"const {{{_pairs(names)}}}=$rooms[{json.dumps(module)}];"


def runtime() -> str:
    """Python's semantics in JavaScript, with `pythonModules`, where modules are added and found."""
    files = [RUNTIME / f"{part}.js" for part in PARTS]
    renamed = ["const DOLLAR = new Set();", *(f'DOLLAR.add("{name}");' for name in sorted(DOLLAR))]
    return "\n".join(["(()=>{", '"use strict";', *renamed, *(file.read_text("utf-8") for file in files), "})();"])
