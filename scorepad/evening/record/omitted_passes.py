"""Passes that the auction of a record leaves out: at many tables who has passed for good is not asked again.

Scorepad writes a call for each player in turn, also the pass of one who can call nothing else. Other programs may
write only the calls that somebody chose. If a deal is legal either way, it is read as Scorepad writes it.
"""

from __future__ import annotations

from dataclasses import replace

from scorepad.evening.log.facts import Evening
from scorepad.evening.play.deal import IllegalDeal
from scorepad.evening.play.decide import answer
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.rules.game import Game
from scorepad.rules.steps.step import IllegalAnswer
from scorepad.rules.table import AUCTION_STEP


def played_with_passes(evening: Evening, game: Game) -> State:
    """Play an evening; a deal that is not legal as written gets the passes that its auction leaves out.

    Raises IllegalDeal, IllegalOptions.
    """
    known: State | None = None
    while True:
        try:
            return play(evening, game, known=known)
        except IllegalDeal as illegal:
            scored = [place for place, deal in enumerate(evening.deals) if not deal.void]
            at = scored[min(illegal.number, len(scored)) - 1] if scored else 0
            known = _after_its_calls(evening, game, at, known) if scored else None
            if known is None:
                raise
            answers = {**evening.deals[at].answers, AUCTION_STEP: known.facts.answers[AUCTION_STEP]}
            whole = replace(evening.deals[at], answers=answers)
            evening = replace(evening, deals=(*evening.deals[:at], whole, *evening.deals[at + 1 :]))


def _after_its_calls(evening: Evening, game: Game, at: int, known: State | None) -> State | None:
    """The table after the calls of a deal, entered one by one as if at the table; None if that adds no pass.

    at     the deal's place, from 0
    known  an earlier state of the same evening
    """
    answers = evening.deals[at].answers
    calls, notes = answers.get(AUCTION_STEP), {kind: said for kind, said in answers.items() if game.kinds[kind].noted}
    if not isinstance(calls, tuple) or len(answers) == len(notes) + 1:
        return None  # an auction that may go on is kept as written
    begun = replace(evening, deals=(*evening.deals[:at], replace(evening.deals[at], answers=notes)))
    try:
        state = play(replace(begun, closed=False), game, known=known)
        state = state.with_steps_of(AUCTION_STEP)
        for call in calls:
            if state.step is None or state.step.kind != AUCTION_STEP:
                return None
            state = answer(state, at + 1, AUCTION_STEP, {state.step.keys[0]: call}).state
    except (IllegalDeal, IllegalAnswer):
        return None
    return state if state.facts.answers.get(AUCTION_STEP, calls) != calls else None
