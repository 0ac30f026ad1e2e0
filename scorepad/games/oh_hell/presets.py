"""The forms of Oh Hell that people know by a name. Rules 12.2; La Pocha as nhfournier.es/como-jugar/pocha has it."""

from __future__ import annotations

from scorepad.games.oh_hell.cards import SPANISH
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import say

PRESETS = (
    Preset("oh-hell", say("Oh Hell!"), say(
            "ten cards down to one and up again; if you bid 3, taking 3 scores 13 and taking 1 scores 1"
        ), {}),
    Preset(
        "river", say("Up and Down the River"), say(
                "one card up to ten and down again; if you bid 3 and take 3, you score 13"
            ),
        {"schedule": "up-down"},
    ),
    Preset("exact", say("Blackout"), say(
            "if you bid 3 and take 3, you score 13; a miss scores nothing"
        ), {"scoring": "exact_only"}),
    Preset(
        "contract-whist", say("Contract Whist"), say("ten cards down to one; a miss scores nothing"),
        {"scoring": "exact_only", "schedule": "down"},
    ),
    Preset(
        "nomination-whist", say("Nomination Whist"),
        say("trumps in turn: spades, hearts, clubs, diamonds, then no-trumps"),
        {"trump": "rotate", "trump_order": ("S", "H", "C", "D", "NT")},
    ),
    Preset(
        "rikiki", say("Rikiki"), say(
                "one card up to the largest possible hand; if you bid 3, taking 3 scores 16 and taking 1 loses 4"
            ),
        {"schedule": "up-down", "scoring": "rikiki"}, {"max_cards": lambda players: 51 // players},
    ),
    Preset(
        "kachuful", say("Kachuful"), say("seven cards at most; trumps in turn: ♠ ♦ ♣ ♥, then no-trumps"),
        {"trump": "rotate", "trump_order": ("S", "D", "C", "H", "NT"), "scoring": "exact_only"},
        {"max_cards": lambda players: min(7, 52 // players)},
    ),
    Preset(
        "judgement", say("Judgement"), say("ten cards down to one; trumps in turn: ♠ ♦ ♣ ♥"),
        {"schedule": "down", "trump": "rotate", "scoring": "exact_only"},
    ),
    Preset(
        "escalier", say("L’Escalier"), say("if you bid 2, taking 2 scores 15 and taking 0 loses 10"),
        {"schedule": "up-down", "scoring": "fives", "exact_base": 5},
    ),
    Preset(
        "pocha", say("La Pocha"), say(
                "one card up to the largest possible hand and down again; if you bid 3, taking 3 scores 25 and "
                                      "taking 1 loses 10"
            ),
        {
            "schedule": "up-down", "bottom_repeat": "players", "top_repeat": "players", "spanish_pack": True,
            "scoring": "fives", "exact_base": 10,
        },
        {"max_cards": lambda players: SPANISH // players},
    ),
    Preset(
        "five-plus", say("Five plus the bid"), say(
                "if you bid 3 and take 3, you score 8; if you bid 2 and take 4, you lose 2"
            ),
        {"schedule": "up-down", "scoring": "minus", "exact_base": 5},
    ),
    Preset(
        "wizard-style", say("Wizard-style scoring"), say(
                "if you bid 2 and take 2, you score 40; if you bid 3 and take 5, you lose 20"
            ),
        {"schedule": "up", "scoring": "wizard", "hook": False}, {"max_cards": lambda players: 52 // players},
    ),
    Preset(
        "hundred", say("Ten cards to 100"), say("ten-card deals until one player leads alone with 100 or more"),
        {"schedule": "fixed", "end_mode": "target"},
    ),
)  # fmt: skip
