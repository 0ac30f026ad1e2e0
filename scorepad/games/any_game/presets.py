"""Games that are often written on the pad for any game, by the names that players know. Rules 38.5."""

from __future__ import annotations

from scorepad.games.any_game.options import PAID
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import say

TO_TARGET = say("whoever wins a deal scores the number that you type; {n} ends the game")

PRESETS = (
    Preset("any-game", say("Plain pad"), say("the highest score wins; you decide when the game ends"), {}),
    Preset(
        "fewest", say("Low score wins"), say("the lowest score wins; you decide when the game ends"), {"wins": "fewest"}
    ),
    Preset(
        "rummy",
        say("Rummy 500"),
        say("the first player to reach 500 wins"),
        {"end_mode": "target", "target": 500},
    ),
    Preset(
        "golf",
        say("Golf, nine deals"),
        say("nine deals; the lowest score wins"),
        {"wins": "fewest", "end_mode": "rounds", "rounds": 9},
    ),
    Preset(
        "uno",
        say("UNO, to 500"),
        TO_TARGET.put(n=500),
        {"entry": "winners", "end_mode": "target", "target": 500},
    ),
    Preset(
        "darts",
        say("Darts, 501"),
        say("everyone starts with 501; type −60 for 60; 0 wins"),
        {"wins": "fewest", "end_mode": "target", "target": 0, "target_by": "fall"},
        start=501,
    ),
    Preset(
        "money",
        say("Debts"),
        say("after 12.50 and −4.50, the third player gets −8"),
        {"sum": "zero", "decimals": 2},
    ),
    Preset(
        "solo-money",
        say("One against the rest"),
        PAID,
        {"entry": "winners", "losers": "each"},
    ),
    Preset(
        "rounds-won",
        say("Deals won"),
        say("whoever wins a deal scores 1"),
        {"entry": "places", "place_points": (1,)},
    ),
    Preset(
        "grand-prix",
        say("Points by place"),
        say("first place scores 25, second 18; players can share a place"),
        {"entry": "places", "place_points": (25, 18, 15, 12, 10, 8, 6, 4, 2, 1), "place_ties": True},
    ),
    Preset(
        "bowls",
        say("First to 21"),
        TO_TARGET.put(n=21),
        {"entry": "winners", "end_mode": "target", "target": 21},
    ),
    Preset(
        "quiz",
        say("Quiz by the clock"),
        say("buttons give 1, 2 or 5; the deal that you mark as the last ends the game"),
        {"end_mode": "time", "buttons": (0, 1, 2, 5)},
    ),
)
