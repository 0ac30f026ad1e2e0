"""How the sheet of an evening is ruled before anything stands on it: found out from its game's steps and lines."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.evening.play.state import State
from scorepad.rules.game import Game
from scorepad.rules.options import Options
from scorepad.rules.rehearsal import rehearse
from scorepad.rules.sentence import Say, say
from scorepad.rules.steps.step import Step


@dataclass(frozen=True, slots=True)
class Layout:
    """What the sheet has room for.

    contract  a note of each deal's contract, or of what else the game says of a deal; `declared`: it is a contract
    taken     the declarer's tricks stand with it, because they have no column of their own
    numbers   what stands small beside a column's total: the kinds of steps, or the deal's `points`
    heads     what those numbers are called: the titles of the steps
    line      points stand below a line and above it
    games     games are won within the evening
    """

    contract: bool
    declared: bool
    taken: bool
    numbers: tuple[str, ...]
    heads: tuple[Say, ...]
    line: bool
    games: bool


def layout(state: State) -> Layout:
    """Rule the sheet of an evening, whatever has been played of it."""
    evening = state.evening
    rehearsal = rehearse(state.game, state.table.options, evening.players, evening.first_dealer)
    asked, played = rehearsal.asked, rehearsal.played
    columns = (kind.name for kind in state.game.columns_on_paper)
    numbers = tuple(kind for kind in columns if kind in asked and _of_everybody(asked[kind]))
    kind = state.game.contract_kind
    declared = kind is not None and kind.name in asked
    return Layout(
        declared=declared,
        taken=kind is not None and kind.made_by not in numbers,
        contract=declared or state.game.remark(played) is not None,
        numbers=numbers or ("points",),
        heads=tuple(asked[kind].title for kind in numbers) or (say("Points"),),
        line=any(line.where for line in played.lines),
        games=state.game.rubber(state.table.options),
    )


def beside_totals(game: Game, options: Options) -> Say:
    """What stands small beside each total on the screen, or under it, where there is no room for heads."""
    if game.rubber(options):
        return say("Small numbers: the points in this game, and those of the deal.")
    for kind in game.asks:
        if kind.of_each:
            return kind.small.put(what=kind.title)
    return say("Small numbers: the points of the deal.")


def _of_everybody(step: Step) -> bool:
    """Whether each is asked for a number, and not one for all the others."""
    return all(field.key in step.known for field in step.fields if field.hidden)
