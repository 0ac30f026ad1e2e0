"""Records to try out: one that is right, and ways to spoil it."""

from __future__ import annotations

import json
from typing import Any

SAMPLE: dict[str, Any] = {
    "format": "scorepad-record",
    "version": 1,
    "game": "romanian-whist",
    "players": ["Peggy", "John", "Peter"],
    "first_dealer": "Peggy",
    "deals": [
        {"bids": {"John": 0, "Peter": 1, "Peggy": 1}, "tricks": {"John": 0, "Peter": 1, "Peggy": 0}},
        {"bids": {"Peter": 0, "Peggy": 0, "John": 0}, "tricks": {"Peter": 0, "Peggy": 1, "John": 0}},
        {"bids": {"Peggy": 0, "John": 1, "Peter": 1}, "tricks": {"Peggy": 0, "John": 1, "Peter": 0}},
        {"bids": {"John": 2, "Peter": 0, "Peggy": 2}, "tricks": {"John": 0, "Peter": 0, "Peggy": 2}},
        {"bids": {"Peter": 1, "Peggy": 1, "John": 0}, "tricks": {"Peter": 2, "Peggy": 1, "John": 0}},
    ],
}
"""The five rows that the source of Romanian Whist prints."""


def record(*, without: str = "", **changes: Any) -> dict[str, Any]:
    return {key: value for key, value in {**SAMPLE, **changes}.items() if key != without}


def data(*, without: str = "", **changes: Any) -> bytes:
    return json.dumps(record(without=without, **changes), ensure_ascii=False).encode()


def bids(peggy: object, john: object, peter: object) -> dict[str, Any]:
    """The bids of a deal so far; None for a player who has not bid."""
    said = {"Peggy": peggy, "John": john, "Peter": peter}
    return {"bids": {name: bid for name, bid in said.items() if bid is not None}}


def deal(bid: tuple[object, object, object], took: tuple[object, object, object], **more: Any) -> dict[str, Any]:
    """A whole deal: what Peggy, John and Peter bid, and took."""
    return {**bids(*bid), "tricks": dict(zip(("Peggy", "John", "Peter"), took, strict=True)), **more}


def long(deals: int) -> bytes:
    """A legal record of `deals` deals: a rubber in which no contract is ever made."""
    down = {"contract": {"declarer": "Ana", "bid": "1NT"}, "tricks": {"Ana & Călin": 6, "Bogdan & Dora": 7}}
    names = ["Ana", "Bogdan", "Călin", "Dora"]
    written = record(game="rubber-bridge", players=names, first_dealer="Ana", deals=[down] * deals)
    return json.dumps({**written, "columns": ["Ana & Călin", "Bogdan & Dora"]}, ensure_ascii=False).encode()
