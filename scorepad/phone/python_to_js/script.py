"""Translated modules as one script, and the runtime that it needs."""

from __future__ import annotations

import json
import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorepad import page_folders
from scorepad.phone.python_to_js.module import Translated
from scorepad.phone.python_to_js.names import DOLLAR, attribute
from scorepad.phone.python_to_js.origins import global_name
from scorepad.phone.said_texts import numbered

# Each after what it needs while it begins.
PARTS = (
    "classes", "values", "numbers", "sequences", "dictionaries", "exceptions", "iteration", "text", "regular", "json",
    "rooms",
)  # fmt: skip
RUNTIME = page_folders.static() / "phone" / "runtime"


@dataclass(frozen=True)
class Links:
    """What a script gives to others that are made together with it: by places in a list, which need no names there.

    name    of its list
    lent    the variables in that list
    called  the variables that scripts written by hand ask for by their names
    before  of the scripts before it
    """

    name: str
    lent: Sequence[str] = ()
    called: Container[str] = ()
    before: Sequence[Links] = ()


def script(
    modules: Iterable[Translated],
    numbers: Mapping[str, int] | None = None,
    links: Links | None = None,
    places: Sequence[str] = (),
) -> str:
    """A script that adds these modules to `scorepadRooms`: each after those that it needs, as `closure` has them.

    What they need beside is taken from there; scripts that add it come before.
    numbers  of texts that are said: they stand for these texts
    links    None: variables are added and taken by the names of their modules
    places   the names of the runtime in their order, where it is a list of them
    """
    parts = list(modules)
    here = frozenset[str]().union(*(each.binds for each in parts))
    needs = dict.fromkeys(need for each in parts for need in each.needs if global_name(*need) not in here)
    names = dict.fromkeys(name for each in parts for name in each.names)
    used = frozenset[str]().union(*(each.runtime for each in parts))
    runtime = f"[{in_order(places, used)}]" if places else f"{{{','.join(sorted(used))}}}"
    body = [*_taken(needs, links), f"let {','.join(names)};" if names else "", *(each.text for each in parts)]
    body += [text for each in parts for text in _added(each, links)]
    if links and links.lent:
        body.append(f"$rooms[{json.dumps(links.name)}]=[{','.join(links.lent)}];")
    text = f"(($rooms,{runtime})=>{{{''.join(body)}}})(scorepadRooms,scorepadRooms.$runtime);"
    return numbered(text, numbers or {})


def in_order(places: Sequence[str], used: Container[str]) -> str:
    """What is taken of a list by the places of its items: others leave a gap."""
    return ",".join(name if name in used else "" for name in places).rstrip(",")


def _added(module: Translated, links: Links | None) -> Iterator[str]:
    """The statement that adds variables by their names."""
    asked = module.own if links else module.given
    given = {name: held for name, held in asked.items() if held in module.binds and (not links or held in links.called)}
    if given:
        yield f"$rooms.$add({json.dumps(module.name)},{{{_pairs(given)}}});"


def _pairs(names: Mapping[str, str]) -> str:
    return ",".join(f"{attribute(name)}:{here}" for name, here in names.items())


def _taken(needs: Iterable[tuple[str, str]], links: Links | None) -> Iterator[str]:
    """The statements that take what is needed from other scripts."""
    by_name: dict[str, dict[str, str]] = {}
    wanted = {global_name(*need): need for need in needs}
    for each in links.before if links else ():
        if taken := in_order(each.lent, wanted):
            yield f"const [{taken}]=$rooms[{json.dumps(each.name)}];"
            wanted = {held: need for held, need in wanted.items() if held not in each.lent}
    for held, (module, name) in wanted.items():
        by_name.setdefault(module, {})[name] = held
    for module, names in by_name.items():
        yield f"const {{{_pairs(names)}}}=$rooms[{json.dumps(module)}];"


NAMED = re.compile(r"^  (\$\w+): ", re.MULTILINE)
"""A line of the table of what modules use of the runtime."""


def runtime_names() -> Sequence[str]:
    """The names of what modules use of the runtime, in their order."""
    return NAMED.findall(table_of_runtime())


def runtime_in_order() -> str:
    """The runtime with a list in the place of that table: scripts that know the order need no names."""
    table = table_of_runtime()
    return runtime().replace(table, NAMED.sub("  ", table).replace("{", "[", 1).removesuffix("};") + "];")


def table_of_runtime() -> str:
    """The table of what modules use of the runtime, by the translator's names, as it stands there."""
    source = runtime()
    start = source.index("const runtime = {")
    return source[start : source.index("\n};", start) + 3]


def runtime() -> str:
    """What Python means, in JavaScript: `scorepadRooms`, where modules are added and found."""
    files = [RUNTIME / f"{part}.js" for part in PARTS]
    renamed = ["const DOLLAR = new Set();", *(f'DOLLAR.add("{name}");' for name in sorted(DOLLAR))]
    return "\n".join(["(()=>{", '"use strict";', *renamed, *(file.read_text("utf-8") for file in files), "})();"])
