"""The forms of Spades that people know by a name. Rules 13.2."""

from __future__ import annotations

from scorepad.rules.preset import Preset
from scorepad.rules.sentence import say

PRESETS = (
    Preset("spades", say("By the book"), say("7 bid, 9 taken: 72; ten bags cost 100; to 500"), {}),
    Preset(
        "bicycle", say("Bicycle"), say("nil is 50, blind nil 100, and anybody may bid it"),
        {"nil": 50, "blind_nil": 100, "blind_behind": 0},
    ),
    Preset(
        "house", say("House rules"), say("a side bids one number, at least 4; ten is 200; set three times loses"),
        {
            "bid_style": "side", "nil": 0, "blind_nil": 0, "min_side_bid": 4, "first_deal": "board",
            "ten_for_200": "ten", "boston": "win", "sets_lose": 3, "bag_limit": 0,
        },
    ),
    Preset("cutthroat", say("Cutthroat"), say("each alone: bid 5, took 7 is 52"), {"play": "solo"}),
)  # fmt: skip
