"""A whole night of 40 people at ten tables on ten phones, in a browser, with all that goes wrong on one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bench.support.figures import Figure, exactly
from bench.support.measuring_phone import chromium
from tests.browser.live_server import Server
from tests.browser.tournament.night_oracle import wrong
from tests.browser.tournament.played_night import Plan, played_night

NIGHT = Plan(
    tables=10,
    rounds=12,
    killed=4,
    killed_draw=8,
    away=3,
    away_in=(5, 6),
    late=2,
    leaves=7,
    wrong_seats=9,
    corrected=9,
)


def measure(data: Path, plan: Plan = NIGHT) -> Iterator[Figure]:
    """Results, draws and totals that are lost, doubled or differ from plain arithmetic over what was entered."""
    with Server(data) as server, chromium() as browser:
        entered, outcome = played_night(browser, server, plan)
    found, people = wrong(entered, outcome), set[str]().union(*entered.present.values())
    note = f"{len(people)} people, {len(entered.results)} results, 2 kills, {plan.away} tables offline"
    yield exactly(
        "a whole night: lost, doubled or otherwise than entered", len(found), 0, note=found[0] if found else note
    )
