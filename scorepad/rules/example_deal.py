"""Plays a first deal with example answers, to find out which steps a game asks and which columns get points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scorepad.rules.game import Game
from scorepad.rules.options import Options
from scorepad.rules.run_deal import Driver
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import Step
from scorepad.rules.table import Deal, Pile, Played, Table


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """The steps that were asked, by their kind, and the deal with its answers and points."""

    asked: Mapping[str, Step]
    played: Played


def rehearse(game: Game, options: Options, seats: tuple[Who, ...], dealer: Who) -> Rehearsal:
    """Play a first deal with the example of each step. Raises UndeclaredKind."""
    columns = game.columns_by(options, seats)
    table = Table(seats, columns, options, Pile(), dict.fromkeys(columns, 0), game.fewest_by(options))
    plan = game.plan(table)[0]
    deal = Deal(1, plan.cards, plan.label, dealer, game.order(table, dealer))
    driver = Driver(game.play(table, deal), lambda step: step.example)
    driver.go()
    _check(game, (*driver.asked, *game.notes(table, deal)))
    asked = {step.kind: step for step in driver.asked}
    return Rehearsal(asked, Played(deal, dict(zip(asked, driver.given, strict=True)), tuple(driver.result or ())))


def _check(game: Game, steps: Iterable[Step]) -> None:
    for step in steps:
        game.kind_of(step)
