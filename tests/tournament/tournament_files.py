"""Portable files of tournaments as tests write them, and what the command line gives for them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from scorepad.evening.record.checks import IllegalRecord
from scorepad.evening.record.record import document
from scorepad.formats import formats
from scorepad.games import games
from scorepad.tournament.report import report, seated_next
from scorepad.tournament.tournament import Round, Tournament
from scorepad.tournament.tournament_reader import read

Data = dict[str, Any]
GAME_OF = {
    "whist-drive": "whist",
    "rotation": "whist",
    "duplicate-whist": "whist",
    "pairs": "coinche",
    "skat-series": "skat",
    "schieber": "schieber",
    "each-alone": "romanian-whist",
}


def persons(number: int, **more: Sequence[Any]) -> list[Data]:
    """Entrants with the numbers from 1; `more`: a part of each by its key, such as `role`."""
    return [
        {"number": n, "name": f"N{n}", **{key: values[n - 1] for key, values in more.items()}}
        for n in range(1, number + 1)
    ]


def pairs(number: int) -> list[Data]:
    """Pairs with the numbers from 1."""
    return [{"number": n, "names": [f"A{n}", f"B{n}"]} for n in range(1, number + 1)]


def table(number: int, seats: Sequence[int], **result: Mapping[int, int]) -> Data:
    """A table of a round, with its result if there is one: `points` and the like by entrant."""
    written = {key: {str(who): n for who, n in numbers.items()} for key, numbers in result.items()}
    return {"table": number, "seats": list(seats), **({"result": written} if written else {})}


def file(kind: str, entrants: list[Data], *rounds: list[Data], **more: Any) -> Data:
    """The file of a tournament; a round is the list of its tables."""
    return {
        "format": "scorepad-tournament",
        "version": 1,
        "kind": kind,
        "game": GAME_OF[kind],
        "seed": 7,
        "entrants": entrants,
        "rounds": [{"tables": tables} for tables in rounds],
        **more,
    }


def opened(given: Data) -> Tournament:
    """The tournament of a file."""
    return read(document(json.dumps(given).encode()), games(), formats())


def shown(given: Data) -> Data:
    """The document that `tournament score --format json` prints for a file."""
    tournament = opened(given)
    kind = formats()[tournament.kind]
    following = seated_next(tournament, kind)
    found: Data = report(tournament, kind, following if isinstance(following, Round) else None)
    return found


def scores(given: Data) -> dict[int, Any]:
    """The score of each entrant by number."""
    return {each["number"]: each["score"] for each in shown(given)["standings"]}


def places(given: Data) -> dict[int, int]:
    """The place of each entrant by number."""
    return {each["number"]: each["place"] for each in shown(given)["standings"]}


def next_seats(given: Data) -> dict[int, list[int]]:
    """The next seats by table."""
    return {each["table"]: each["seats"] for each in shown(given)["next"]["tables"]}


def refusal(given: Data) -> str:
    """The sentence that refuses a file."""
    try:
        shown(given)
    except IllegalRecord as illegal:
        return str(illegal)
    raise AssertionError("it is not refused")
