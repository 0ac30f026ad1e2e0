"""A first deal at a table with the first thing that could be said of everything: it shows what a game asks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass

from scorepad.rules.driver import Driver
from scorepad.rules.game import Game
from scorepad.rules.options import IllegalOptions, Options
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import IllegalAnswer, Step
from scorepad.rules.table import Deal, Played, Table


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """What was asked, by the kind of step, and the deal that was played."""

    asked: Mapping[str, Step]
    played: Played


def rehearse(game: Game, options: Options, seats: tuple[Who, ...], dealer: Who) -> Rehearsal:
    """Play a first deal with the example of each step. Raises UndeclaredKind."""
    columns = game.columns(seats)
    table = Table(seats, columns, options, (), dict.fromkeys(columns, 0), game.fewest)
    plan = game.plan(table)[0]
    deal = Deal(1, plan.cards, plan.label, dealer, game.order(table, dealer))
    driver = Driver(game.play(table, deal), lambda step: step.example)
    driver.go()
    _check(game, (*driver.asked, *game.beside(table, deal)))
    asked = {step.kind: step for step in driver.asked}
    return Rehearsal(asked, Played(deal, dict(zip(asked, driver.given, strict=True)), tuple(driver.result or ())))


def check_kinds(game: Game) -> None:
    """Rehearse a game by the book, with as few players as it is for and as many. Raises UndeclaredKind."""
    for players in {game.players[0], game.players[-1]}:
        seats = tuple(Who(f"p{seat}") for seat in range(1, players + 1))
        with suppress(IllegalOptions, IllegalAnswer):  # what an example leaves out is looked at in play
            rehearse(game, game.settle({}, players), seats, seats[0])


def _check(game: Game, steps: Iterable[Step]) -> None:
    for step in steps:
        game.kind_of(step)
