"""The house rules of Schafkopf, and sets of them known by name. Rules 31.4."""

from __future__ import annotations

from scorepad.games.schafkopf.steps import ALONE, BOCK, CALL, LEGS, MARCH, RAMSCH, RUNNERS, SOLO, TWO
from scorepad.rules.contracts.parties import OPEN, end_options
from scorepad.rules.option_kinds import Listed, OneOf, Whole
from scorepad.rules.options import BIDDING, POINTS, Option
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import Say, say, say_in

GAMES = {**TWO, **ALONE}
MONEY = say("Tariff")
IN_UNITS = say("in cents, or in points if you count these")
WITH_RAMSCH, WITH_RUNNERS = {"all_pass": ("ramsch",)}, {"runners": (True,)}


def _tariff(key: str, default: int | None, label: Say, low: int = 1, none: Say | None = None) -> Option:
    return Option(
        key, default=default, choices=Whole(low, 10_000, none=none),
        label=label,
        help=IN_UNITS,
        example=say("10: ten cents, or ten points"),
        only=WITH_RAMSCH if key == "tariff_ramsch" else {},
        group=MONEY,
    )  # fmt: skip


OPTIONS = (
    *end_options(OPEN, 32),
    Option(
        "show", default="cents", choices=("cents", "points"),
        label=say("Score format"),
        help=say("totals are shown as money or as points"),
        example=say("150: 1.50 or 150"),
        words=(say("money"), say("Points")),
        group=MONEY,
    ),
    Option(
        "games", default=(CALL, "wenz", SOLO), choices=Listed(OneOf(tuple(GAMES)), len(GAMES)),
        label=say("Games played"),
        help=say("call, wedding, wenz, geier, farbwenz, farbgeier, solo, bettel: these can be played"),
        example=say("call wenz solo: nobody can play Geier"),
        words=tuple(GAMES.values()),
        group=BIDDING,
    ),
    Option.yes_no(
        "tout", default=True,
        label=say("tout"),
        help=say("a Wenz or solo can be announced to take all tricks; it counts double, without schneider"),
        example=say("if you win a solo tout with 5 runners, you get 2 × (50 + 50) from each"),
        group=BIDDING,
    ),
    _tariff("tariff_call", 10, GAMES[CALL]),
    _tariff("tariff_solo", 50, GAMES[SOLO]),
    _tariff("tariff_wenz", None, GAMES["wenz"], none=say("as a solo")),
    _tariff("tariff_extra", 10, say("Schneider, schwarz, each runner"), low=0),
    _tariff("tariff_bettel", 30, GAMES["bettel"]),
    _tariff("tariff_ramsch", 20, say("Ramsch")),
    Option.yes_no(
        "runners", default=True,
        label=RUNNERS.title,
        help=say("the highest trumps in a row, all with or all against the players, count"),
        example=say("with 3 runners, 10 becomes 40"),
        group=POINTS,
    ),
    Option(
        "runners_from", default=3, choices=Whole(1, 8),
        label=say("Runners count from"),
        help=say("fewer don’t count"),
        example=say("3: two runners count nothing"),
        only=WITH_RUNNERS,
        group=POINTS,
    ),
    Option(
        "runners_from_wenz", default=2, choices=Whole(1, 4),
        label=say("Runners in a Wenz count from"),
        help=say("fewer don’t count"),
        example=say("3: two runners count nothing"),
        only=WITH_RUNNERS,
        group=POINTS,
    ),
    Option.yes_no(
        "sie_runners", default=True,
        label=say("Runners of a Sie"),
        help=say("a Sie (all four Ober and Unter in one hand) counts eight runners, then four times"),
        example=say("4 × (50 + 80) = 520; without runners 200"),
        group=POINTS,
    ),
    Option(
        "kontra", default=2, choices=(0, 1, 2, 3, 4),
        label=say("Kontra"),
        help=say("how often a game can be doubled"),
        example=say("2: kontra and re, four times"),
        words=(say("0"), say("1"), say("2"), say("3"), say("4")),
        group=BIDDING,
    ),
    Option.yes_no(
        "kontra_takes", default=False,
        label=say("Kontra takes over the game"),
        help=say("after kontra the others need 61"),
        example=say("with 60 card points and kontra the players win"),
        group=BIDDING,
    ),
    Option.yes_no(
        LEGS.name, default=False,
        label=LEGS.title,
        help=say("each player can double before seeing all cards"),
        example=say("two of them: four times"),
        group=BIDDING,
    ),
    Option.yes_no(
        BOCK.name, default=False,
        label=say("Bock deals"),
        help=say("a deal you mark as bock counts double; when to play one is up to you"),
        example=say("a called game for 10 counts 20"),
        group=POINTS,
    ),
    Option(
        "all_pass", default="throw_in", choices=("throw_in", "stock", "ramsch"),
        label=say("If all pass"),
        help=say("the next player deals, or each pays into the stock, or it’s a Ramsch"),
        example=say("the next called game that is won takes the stock; one that is lost pays in as much"),
        words=(say("throw in"), say("pay into the stock"), say("Ramsch")),
        group=BIDDING,
    ),
    Option(
        "stock_cap", default=None, choices=Whole(2, 1_000_000, none=say("all of it")),
        label=say("Most from the stock"),
        help=say("at most this is taken or paid at once; an even number"),
        example=say("1000: ten euros"),
        only={"all_pass": ("stock",)},
        group=MONEY,
    ),
    Option(
        "virgin", default="own", choices=("own", "all", "off"),
        label=say("Doubling for a player with no tricks"),
        help=say("a player with no tricks gets twice as much, or all do"),
        example=say("Ramsch for 20: 40 to that player, or to all"),
        words=(say("that player"), say_in("players", "all"), say("no")),
        only=WITH_RAMSCH,
        group=say("Ramsch"),
    ),
    Option(
        "march", default="solo", choices=("solo", "ramsch", "off"),
        label=MARCH.title,
        help=say("a player who takes all tricks of a Ramsch wins as with a solo, or what a Ramsch costs"),
        example=say("70 from each, or 20"),
        words=(say("as a solo"), say("as a Ramsch"), say("no")),
        only=WITH_RAMSCH,
        group=say("Ramsch"),
    ),
)  # fmt: skip

PRESETS = (
    Preset("bsv", say("10 / 50"), say("a called game costs 10, a solo 50"), {}),
    Preset(
        "inn",
        say("20 / 50, Geier and Farbwenz"),
        say("a called game costs 20, a solo 50"),
        {"tariff_call": 20, "games": (CALL, "wenz", "geier", "farbwenz", "farbgeier", SOLO)},
    ),
    Preset(
        "stock",
        say("20 / 50 with a stock"),
        say("if all pass, each pays 20 into the stock"),
        {"tariff_call": 20, "all_pass": "stock", "stock_cap": 1000},
    ),
    Preset(
        "legs",
        say("With Ramsch and doubling"),
        say("if all pass, it’s a Ramsch"),
        {
            "legs": True, "all_pass": RAMSCH, "kontra": 4, "bock": True,
            "games": (CALL, "wedding", "bettel", "wenz", "geier", "farbwenz", SOLO),
        },
    ),
    Preset(
        "points",
        say("Points: 1 and 5"),
        say("a called game counts 1 point, a solo 5"),
        {
            "show": "points", "tariff_call": 1, "tariff_solo": 5, "tariff_extra": 1, "tariff_bettel": 3,
                    },
    ),
)  # fmt: skip
