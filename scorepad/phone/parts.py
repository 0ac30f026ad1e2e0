"""A script of the phone before it is written, and its words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from scorepad.minification import minified
from scorepad.phone.python_to_js import Links, Translated, runtime_names, script
from scorepad.phone.tables import sentences
from scorepad.phone.tables.sentences import Said
from scorepad.phone.tables.words import habits, words

LANGUAGE = "scorepad.phone.app.language"
NAMED = re.compile(r'(\$class|\$named_tuple)\("\w+"')
"""Where a class is given its name, which only somebody who looks for a mistake would read."""


@dataclass(frozen=True)
class Part:
    """A script before it is written.

    name     without its ending
    modules  what it brings, each after those that it needs
    called   the variables that scripts written by hand ask for by their names
    lent     the variables that scripts after it may take
    earlier  the parts that are there before
    pages    whether it is for pages beside the table: then it also has words that earlier parts need there alone
    after    a script of our own after them
    runtime  what it brings of what Python means
    """

    name: str
    modules: Sequence[Translated]
    called: frozenset[str] = frozenset()
    lent: Sequence[str] = ()
    earlier: Sequence[Part] = ()
    pages: bool = False
    after: str = ""
    runtime: str = ""

    def script(self, numbers: Mapping[str, int]) -> str:
        """The script, as small as it can be made. `numbers`: those of the texts that it says."""
        written = NAMED.sub(r'\1(""', script(self.modules, numbers, self.links, runtime_names()))
        return ";".join(filter(None, [self.runtime, minified(written + self.after, ".js")]))

    @property
    def links(self) -> Links:
        """How it takes variables from parts before it, and gives its own."""
        return Links(self.name, self.lent, self.called, [each.links for each in self.earlier])

    @cached_property
    def said(self) -> Mapping[str, Said]:
        """What is said in it and in no part before, by text."""
        found = [*self.texts(on_pages=False), *(self._on_pages() if self.pages else ())]
        known = [part.said for part in self.earlier]
        return sentences.by_text(each for each in found if not any(each[0] in said for said in known))

    def _on_pages(self) -> Iterator[Said]:
        for part in (*self.earlier, self):
            yield from part.texts(on_pages=True)

    def texts(self, *, on_pages: bool) -> Iterator[Said]:
        """What is said in it, on pages only or also at the table."""
        for module in self.modules:
            for piece in module.pieces:
                for source in piece.sources:
                    yield from sentences.of_module(source, on_pages=on_pages)

    def words(self, code: str, numbers: Mapping[str, int]) -> str:
        """The script of its words in a language; empty where it has none there."""
        lines = words(code, [each for text, each in self.said.items() if text in numbers], numbers)
        told = f"$rooms[{json.dumps(LANGUAGE)}]"
        begun = f"{told}.add_language({_text(code)},{_text(habits(code))});" if not self.earlier else ""
        added = f"{told}.add_words({_text(code)},{_text(lines)});" if lines else ""
        return f"(($rooms)=>{{{begun}{added}}})(scorepadRooms);" if begun or added else ""


def _text(written: str) -> str:
    return json.dumps(written, ensure_ascii=False)
