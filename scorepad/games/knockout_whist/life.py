"""The players of Knockout Whist that are in, have a dog's life or are out, and the next deal's cards. Rules 37."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorepad.rules.sentence import Who
from scorepad.rules.table import Deal, Table

IN, DOG, OUT = 2, 1, 0


@dataclass(frozen=True, slots=True)
class Life:
    """How a game is before its next deal.

    lives   IN, DOG or OUT, of each player
    spared  the players that had a dog's life in this game
    cards   in each hand of the next deal
    won     how many games were won before
    winner  the player that won a game with the last deal, or None
    """

    lives: Mapping[Who, int]
    spared: tuple[Who, ...]
    cards: int
    won: int
    winner: Who | None = None

    def of(self, who: Who) -> int:
        """The life of a player."""
        return self.lives.get(who, IN)

    @property
    def inside(self) -> tuple[Who, ...]:
        """The players that are not out."""
        return tuple(who for who, life in self.lives.items() if life != OUT)

    @property
    def carried(self) -> Mapping[str, Mapping[Who, int]]:
        """All this as the counts that a table carries: those of the whole game belong to the first seat."""
        first = next(iter(self.lives))
        return {
            "lives": self.lives,
            "spared": dict.fromkeys(self.spared, 1),
            "cards": {first: self.cards},
            "won": {first: self.won},
        }


def life_now(table: Table) -> Life:
    """The game as the table carries it."""
    held = table.carried
    if not held:
        return _new_game(table, 0)
    (cards,), (won,) = held["cards"].values(), held["won"].values()
    return Life(held["lives"], tuple(held["spared"]), cards, won)


def life_after(table: Table, failed: tuple[Who, ...], deal: Deal) -> Life:
    """The game after a deal in which these players took no trick. Rules 37."""
    now = life_now(table)
    spared = _spared(table.options.word("dogs"), now, failed) if deal.cards > 1 else ()
    fates = {who: DOG if who in spared else OUT for who in failed}
    lives = {who: fates.get(who, IN if now.of(who) != OUT else OUT) for who in table.seats}
    inside = [who for who, life in lives.items() if life != OUT]
    if len(inside) == 1:
        new = _new_game(table, now.won + 1)
        return Life(new.lives, new.spared, new.cards, new.won, inside[0])
    return Life(lives, (*now.spared, *spared), max(1, deal.cards - 1), now.won)


def _spared(rule: str, now: Life, failed: tuple[Who, ...]) -> tuple[Who, ...]:
    """The players without a trick that get one more card."""
    if rule == "each":
        return tuple(who for who in failed if who not in now.spared)
    return failed if rule == "first" and not now.spared else ()


def _new_game(table: Table, won: int) -> Life:
    return Life(dict.fromkeys(table.seats, IN), (), table.options.number("start_cards"), won)
