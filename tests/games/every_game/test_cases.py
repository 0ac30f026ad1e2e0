"""Cases with known results, one a line in `tests/cases/<game>.jsonl`.

`schedule` gives the cards of each deal; `totals` running totals by row; `score` one player's points in one deal;
`last_bid_legal` what the last to bid may say; `streak` extra points by the number of the deal; `deal` what all have in
one; `bid_ok` whether a bid may follow another; `exchange_ok` whether Umbridge's bidding goes on with this exchange.
The game `bridge` is a single deal of it, however an evening is scored.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scorepad.games import game_named
from scorepad.games.bridge.points import bridge_points
from scorepad.games.israeli_whist.israeli_whist import GAME as ISRAELI_WHIST
from scorepad.games.israeli_whist.israeli_whist import points as israeli_points
from scorepad.games.romanian_whist.romanian_whist import points
from scorepad.games.umbridge import calls_and_exchanges
from scorepad.rules.sentence import Who
from tests.games import told_as_records
from tests.games.told_as_records import NAMES
from tests.support.sample_evenings import P1, deal, table
from tests.support.scored_records import THEY, WE, scored

Case = dict[str, Any]
CASES = [
    json.loads(line)
    for path in sorted((Path(__file__).parent.parent.parent / "cases").glob("*.jsonl"))
    for line in path.read_text().splitlines()
]


def schedule(given: Case, options: Case) -> object:
    state = table(given["players"], **options)
    return [plan.cards for plan in state.game.plan(state.table)]


def running_totals(given: Case, options: Case) -> object:
    """The columns run against the seats: the last of them deals first."""

    def by_seat(numbers: list[int]) -> list[int]:
        return numbers[::-1]

    deals = [deal(by_seat(row["bids"]), by_seat(row["tricks"])) for row in given["rows"]]
    state = table(len(given["order"]), deals, **options)
    assert [row.deal.cards for row in state.rows] == [row["cards"] for row in given["rows"]]
    return [[row.after.totals[who] for who in reversed(state.evening.players)] for row in state.rows]


def score(given: Case, options: Case) -> object:
    return points(given["bid"], given["taken"], table(4, **options).table.options)[0]


def last_bid_legal(given: Case, options: Case) -> object:
    custom = {"schedule": "custom", "custom_schedule": [given["cards"]], **options}
    state = table(1 + len(given["others"]), [deal([None, *given["others"]])], **custom)
    assert state.step
    barred = state.step.refused(state.chosen).get(P1, {})
    return [choice for choice in state.step.fields[-1].choices if choice not in barred]


def streak(given: Case, options: Case) -> object:
    """The first player makes or misses a bid of 1, the second takes the rest."""
    players = given.get("players", 4)
    others = [0] * (players - 2)
    deals = [
        deal([1, 0, *others], [made, cards - made, *others])
        for cards, made in zip(given["cards"], given["made"], strict=True)
    ]
    custom = {"schedule": "custom", "custom_schedule": given["cards"], "hook": False, **options}
    paid = {}
    for row in table(players, deals, **custom).rows:
        assert row.played
        _bid, *more = (line.points for line in row.played.lines if line.column == Who("p1"))
        if more:
            paid[str(row.deal.number)] = sum(more)
    return paid


def umbridge_score(given: Case, options: Case) -> object:
    contract = {"declarer": "Ana", "bid": f"{given['bid_tricks']}{given['denom']}"}
    entered = {"contract": contract, "tricks": {"Ana": given["tricks"]}}
    won = scored("umbridge", [entered], options, players=("Ana", "Bogdan"))["totals"]
    return {"declarer": won["Ana"], "opponent": won["Bogdan"]}


def umbridge_exchange(given: Case, options: Case) -> object:
    pair = (given["k1"], given["k2"])
    allowed = pair in calls_and_exchanges.exchanges(given["bridge"])
    return allowed and not calls_and_exchanges.ends(given["bridge"], pair)


def israeli_score(given: Case, options: Case) -> object:
    settled = ISRAELI_WHIST.settle(options, 4)
    return israeli_points(given["bid"], given["taken"], given["sum_bids"], settled)[0]


def israeli_deal(given: Case, options: Case) -> object:
    """The first of the four has won the auction with what he bid."""
    bids, tricks = (dict(zip(NAMES, given[key], strict=True)) for key in ("bids", "tricks"))
    entered = {"contract": {"declarer": NAMES[0], "bid": f"{given['bids'][0]}H"}, "bids": bids, "tricks": tricks}
    return [*told_as_records.points(ISRAELI_WHIST, 4, entered, options=options).values()]


def bid_whist_score(given: Case, options: Case) -> object:
    """At the table a trick less is won: the kitty is the other."""
    entered = _by_result(given, {"Ana & Cy": given["tricks_incl_kitty"] - 1})
    return told_as_records.points(game_named("bid-whist"), 4, entered, options=options)["Ana & Cy"]


def dummy_score(given: Case, options: Case) -> object:
    entered = _by_result(given, {"Ana": given["tricks"]})
    declarer, *others = told_as_records.points(game_named("dummy-whist"), 3, entered, options=options).values()
    (each,) = {*others}
    return {"declarer": declarer, "each_opponent": each}


def humbug_score(given: Case, options: Case) -> object:
    kept = {name: place < given["kept"] for place, name in enumerate(NAMES[:2])}
    entered = {"kept": kept, "tricks": {"Ana": given["winner_tricks"]}}
    return told_as_records.points(game_named("nonsense"), 2, entered, options=options)["Ana"]


def whist_score(given: Case, options: Case) -> object:
    entered = {"tricks": {WE: given["tricks_a"], THEY: given["tricks_b"]}}
    return [*scored("whist", [entered], options)["totals"].values()]


def bridge_deal(given: Case, options: Case) -> object:
    """A single deal's sums; undertricks by the laws in force."""
    doubled = ("", "x", "xx")[given["dbl"]]
    worth = bridge_points(
        given["level"], given["denom"], doubled, vulnerable=given["vul"], tricks=given["tricks"], **options
    )
    return {where: sum(part.points for part in parts) for where, parts in worth._asdict().items()}


