"""Which columns and lines the sheet of a game has, before anything is scored: found by playing an example deal."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.evening.play.state import State
from scorepad.rules.game import Game
from scorepad.rules.kinds_check import rehearse
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, say
from scorepad.rules.steps.step import Step


@dataclass(frozen=True, slots=True)
class Layout:
    """What the sheet has room for.

    contract  whether each deal has a note: its contract, or a remark of the game
    declared  whether that note is a contract
    taken     whether the declarer's tricks stand with it, because they have no column of their own
    numbers   what stands small beside a column's total: kinds of steps, or the deal's `points`
    heads     the titles of these numbers
    line      whether points stand below a line and above it, as in bridge
    games     whether games are won within the evening
    """

    contract: bool
    declared: bool
    taken: bool
    numbers: tuple[str, ...]
    heads: tuple[Say, ...]
    line: bool
    games: bool


def layout(state: State) -> Layout:
    """The layout of an evening's sheet, whatever has been played of it."""
    evening = state.evening
    rehearsal = rehearse(state.game, state.table.options, evening.players, evening.first_dealer)
    asked, played = rehearsal.asked, rehearsal.played
    columns = (kind.name for kind in state.game.columns_on_paper)
    numbers = tuple(kind for kind in columns if kind in asked and _of_everybody(asked[kind]))
    kind = state.game.contract_kind
    declared = kind is not None and kind.name in asked
    return Layout(
        declared=declared,
        taken=kind is not None and bool(kind.made_by) and kind.made_by not in numbers,
        contract=declared or state.game.remark(played, state.table.options) is not None,
        numbers=numbers or ("points",),
        heads=tuple(asked[kind].title for kind in numbers) or (say("Points"),),
        line=any(line.where for line in played.lines),
        games=state.game.rubber(state.table.options) is not None,
    )


def beside_totals(game: Game, options: Options) -> Say:
    """The sentence under the sheet on the screen that says what its small numbers are: there is no room for heads."""
    if game.rubber(options):
        return say("Small numbers: the points in this game, and those of the deal.")
    for kind in game.asks:
        if kind.of_each:
            return kind.small.put(what=kind.title)
    return say("Small numbers: the points of the deal.")


def _of_everybody(step: Step) -> bool:
    """Whether everybody has a number of their own; not where one is asked for all the others."""
    return all(field.key in step.known for field in step.fields if field.hidden)
