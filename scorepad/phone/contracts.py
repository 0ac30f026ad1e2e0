"""The script of what several games with contracts need: which games those are."""

from __future__ import annotations

from scorepad.games import games
from scorepad.rules.contracts.contract import CONTRACT

CONTRACTS = "contracts"
"""What the script is called."""


def shares_contracts(slug: str) -> bool:
    """Whether this is a game of ours that asks for a contract; one of one's own brings all that it needs."""
    return slug in games() and CONTRACT in games()[slug].asks