def overcalls(slug: str, players: int) -> Callable[[Case, Case], object]:
    """Whether a bid by number and kind may follow another."""

    def follows(given: Case, options: Case) -> object:
        current, new = (f"{number}{kind}" for number, kind in (given["current"], given["new"]))
        asked = told_as_records.score(game_named(slug), players, [{"auction": [current]}], options=options)["next"]
        ((caller, calls),) = asked["fields"].items()
        return new in calls and new not in asked["refused"].get(caller, {})

    return follows


def _by_result(given: Case, tricks: dict[str, int]) -> Case:
    return {"contract": {"declarer": "Ana", "bid": f"{given['number']}{given['kind']}"}, "tricks": tricks}


OPERATIONS: dict[str, dict[str, Callable[[Case, Case], object]]] = {
    "romanian-whist": {
        "schedule": schedule,
        "totals": running_totals,
        "score": score,
        "last_bid_legal": last_bid_legal,
        "streak": streak,
    },
    "israeli-whist": {"score": israeli_score, "deal": israeli_deal, "bid_ok": overcalls("israeli-whist", 4)},
    "bid-whist": {"score": bid_whist_score, "bid_ok": overcalls("bid-whist", 4)},
    "dummy-whist": {"score": dummy_score, "bid_ok": overcalls("dummy-whist", 3)},
    "nonsense": {"score": humbug_score},
    "umbridge": {"score": umbridge_score, "exchange_ok": umbridge_exchange},
    "whist": {"score": whist_score},
    "bridge": {"deal": bridge_deal},
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_known_case_comes_out_as_known(case: Case) -> None:
    read = OPERATIONS[case["game"]][case["op"]]
    assert read(case["in"], case.get("opt", {})) == case["out"]


def test_there_are_cases_of_every_kind() -> None:
    known = {(game, operation) for game, operations in OPERATIONS.items() for operation in operations}
    assert {(case["game"], case["op"]) for case in CASES} == known
