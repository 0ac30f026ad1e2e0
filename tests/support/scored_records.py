"""Records of any game, scored by the command line: the entries of a table, and the report on them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from click.testing import CliRunner, Result

from scorepad.cli import main
from scorepad.evening.record.english import English
from scorepad.evening.record.record import played
from scorepad.games import games
from scorepad.rules.sentence import translate

NAMES = ("Ana", "Bogdan", "Călin", "Doina")
WE, THEY = "Ana & Călin", "Bogdan & Doina"
Given = dict[str, Any]


def record(game: str, deals: Sequence[Given], *, players: Sequence[str] = NAMES, options: Given, **parts: Any) -> bytes:
    """A record in which the first player deals first."""
    parts_given = {
        "game": game,
        "players": [*players],
        "first_dealer": players[0],
        "options": options,
        "deals": [*deals],
    }
    return json.dumps({"format": "scorepad-record", "version": 1, **parts_given, **parts}, ensure_ascii=False).encode()


def _run(data: bytes) -> Result:
    return CliRunner().invoke(main, ["score", "-", "--format", "json"], input=data)


def scored(game: str, deals: Sequence[Given], options: Given | None = None, **parts: Any) -> Given:
    """The report of a legal record."""
    run = _run(record(game, deals, options=options or {}, **parts))
    assert run.exit_code == 0, run.stderr
    report: Given = json.loads(run.stdout)
    return report


def refused(game: str, deals: Sequence[Given], options: Given | None = None, **parts: Any) -> str:
    """The sentence that an illegal record gets."""
    run = _run(record(game, deals, options=options or {}, **parts))
    assert (run.exit_code, run.stdout) == (2, ""), run.stdout
    return run.stderr.rstrip("\n")


def lines(report: Given, deal: int) -> list[str]:
    """Why each column has its points in a deal, `column: why (where)`."""
    return [
        f"{line['column']}: {line['why']}" + (f" ({line['where']})" if "where" in line else "")
        for line in report["deals"][deal - 1]["lines"]
    ]


def by_result(declarer: str, bid: str, tricks: int, doubled: str = "", **more: Any) -> Given:
    """A deal with one contract, entered by its result: `tricks` are those of the declarer's side."""
    contract = {"declarer": declarer, "bid": bid} | ({"doubled": doubled} if doubled else {})
    return {"contract": contract, "tricks": {WE if declarer in WE else THEY: tricks}, **more}


def hints(game: str, deals: Sequence[Given], options: Given | None = None) -> list[str]:
    """The hints for the deal that is played."""
    state = played(record(game, deals, options=options or {}), games())
    return [translate(each, English(state.evening.names)) for each in state.hints]
