"""Evenings told as records: what they come to, and the sentence with which one against the rules is refused."""

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
    """An evening of the first so many names; the first of them deals first. `more`: other parts of the record."""
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
    """What `scorepad score --format json` prints of it."""
    return report(state(game, players, deals, **more))


def points(game: Game, players: int, deal: Data, **more: Any) -> Data:
    """What each column has for one deal, which need not be an evening's only one; nobody is left out."""
    shown: Data = score(game, players, [deal], **more)["deals"][0]["points"]
    return shown


def sentence(game: Game, players: int, deals: Sequence[Data], **more: Any) -> str:
    """The one line on stderr with which the command line refuses the record."""
    return refusal(record(game, players, deals, **more))


def refusal(told: Data) -> str:
    shown = CliRunner().invoke(main, ["score", "-"], input=json.dumps(told).encode())
    assert (shown.exit_code, shown.stdout) == (2, ""), shown.output
    assert shown.stderr.count("\n") == 1
    return shown.stderr.removeprefix("-: ").rstrip("\n")
