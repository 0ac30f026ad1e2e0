"""House rules: how they differ from the book's, which saved ones the game still has, and what their name may be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorepad.evening.play.names import IllegalNames, invisible_character, shows
from scorepad.rules.game import Game
from scorepad.rules.option_kinds import Value
from scorepad.rules.options import IllegalOptions, Option
from scorepad.rules.sentence import Say, quoted, say, say_many

LONGEST = 80  # characters of a name, as of a title


@dataclass(frozen=True, slots=True)
class RestoredRules:
    """Saved rules, checked against the game as it is now.

    given  the rules that it still has, by key, for Game.settle; the others are as in the book
    lost   a sentence for each rule that it has no more
    """

    given: Mapping[str, object]
    lost: tuple[Say, ...]


def difference(game: Game, options: Mapping[str, Value]) -> tuple[Say, ...]:
    """A sentence for each house rule that differs from the book's."""
    others = (option for option in game.options if options[option.key] != option.default and option.matters(options))
    return tuple(_otherwise(option, options[option.key]) for option in others)


def _otherwise(option: Option, value: Value) -> Say:
    """A house rule that differs from the book's; a list where the book has none needs no word about that."""
    label, choice = option.label, option.in_words(value)
    if option.default == ():
        return say("{what}: {value}", what=label, value=choice)
    return say("{label}: {choice} instead of {book}", label=label, choice=choice, book=option.in_words(option.default))


def restore_rules(game: Game, kept: Mapping[str, object]) -> RestoredRules:
    """The saved rules that the game still offers and that still go together: its file may have changed since."""
    declared = {option.key: option for option in game.options}
    given = {key: value for key, value in kept.items() if key in declared and declared[key].kind.allows(value)}
    lost = [_gone(key, value, declared.get(key)) for key, value in kept.items() if key not in given]
    while illegal := _refusal(game, given):
        spoils = _spoiler(game, given, illegal.key)
        del given[spoils]
        lost.append(say("{label}: reset to standard ({why})", why=illegal.why, label=declared[spoils].label))
    return RestoredRules(given, tuple(lost))


def check_name(name: str) -> None:
    """Check a name for house rules. Raises IllegalNames if it is empty, too long or cannot be shown."""
    if not name:
        raise IllegalNames(0, say("Give these rules a name."))
    if len(name) > LONGEST:
        raise IllegalNames(0, say_many("{n} character at most", "{n} characters at most", LONGEST))
    if not all(map(shows, name)):
        raise IllegalNames(0, say("it contains a character that can’t be displayed"))
    if why := invisible_character(name):
        raise IllegalNames(0, why)


def _refusal(game: Game, given: Mapping[str, object]) -> IllegalOptions | None:
    try:
        game.settle(given, game.players[0])
    except IllegalOptions as illegal:
        return illegal
    return None


def _spoiler(game: Game, given: Mapping[str, object], refused: str) -> str:
    """The key of the option to drop: the refused one, if the rest is legal without it, or one of which that is true."""
    in_turn = sorted(given, key=lambda key: key != refused)
    return next((key for key in in_turn if not _refusal(game, _without(given, key))), in_turn[0])


def _without(given: Mapping[str, object], key: str) -> dict[str, object]:
    return {each: value for each, value in given.items() if each != key}


def _gone(key: str, value: object, option: Option | None) -> Say:
    if option is None:
        return say("This game no longer has the option “{key}”.", key=key[:40])
    return say(
        "{label}: {value} is no longer offered; reset to standard: {book}",
        label=option.label,
        value=quoted(value),
        book=option.in_words(option.default),
    )
