"""The forms of Spades that people know by a name. Rules 13.2."""

from __future__ import annotations

from scorepad.rules.preset import Preset
from scorepad.rules.sentence import say

PRESETS = (
    Preset("spades", say("Standard"), say("if you bid 7 and take 9, you score 72; ten bags cost 100; play to 500"), {}),
    Preset(
        "bicycle", say("Bicycle"), say("nil is 50, blind nil 100; anyone may bid blind"),
        {"nil": 50, "blind_nil": 100, "blind_behind": 0},
    ),
    Preset(
        "house", say("Side bids"), say("one bid per side, at least 4; 10 for 200; three sets lose the game"),
        {
            "bid_style": "side", "nil": 0, "blind_nil": 0, "min_side_bid": 4, "first_deal": "board",
            "ten_for_200": "ten", "boston": "win", "sets_lose": 3, "bag_limit": 0,
        },
    ),
    Preset("cutthroat", say("Cutthroat"), say(
            "individual play: if you bid 5 and take 7, you score 52"
        ), {"play": "solo"}),
)  # fmt: skip
