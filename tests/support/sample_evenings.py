"""Tables to test at: evenings of Romanian Whist in short form, everything in seat order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scorepad.evening.log.events import Started
from scorepad.evening.log.facts import DealFacts, Evening
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.games.romanian_whist.romanian_whist import GAME
from scorepad.rules.game import Game
from scorepad.rules.sentence import Who

NAMES = ("Ana", "Bogdan", "Călin", "Doina", "Emil", "Florin", "Gabi")
LONG_NAMES = (
    "Anamaria-Constantina Popescu-Vlădescu II",
    "Maximilian Alexander von Württemberg-Hof",
    "Wolfeschlegelsteinhausenbergerdorffvoral",
    "M" * 40,
    "Bartholomew Featherstonehaugh the Second",
    "i" * 40,
    "Иннокентий-Аполлинарий Вознесенский-Ржев",
)
P1, P2, P3, P4, P5, P6, P7 = (Who(f"p{seat}") for seat in range(1, 8))

Numbers = Sequence[int | None]  # a number for each seat; None for who sits out, or has not spoken


def by_seat(numbers: Numbers) -> dict[Any, int]:  # by Who; answers are by str
    return {Who(f"p{seat}"): n for seat, n in enumerate(numbers, 1) if n is not None}


def deal(bids: Numbers = (), tricks: Numbers = (), trump: str = "", **parts: Any) -> DealFacts:
    steps: dict[str, Any] = {"bids": by_seat(bids), "tricks": by_seat(tricks), "trump": trump}
    return DealFacts(answers={kind: answer for kind, answer in steps.items() if answer}, **parts)


def thrown_in(**parts: Any) -> DealFacts:
    return DealFacts(void="misdeal", **parts)


def sample(
    players: int, deals: Sequence[DealFacts] = (), *, start: Numbers = (), closed: bool = False, **options: Any
) -> Evening:
    """An evening at which the first player deals first."""
    seats = tuple(Who(f"p{seat}") for seat in range(1, players + 1))
    return Evening(
        GAME.slug,
        options,
        seats,
        seats[0],
        columns=seats,
        names=dict(zip(seats, NAMES, strict=False)),
        start=by_seat(start),
        deals=tuple(deals),
        closed=closed,
    )


def by_the_book(game: Game, *, at: str = "2026-11-20T19:30:00+02:00", **options: object) -> Started:
    """The start of any game's evening, of four where four can play it; without house rules but these."""
    number = 4 if 4 in game.players else game.players[0]
    seats = tuple(Who(f"p{seat}") for seat in range(1, number + 1))
    names: dict[str, str] = dict(zip(seats, NAMES, strict=False))
    settled = game.settle(options, number)
    return Started(game.slug, settled, seats, seats[0], game.columns_by(settled, seats), at, names)


def table(players: int, deals: Sequence[DealFacts] = (), **more: Any) -> State:
    return play(sample(players, deals, **more), GAME)


def totals(state: State) -> list[int]:
    """The totals in seat order."""
    return [state.table.totals[who] for who in state.evening.players]
