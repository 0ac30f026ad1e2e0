"""What a posted form writes anew of names, title and note."""

from __future__ import annotations

from scorepad.evening.log.facts import Evening
from scorepad.evening.play import decide
from scorepad.evening.play.decide import Decision
from scorepad.evening.play.state import State
from scorepad.evening.play.words import tidy_word, words_of
from scorepad.wishes.form import Form, text


def renamed(state: State, form: Form) -> tuple[Decision, ...]:
    """The words that are new; nothing where none is. Raises IllegalAnswer with all that is wrong, by field."""
    before = words_of(state.evening)
    new = {key: word for key, word in typed(state.evening, form).items() if word != before[key]}
    return (decide.rename(state, new),) if new else ()


def typed(evening: Evening, form: Form) -> dict[str, str]:
    """The words that were posted, as they are kept: by player, `title` and `note`."""
    return {key: tidy_word(key, text(form, key)) for key in words_of(evening) if form.get(key)}
