"""Whether the record of an evening, read again, comes to the same evening."""

from __future__ import annotations

from scorepad.evening.log.facts import Evening
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.evening.record import record_text
from scorepad.evening.record.checks import IllegalRecord
from scorepad.evening.record.record_text import NotReadBack
from scorepad.evening.sheet.export import Data, report
from scorepad.rules.game import Game
from scorepad.rules.sentence import say


def check_read_back(evening: Evening, game: Game, known: State | None = None) -> State:
    """Write the record of an evening, read it and play it again. Raises NotReadBack if anything differs.

    known  a state of that evening, if it was played already
    Returns what was read. Raises IllegalDeal, IllegalOptions if the evening itself cannot be played.
    """
    state = play(evening, game, known=known, accepted=True)
    written = record_text.write(evening, game, state)
    try:
        again = record_text.played(written, {game.slug: game}, limited=False)
    except IllegalRecord as illegal:
        raise NotReadBack(illegal.where, illegal.why, illegal.names) from None
    if record_text.write(again.evening, game, again) != written or _scores(again) != _scores(state):
        raise NotReadBack(say("the saved game"), say("it reads back differently"))
    return again


def _scores(state: State) -> Data:
    """All that the table sees, but for deals thrown in: those after the end are no part of a record."""
    found = report(state)
    return {**found, "deals": [deal for deal in found["deals"] if not deal["void"]]}
