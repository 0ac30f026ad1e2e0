"""The kinds of steps that several games share, and write alike: a log has their answers without their game."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.games.calls import AUCTION, EXCHANGES
from scorepad.games.contract import CONTRACT
from scorepad.games.flow import BIDS, TRICKS, TRUMP
from scorepad.games.honours import HONOURS
from scorepad.games.revokes import REVOKES
from scorepad.games.step_kind import StepKind

SHARED: Mapping[str, StepKind] = {
    kind.name: kind for kind in (BIDS, TRICKS, TRUMP, CONTRACT, AUCTION, EXCHANGES, HONOURS, REVOKES)
}
