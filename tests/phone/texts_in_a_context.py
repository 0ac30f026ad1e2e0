"""Texts with a context, put into words by a language that marks what it isolates."""

from __future__ import annotations

from scorepad.pages.template_words import sentence_in
from scorepad.rules.sentence import Language, say_in, say_many_in


class Backwards:
    def sentence(self, text: str) -> str:
        return text

    def plural(self, one: str, many: str, n: int) -> str:
        return many

    def number(self, n: int, unit: int = 1) -> str:
        return f"{n}"

    def name(self, who: object) -> str:
        return f"{who}"

    def isolated(self, text: str) -> str:
        return f"<{text}>"


BACKWARDS: Language = Backwards()


def texts_in_a_context() -> object:
    return [
        say_in("bridge", "declarer"),
        say_in("bridge", "{who} declares", who="Ana"),
        say_many_in("bridge", "{n} trick", "{n} tricks", 2, of="Ana").put(more=1),
        sentence_in(BACKWARDS, "is ahead", "leads"),
        sentence_in(BACKWARDS, "is ahead", "{who} leads", who="Ana"),
    ]
