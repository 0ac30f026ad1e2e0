"""House rules that this device keeps: offered when it starts the game again, kept, renamed, overwritten, deleted."""

from __future__ import annotations

from scorepad.app.house_rules import saved_rules
from scorepad.app.house_rules.saved_rules import FROM_THE_TABLE, Offer, RulesNotSaved, SavedRules
from scorepad.evening.play.house_rules import check_name
from scorepad.evening.play.names import IllegalNames, tidy
from scorepad.rules.game import Game
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, say
from scorepad.store import rule_sets as store
from scorepad.store.rule_sets import NameTaken, TooManySets
from scorepad.web.access.devices import device, device_or_new, evenings


def saved(game: Game) -> list[SavedRules]:
    """The sets that this device keeps of a game, the last one used first."""
    kept = store.rule_sets(evenings().store, _mine(), game.slug)
    return [(each.id, each.name, each.options) for each in kept]


def offers(game: Game) -> tuple[Offer, ...]:
    """The same as they are offered."""
    return saved_rules.offers(game, saved(game))


def saved_as_set(game: Game, options: Options) -> Offer | None:
    """The set of this device that holds just these rules."""
    return saved_rules.among(offers(game), options)


def keep(game: Game, name: str, options: Options) -> int:
    """Keep rules on this device; gives the set's number. Raises RulesNotSaved, StoreFailed."""
    called = _name(name)
    try:
        return store.keep(evenings().store, device_or_new().id, game.slug, called, options)
    except NameTaken as taken:
        raise RulesNotSaved(_taken(taken), held=taken.held.id) from None
    except TooManySets:
        why = say("This device already has {n} sets of house rules for this game: delete one first.", n=store.MOST_SETS)
        raise RulesNotSaved(why) from None


def overwrite(game: Game, number: int, options: Options) -> str:
    """Put other rules into a set of this device; gives its name, or nothing if there is no such set."""
    name = next((each.name for each in offers(game) if each.id == number), "")
    if name:
        store.overwrite(evenings().store, _mine(), number, options)
    return name


def rename(number: int, name: str) -> None:
    """Raises RulesNotSaved, StoreFailed."""
    called = _name(name, number)
    try:
        store.rename(evenings().store, _mine(), number, called)
    except NameTaken as taken:
        raise RulesNotSaved(_taken(taken), number) from None


def use(number: int) -> None:
    """Offer a set first from now on."""
    store.use(evenings().store, _mine(), number)


def delete(number: int) -> None:
    """Delete a set of this device; nothing happens if it has none of this number."""
    store.delete(evenings().store, _mine(), number)


def _mine() -> int:
    """The number of this device; 0 if it keeps nothing yet."""
    known = device()
    return known.id if known else 0


def _name(typed: str, number: int = FROM_THE_TABLE) -> str:
    name = tidy(typed)
    try:
        check_name(name)
    except IllegalNames as illegal:
        raise RulesNotSaved(illegal.why, number) from None
    return name


def _taken(taken: NameTaken) -> Say:
    return say("You already have other house rules called “{name}”.", name=taken.held.name)
