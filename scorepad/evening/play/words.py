"""The words of an evening that people type: players' names, title, note, what the house rules are called."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from scorepad.evening.inks import ink_words, inks
from scorepad.evening.log.facts import Evening
from scorepad.evening.play.house_rules import check_name
from scorepad.evening.play.names import IllegalNames, check_apart, check_names, invisible_character, shows, tidy
from scorepad.rules.sentence import Say, say, say_many
from scorepad.rules.steps.step import IllegalAnswer

LONGEST = {"title": 80, "note": 500}  # characters


def words_of(evening: Evening) -> dict[str, str]:
    """The words that can be changed together: each player's name by its id, the inks, the title and the note."""
    names: dict[str, str] = {who: evening.name(who) for who in evening.people}
    found = ink_words(inks(evening.people, evening.inks))
    return {**names, **found, "title": evening.title, "note": evening.note}


def tidy_word(key: str, typed: str) -> str:
    """A typed word as it is kept; a note may have lines."""
    return "\n".join(map(tidy, typed.splitlines())).strip() if key == "note" else tidy(typed)


def check_words(evening: Evening, new: Mapping[str, str], columns: Iterable[str]) -> None:
    """Refuse words that an evening may not have. Raises IllegalAnswer with what is wrong with each, by its key.

    new      what changes, by the keys of `words_of`, and `rules`: what the house rules are called
    columns  names of columns that are no player's
    """
    problems = {key: why for key, most in LONGEST.items() if (why := text_fault(new.get(key, ""), most))}
    try:
        if "rules" in new:
            check_name(new["rules"])
    except IllegalNames as illegal:
        problems["rules"] = illegal.why
    try:
        _check_players(evening, new, columns)
    except IllegalNames as illegal:
        problems[evening.people[illegal.index]] = illegal.why
    if problems:
        raise IllegalAnswer(problems)


def _check_players(evening: Evening, new: Mapping[str, str], columns: Iterable[str]) -> None:
    names = [new.get(who, evening.name(who)) for who in evening.people]
    check_names(names, [seat for seat, who in enumerate(evening.people) if names[seat] != evening.name(who)])
    check_apart(names, columns)


def text_fault(text: str, most: int) -> Say | None:
    """The sentence that refuses a typed text, or None. `most`: the largest number of characters."""
    if len(text) > most:
        return say_many("{n} character at most", "{n} characters at most", most)
    if not all(shows(char) or char == "\n" for char in text):
        return say("it contains a character that can’t be displayed")
    return next(filter(None, map(invisible_character, text.split("\n"))), None)
