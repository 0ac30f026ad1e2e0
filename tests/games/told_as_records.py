"""Evenings as records: their state, report and points, and the sentence that refuses one against the rules."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from click.testing import CliRunner

from scorepad.cli import main
from scorepad.evening.play.state import State
from scorepad.evening.record.record import played
from scorepad.evening.sheet.export import report
from scorepad.rules.game import Game

Data = dict[str, Any]
NAMES = ("Ana", "Bo", "Cy", "Di")


def record(game: Game, players: int, deals: Sequence[Data], **more: Any) -> Data:
    """A record with the first `players` names; the first of them deals first. `more`: other parts of the record."""
    return {
        "format": "scorepad-record",
        "version": 1,
        "game": game.slug,
        "players": list(NAMES[:players]),
        "first_dealer": NAMES[0],
        "deals": list(deals),
        **more,
    }


def state(game: Game, players: int, deals: Sequence[Data], **more: Any) -> State:
    return played(json.dumps(record(game, players, deals, **more)).encode(), {game.slug: game})


def score(game: Game, players: int, deals: Sequence[Data], **more: Any) -> Data:
    """The report that `scorepad score --format json` prints."""
    return report(state(game, players, deals, **more))


def points(game: Game, players: int, deal: Data, **more: Any) -> Data:
    """Points of each column for one deal, the first of an evening that may have more; no column is left out."""
    shown: Data = score(game, players, [deal], **more)["deals"][0]["points"]
    return shown


def sentence(game: Game, players: int, deals: Sequence[Data], **more: Any) -> str:
    """The one line on stderr with which the command line refuses the record."""
    return refusal(record(game, players, deals, **more))


def refusal(given: Data) -> str:
    shown = CliRunner().invoke(main, ["score", "-"], input=json.dumps(given).encode())
    assert (shown.exit_code, shown.stdout) == (2, ""), shown.output
    assert shown.stderr.count("\n") == 1
    return shown.stderr.removeprefix("-: ").rstrip("\n")
