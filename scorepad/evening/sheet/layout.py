"""Which columns and lines the sheet of a game has, before anything is scored: found by playing an example deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorepad.evening.play.state import State
from scorepad.rules.contracts.contract import DECLARER
from scorepad.rules.example_deal import rehearse
from scorepad.rules.game import Game
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, say
from scorepad.rules.steps.step import Step
from scorepad.rules.steps.step_kind import POINTS_OF_DEAL, StepKind


@dataclass(frozen=True, slots=True)
class Layout:
    """The columns and lines of a sheet.

    contract  whether each deal has a note, its contract or a remark of the game, in one column
    declared  whether that note is a contract
    title     what the game calls its contracts
    declarer  what the game calls who has the contract
    taken     whether the declarer's tricks are written with it, because they have no column of their own
    numbers   the small numbers next to a column's total: kinds of steps, or the deal's `points`
    heads     the titles of these numbers
    line      whether points are written below a line and above it, as in bridge
    games     whether games are won within the evening
    """

    contract: bool
    declared: bool
    title: Say
    declarer: Say
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
    shown = _columns(state.game, asked)
    numbers = tuple(each.name for each in shown)
    kind = state.game.contract_kind
    contract = asked.get(kind.name) if kind else None
    return Layout(
        declared=contract is not None,
        title=kind.title if kind else say("Contract"),
        taken=kind is not None and bool(kind.made_by) and kind.made_by not in numbers,
        contract=not state.game.deal_heads and (contract or state.game.remark(played, state.table.options)) is not None,
        declarer=_declarer(contract),
        numbers=numbers,
        heads=tuple(asked[each.name].title if each.name in asked else each.title for each in shown),
        line=any(line.where for line in played.lines),
        games=state.game.rubber(state.table.options) is not None,
    )


def _columns(game: Game, asked: Mapping[str, Step]) -> tuple[StepKind, ...]:
    """The kinds of the numbers next to the totals; the points of the deal if no step asks for such numbers."""
    return tuple(each for each in game.columns_on_paper if _has_a_column(each, asked)) or (POINTS_OF_DEAL,)


def _declarer(contract: Step | None) -> Say:
    """The game's word for the player who has the contract."""
    field = contract.by_key.get("declarer") if contract else None
    return (field and field.note) or DECLARER


def small_numbers_words(game: Game, options: Options) -> Say:
    """The sentence under the sheet on the screen that says what its small numbers are: there is no room for heads."""
    if game.rubber(options):
        return say("Small figures: points in this game of the rubber, and points for this deal.")
    for kind in game.asks:
        if kind.of_each:
            return kind.small.put(what=kind.title)
    return say("Small figures: points for this deal.")


def _has_a_column(kind: StepKind, asked: Mapping[str, Step]) -> bool:
    """Whether everybody has a number of this kind of their own; not if one is asked for all the others."""
    if kind.name == POINTS_OF_DEAL.name:
        return True
    step = asked.get(kind.name)
    return step is not None and all(field.key in step.known for field in step.fields if field.hidden)
