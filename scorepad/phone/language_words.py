"""The words of the phone's program in a language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scorepad.language import catalogues
from scorepad.language.habits import plurals
from scorepad.phone.numbered_texts import Said
from scorepad.rules.sentence import without_context


def words(code: str, said: Iterable[Said]) -> str:
    """The argument of `add_words`: for each text a line of its translation, or of all its forms if it counts."""
    return "\n".join("\t".join(forms(code, each)) for each in said)


def forms(code: str, said: Said) -> Sequence[str]:
    """The translation of a text, or all its forms if it counts; in English if there is none."""
    return catalogues.words(code).get(said[0]) or _english(code, said)


def _english(code: str, said: Said) -> Sequence[str]:
    """The forms of a text in English: as many as the language has, so that each number finds one."""
    singular = without_context(said[0])
    if len(said) == 1:
        return [singular]
    table, _ = plurals(code)
    of_one = table[min(1, len(table) - 1)]
    return [singular if form == of_one else said[1] for form in sorted(set(table))]
