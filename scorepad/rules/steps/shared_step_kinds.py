"""The kinds of steps that several games share, and write alike: a log has their answers without their game."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.rules.bids_and_tricks import BIDS, TRICKS, TRUMP
from scorepad.rules.blind import BLIND
from scorepad.rules.contracts.auction import AUCTION, EXCHANGES
from scorepad.rules.contracts.contract import CONTRACT
from scorepad.rules.honours import HONOURS
from scorepad.rules.revokes import REVOKES
from scorepad.rules.steps.side_notes import ANNOUNCEMENTS, WEIS
from scorepad.rules.steps.step_kind import StepKind

SHARED: Mapping[str, StepKind] = {
    kind.name: kind
    for kind in (
        *(BIDS, TRICKS, TRUMP, CONTRACT, AUCTION, EXCHANGES),
        *(HONOURS, REVOKES, BLIND, WEIS, ANNOUNCEMENTS),
    )
}
