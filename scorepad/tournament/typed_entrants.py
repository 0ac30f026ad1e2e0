"""Entrants as somebody types or pastes them: a name a line, `Ana & Bogdan` for a pair."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches

from scorepad.evening.play.names import fault, invisible_character, lookalike_key, tidy
from scorepad.rules.sentence import Say, quoted, say
from scorepad.tournament.entrants_reader import LONGEST_TEAM, MOST_ENTRANTS
from scorepad.tournament.log.cant_direct import CantDirect
from scorepad.tournament.log.tournament_events import SECOND, TEAM, Entered
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.tournament import Change, Entrant

Names = tuple[str, ...]
JOINS = "&"
NO_WORDS: Mapping[str, str] = {}
ALIKE = 0.7  # of two words with the same letters, 1


def enter(
    opened: OpenTournament,
    typed: str,
    role: str = "",
    team: str = "",
    *,
    here: bool = False,
    role_words: Mapping[str, str] = NO_WORDS,
) -> Entered:
    """Put all who were typed on the list, with this role and team; `here`: and check them in. Raises CantDirect.

    role_words  the role for each word that may follow a name: after a comma, in brackets, or in small letters
    """
    lines = [_with_role(line, role_words) for line in typed.splitlines() if line.strip()]
    found = [names_of(line) for line, _ in lines]
    if not found:
        raise CantDirect(say("a name is missing"))
    check_entrants(opened, found)
    first = opened.state.numbered + 1
    numbers = tuple(range(first, first + len(found)))
    if len(opened.state.entrants) + len(found) > MOST_ENTRANTS:
        raise CantDirect(say("a tournament has room for {n}", n=MOST_ENTRANTS))
    roles = _roles(opened, [(number, named or role) for number, (_, named) in zip(numbers, lines, strict=True)])
    if here:
        _check_late(opened, first)
    given = [words_of(number, names, team) for number, names in zip(numbers, found, strict=True)]
    return Entered(numbers, roles, here=here, words={key: text for words in given for key, text in words.items()})


def _roles(opened: OpenTournament, given: Iterable[tuple[int, str]]) -> Mapping[str, str]:
    return {str(number): checked_role(opened, role) for number, role in given if role}


def _check_late(opened: OpenTournament, number: int) -> None:
    """Check whether entrants may still join. Raises CantDirect."""
    if opened.number and (why := opened.kind.cannot_join(Change(number, joins=opened.number + 1))):
        raise CantDirect(why)


def _with_role(line: str, role_words: Mapping[str, str]) -> tuple[str, str]:
    """A typed line without the role after its name, and that role or nothing."""
    name, word = _end_of(line)
    role = role_words.get(word.lower(), "")
    if not role:
        name, _, word = line.strip().rpartition(" ")
        role = role_words.get(word, "")  # a name begins with a capital letter, such as that of Ana Down
    return (name, role) if role and name.strip() else (line, "")


def _end_of(line: str) -> tuple[str, str]:
    """A typed line up to the last comma, bracket, semicolon or tab, and what comes after it; both may be empty."""
    name, _, word = re.sub(r"[(\t;]", ",", line.strip(" \t)")).rpartition(",")
    return name, tidy(word)


def doubtful(typed: str, role_words: Mapping[str, str]) -> list[str]:
    """The typed lines that may end in a misspelled role: in words of none after a comma, or in a word like one."""
    lines = [tidy(line) for line in typed.splitlines() if line.strip() and role_words]
    return [line for line in lines if not _with_role(line, role_words)[1] and _may_be_role(line, role_words)]


def _may_be_role(line: str, role_words: Mapping[str, str]) -> bool:
    name, word = _end_of(line)
    last = line.rpartition(" ")
    return bool(name and word) or bool(last[0] and get_close_matches(last[2].lower(), role_words, 1, ALIKE))


def names_of(line: str) -> Names:
    """The names of a typed entrant."""
    return tuple(map(tidy, line.split(JOINS)))


def words_of(number: int, names: Names, team: str) -> Mapping[str, str]:
    """The words of an event about an entrant. Raises CantDirect."""
    tidied = tidy(team)
    if len(tidied) > LONGEST_TEAM:
        raise CantDirect(say("{name} is longer than {most} characters", name=quoted(tidied), most=LONGEST_TEAM))
    texts = {str(number): names[0], f"{number}{SECOND}": "".join(names[1:]), f"{number}{TEAM}": tidied}
    return {key: text for key, text in texts.items() if text}


def checked_role(opened: OpenTournament, role: str) -> str:
    """A role of the format, or none. Raises CantDirect."""
    if role and role not in opened.kind.roles:
        raise CantDirect(say("{value} isn’t allowed here", value=quoted(role)))
    return role


def check_entrants(opened: OpenTournament, typed: Sequence[Names], besides: int = 0) -> None:
    """Refuse names that are wrong or taken, and pairs where persons play. Raises CantDirect.

    besides  the entrant who has these names from now on, or 0
    """
    others = [each for number, each in opened.state.entrants.items() if number != besides]
    of_pairs = _of_pairs(opened, others, typed)
    taken = {lookalike_key(name) for each in others for name in each.names}
    for names in typed:
        if len(names) != 1 + of_pairs:
            raise CantDirect(_wrong_number(names, of_pairs=of_pairs))
        for name in names:
            if why := fault(name) or invisible_character(name):
                raise CantDirect(why)
            if lookalike_key(name) in taken:
                raise CantDirect(say("{name} is on the list already: names must differ", name=quoted(name)))
            taken.add(lookalike_key(name))


def _of_pairs(opened: OpenTournament, others: Iterable[Entrant], typed: Sequence[Names]) -> bool:
    """Whether entrants are pairs; where the format takes both, the first entrant decides."""
    known = opened.kind.of_pairs(opened.state.settings)
    if known is not None:
        return known
    return len(next((each.names for each in others), typed[0])) > 1


def _wrong_number(names: Names, *, of_pairs: bool) -> Say:
    shown = quoted(" & ".join(names))
    if of_pairs:
        return say("{name} needs a partner: enter both, as in Ana & Bogdan", name=shown)
    return say("{name}: enter one name on each line", name=shown)
