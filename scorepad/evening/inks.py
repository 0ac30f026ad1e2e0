"""The ink of each player: a color by which the player is recognised, never without the initial."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from scorepad.evening.play.names import lookalike_key
from scorepad.rules.sentence import Who

INKS = 8
"""How many inks there are. The ninth player gets the first one again, as number 9, which is drawn with a ring."""
INK = "ink-"
"""The beginning of the keys of chosen inks among the words of an evening: `ink-p1` is `ink3`, which no name is."""
WORDS = {f"ink{ink}": ink for ink in range(1, INKS + 1)}


def ink_words(chosen: Mapping[Who, int]) -> dict[str, str]:
    """Chosen inks as words of an evening."""
    return {f"{INK}{who}": f"ink{ink}" for who, ink in chosen.items()}


def chosen_inks(words: Mapping[str, str]) -> dict[Who, int]:
    """The chosen inks among the words of an evening, by player."""
    found = {key: word for key, word in words.items() if key.startswith(INK) and word in WORDS}
    return {Who(key.removeprefix(INK)): WORDS[word] for key, word in found.items()}


def colour(ink: int) -> int:
    """The colour of an ink, from 1 to 8: that of number 9 is the first one again."""
    return (ink - 1) % INKS + 1


def inks_by_look(known: Iterable[str]) -> dict[str, int]:
    """Inks before names, as in `3Ana`, by the look of the name; the first one of a name counts. 0: it is none."""
    found = dict[str, int]()
    for each in known:
        found.setdefault(lookalike_key(each[1:]), WORDS.get(f"ink{each[:1]}", 0))
    return found


def remembered(names: Sequence[str], known: Iterable[str]) -> dict[Who, int]:
    """The inks that the players with these names, in the order of their seats, chose before; none of them twice.

    known  an ink before a name: `3Ana`
    If all would have these inks without a choice, nobody has chosen one.
    """
    before, found = inks_by_look(known), dict[Who, int]()
    players = [Who(f"p{seat}") for seat in range(1, len(names) + 1)]
    for who, name in zip(players, names, strict=True):
        ink = before.get(lookalike_key(name), 0)
        if ink and ink not in found.values():
            found[who] = ink
    return found if inks(players, found) != inks(players, {}) else {}


def inks(people: Iterable[Who], chosen: Mapping[Who, int]) -> dict[Who, int]:
    """The number of each player's ink: the chosen one, else that of the player's place, else the first that is free.

    chosen  inks that were chosen, by player
    """
    order, found = sorted(people, key=_order), dict[Who, int]()
    for who in order:
        if who in chosen:
            found[who] = _free(chosen[who], INKS, found)
    for place, who in enumerate(order, 1):
        if who not in chosen and place not in found.values():
            found[who] = place
    for who in order:
        if who not in found:
            found[who] = _free(1, 1, found)
    return {who: found[who] for who in order}


def _order(who: Who) -> tuple[int, str]:
    """Players in the order in which they came: p10 after p9."""
    return len(who), who


def _free(ink: int, step: int, found: Mapping[Who, int]) -> int:
    """The first number from `ink` on, in these steps, that nobody has."""
    while ink in found.values():
        ink += step
    return ink
