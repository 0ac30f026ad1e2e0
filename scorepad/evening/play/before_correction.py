"""A deal as it stood before it was corrected, once or several times."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scorepad.evening.log.facts import Answer, DealSaid
from scorepad.evening.play.deal import AUCTION, IllegalDeal, hold
from scorepad.evening.play.replay import Row, State
from scorepad.rules.table import Played


def versions(row: Row, state: State) -> tuple[Played, ...]:
    """The deal as it stood before each of its amendments, the first version first."""
    said, versions = row.said, list[Played]()
    times = sorted({was.at for was in said.was}, reverse=True)
    for at in times:
        said = replace(said, answers=_as_it_stood(said, {was.step: was.value for was in said.was if was.at == at}))
        try:
            held = hold(state.game, row.before, row.deal, replace(said, was=()), accepted=True)
        except IllegalDeal:  # what stood here belonged to another dealer or schedule, or somebody made it up
            continue
        versions += [held.played] if held.played else []
    return tuple(reversed(versions))


def _as_it_stood(said: DealSaid, before: Mapping[str, Answer]) -> dict[str, Answer]:
    """What was told before a correction; where the calls of the auction were, its contract followed from them."""
    told = {kind: answer for kind, answer in said.answers.items() if AUCTION not in before or kind != "contract"}
    return {**told, **before}
