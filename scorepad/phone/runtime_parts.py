"""What Python means in JavaScript, statement by statement: a script brings what something in it leads to.

The first script brings what all of ours together need: the list of what modules use has gaps, and after it stands what
the rest of the runtime takes of it. A game of one's own fills the gaps that it needs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property

from scorepad.minification import minified
from scorepad.phone.python_to_js import Translated, runtime, runtime_names
from scorepad.phone.python_to_js.script import in_order, table_of_runtime

_DECLARED = re.compile(r"(?:function\*?|class|const|let) (\w+|\[[\w, ]+\])")
_METHODS = re.compile(r"(?:textMethods\(|methods\([\w.]+, )\{\n")
_METHOD = re.compile(r"^(?=  [$\w]+(?:\(|: ))", re.MULTILINE)
_RENAMED = re.compile(r'DOLLAR\.add\(("\w+")\)')
_NAME = re.compile(r"(?<![.\w$])[A-Za-z_]\w*|(?<=\.)\$\w+")
LATER = "(scorepadRooms.$runtime)"
"""How a part ends that is added later: it is called with the list."""
_WORDS = re.compile(r'"([\w ]+)"')
_TEXT = re.compile(r'"[^"\n]*"')


@dataclass(frozen=True)
class Statement:
    """A statement of the runtime, or a method in one.

    place  of both: in the runtime, and within the statement
    names  by which it is found; those of methods begin with `$`, and of attributes that have another name in JavaScript
           it is the text. Without any it does something to what is there
    text   in JavaScript
    table  of a method: the statement that begins around it
    """

    place: tuple[int, int]
    names: frozenset[str]
    text: str
    table: str = ""

    @cached_property
    def words(self) -> frozenset[str]:
        """The names in it: variables, and methods that Python has."""
        return frozenset(_NAME.findall(_TEXT.sub("", self.table + self.text)))


@cache
def statements() -> tuple[Statement, ...]:
    """All statements, in their order; methods each alone."""
    code = runtime().replace(table_of_runtime(), "")
    lines = [line for line in code.split("\n")[2:-1] if line and not line.startswith("//")]
    return tuple(each for n, text in enumerate(_whole(lines)) for each in _taken_apart(n, text))


def _whole(lines: Iterable[str]) -> Iterator[str]:
    """Statements of several lines each: one begins with a line without indent that closes nothing."""
    begun = list[str]()
    for line in lines:
        if begun and line[0] not in " })]":
            yield "\n".join(begun)
            begun = []
        begun.append(line)
    yield "\n".join(begun)


def _taken_apart(place: int, text: str) -> Iterator[Statement]:
    if table := _METHODS.match(text):
        for n, method in enumerate(_METHOD.split(text[table.end() : text.rindex("}")])):
            if found := re.match(r"\s*(\$\w+)", method):
                yield Statement((place, n), frozenset({found[1]}), method.rstrip(), table[0])
        return
    if renamed := _RENAMED.match(text):
        yield Statement((place, 0), frozenset({renamed[1]}), text)
        return
    declared = _DECLARED.match(text)
    yield Statement((place, 0), frozenset(re.findall(r"\w+", declared[1]) if declared else ()), text)


@cache
def _table() -> dict[str, Statement]:
    """What modules use, by their name for it: what it is in the runtime."""
    entries = re.findall(r"^  (\$\w+): (.*),$", table_of_runtime(), re.MULTILINE)
    return {name: Statement((-1, n), frozenset({name}), text) for n, (name, text) in enumerate(entries)}


@cache
def _by_name() -> dict[str, list[Statement]]:
    found = dict[str, list[Statement]]()
    for each in statements():
        for name in each.names:
            found.setdefault(name, []).append(each)
    return found


def leads_to(modules: Iterable[Translated]) -> frozenset[Statement]:
    """All that modules bring of the runtime, with what is done in any case."""
    listed = list(modules)
    found = {_table()[name] for each in listed for name in each.runtime}
    found.update(each for each in statements() if not each.names)
    methods = {word for each in listed for word in each.words if word[0] == "$"}
    texts = {f'"{name}"' for each in listed for text in _WORDS.findall(each.text) for name in text.split()}
    waiting, seen = (methods | texts).union(*(each.words for each in found)), set[str]()
    while waiting:
        seen.add(name := waiting.pop())
        for each in _by_name().get(name, ()):
            if each not in found:
                found.add(each)
                waiting |= each.words - seen
    return frozenset(found)


@cache
def places(first: frozenset[Statement]) -> tuple[str, ...]:
    """What stands in the list, in its order, where the first script brings these statements."""
    others = frozenset[str]().union(*(each.words for each in (*statements(), *_table().values()) if each not in first))
    held = {name for each in first for name in each.names if name[0] != "$"}
    return (*runtime_names(), *sorted(held & others))


def first_part(first: frozenset[Statement]) -> str:
    """The runtime with these statements."""
    head, end = runtime().split("\n", 2)[:2], "})();"
    listed = ",".join(_table()[name].text if _table()[name] in first else "" for name in runtime_names())
    lent = ",".join(places(first)[len(runtime_names()) :])
    written = "".join(_in_their_order(each for each in first if each.place[0] >= 0))
    script = [*head, written.replace(_RUNTIME, f"const runtime=[{listed},{lent}];\n{_RUNTIME}"), end]
    return minified("\n".join(script), ".js")


_RUNTIME = "const scorepadRooms = {"


def later_part(first: frozenset[Statement], meant: frozenset[Statement]) -> str:
    """What another script, which means all of this, adds to the runtime of the first; empty where that is nothing."""
    if not (added := meant - first):
        return ""
    words = frozenset[str]().union(*(each.words for each in added))
    taken = in_order(places(first), words)
    put = "".join(f"$[{n}]={_table()[name].text};" for n, name in enumerate(runtime_names()) if _table()[name] in added)
    written = "".join(_in_their_order(each for each in added if each.place[0] >= 0))
    return minified(f'(($)=>{{"use strict";const [{taken}]=$;\n{written}{put}}}){LATER};', ".js")


def _in_their_order(found: Iterable[Statement]) -> Iterator[str]:
    """Statements in their order, methods of a table together."""
    table = ""
    for each in sorted(found, key=lambda each: each.place):
        begun = f"{each.place[0]} {each.table}" if each.table else ""
        if table and begun != table:
            yield "\n});\n"
        if begun and begun != table:
            yield each.table
        table = begun
        yield f"{each.text}\n"
    yield "\n});\n" if table else ""
