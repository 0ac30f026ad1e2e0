"""A round of four by real taps, and a deal of other games by its result: how many it takes, and how many requests."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, Request

from bench.support.figures import Figure, at_most, exactly
from bench.support.measuring_phone import GUARD, chromium, phone, tap
from bench.support.played_evenings import seeded_in
from tests.browser.live_server import Server
from tests.browser.tapped_deal import Given, Phone, begun
from tests.support.scored_records import NAMES

SIDE = f"{NAMES[0]} & {NAMES[2]}"
# A deal by its result, with everything that the page asks for: the number of players, and the most taps it may take.
# A game has a line for each of several such deals, with what is played in it after a comma.
BY_RESULT: dict[str, tuple[int, Given, int]] = {
    "whist": (4, {"tricks": {SIDE: 8}}, 1),
    "dummy-whist": (3, {"contract": {"declarer": "Ana", "bid": "4up", "trump": "S"}, "tricks": {"Ana": 10}}, 6),
    "bid-whist": (4, {"contract": {"declarer": "Ana", "bid": "4up", "trump": "S"}, "tricks": {SIDE: 10}}, 6),
    "umbridge": (2, {"contract": {"declarer": "Ana", "bid": "9NT", "doubled": "x"}, "tricks": {"Ana": 9}}, 6),
    "israeli-whist": (
        4,
        {
            "contract": {"declarer": "Ana", "bid": "6S"},
            "bids": {"Bogdan": 2, "Călin": 3, "Doina": 3},
            "tricks": {"Ana": 6, "Bogdan": 2, "Călin": 3, "Doina": 2},
        },
        3 + 3 + 3,
    ),
    "skat": (3, {"contract": {"declarer": "Ana", "game": "S"}, "matadors": 2, "result": "won"}, 6),
    "tarneeb": (4, {"contract": {"declarer": "Ana", "bid": "8"}, "tricks": {SIDE: 9}}, 4),
    "euchre": (4, {"contract": {"declarer": "Ana"}, "tricks": {SIDE: 4}}, 4),
    "five-hundred": (4, {"contract": {"declarer": "Ana", "bid": "8H"}, "tricks": {SIDE: 9}}, 5),
    "estimation": (
        4,
        {
            "contract": {"declarer": "Ana", "bid": "6S"},
            "bids": {"Bogdan": 2, "Călin": 3, "Doina": 3},
            "tricks": {"Ana": 6, "Bogdan": 2, "Călin": 3, "Doina": 2},
        },
        11,
    ),
    "hearts": (4, {"penalties": {"Ana": 14, "Bogdan": 6, "Călin": 4, "Doina": 2}}, 4),
    "schieber": (4, {"contract": {"trump": "H"}, "card_points": {SIDE: 97}}, 5),
    "coinche": (4, {"contract": {"declarer": "Ana", "bid": "90H"}, "card_points": {SIDE: 100}}, 8),
    "spades": (
        4,
        {"bids": dict.fromkeys(NAMES, 3), "tricks": {SIDE: 7}},
        6,
    ),
    "doppelkopf": (4, {"contract": {"declarer": "Ana", "partner": "Călin"}, "card_points": {"re": 130}}, 6),
    "schafkopf": (4, {"contract": {"declarer": "Ana", "partner": "Călin"}, "result": "won"}, 5),
    "tarot": (4, {"contract": {"declarer": "Ana", "bid": "garde"}, "bouts": 2, "card_points": {"attack": 49}}, 6),
    "rentz, king": (4, {"subgame": "king", "king": "Bogdan"}, 2),
    "rentz, ten": (4, {"subgame": "ten", "ten": "Bogdan"}, 2),
    "rentz, queens": (4, {"subgame": "queens", "queens": {"Ana": 1, "Bogdan": 1, "Călin": 1, "Doina": 1}}, 5),
    "rentz, rentz": (4, {"subgame": "rentz", "places": {"Ana": 2, "Bogdan": 1, "Călin": 4, "Doina": 3}}, 4),
    "wizard": (4, {"bids": dict.fromkeys(NAMES, 3), "tricks": {**dict.fromkeys(NAMES, 4), "Doina": 3}}, 7),
    # The first tap of an evening opens the keypad; later deals do without it.
    "any-game": (4, {"points": {"Ana": 45, "Bogdan": 12, "Călin": 30, "Doina": 99}}, 8 + 4 + 1),
}
HOUSE_RULES: dict[str, Given] = {"wizard": {"schedule": "down"}}  # so that everybody has many cards at once
BEFORE_ONE_CARD, BEFORE_THREE = 2, 5  # deals of a 1-8-1 of four


def measure(data: Path, slugs: Collection[str] = BY_RESULT) -> Iterator[Figure]:
    """Taps and requests that a round or a deal takes; of a deal by its result in these games."""
    three, one = (seeded_in(data, 4, deals) for deals in (BEFORE_THREE, BEFORE_ONE_CARD))
    with Server(data, quick=True) as server, chromium() as browser:
        taps, requests = a_round(browser, server.url, *three)
        fewest, also = a_round(browser, server.url, *one)
        whole = {game: a_deal(browser, server, game) for game in slugs}
        contract, chips = a_contract(browser, server)
    yield exactly("taps in a round of four", taps, 7, note="every number, and Done twice: 10")
    yield exactly("taps in a one-card round of four", fewest, 5, note="every number, and Done twice: 10")
    yield exactly("requests a round, polls and scripts apart", max(requests, also), 2, note="one for each step")
    yield at_most("taps for a contract by its result", contract, 3, counted=True, note="who, how many, in which suit")
    yield at_most("chips it is chosen from, Israeli Whist", chips, 18, counted=True, note="each bid a chip: 49")
    for game, taps in whole.items():
        yield at_most(f"taps in a deal by its result, {game}", taps, BY_RESULT[game][2], counted=True)


def a_deal(browser: Browser, server: Server, game: str) -> int:
    """Tap in a whole deal by its result. Returns the taps."""
    seats, result, _ = BY_RESULT[game]
    players, slug = NAMES[:seats], game.partition(",")[0]
    at_table = begun(server, slug, players, HOUSE_RULES.get(game, {}))
    with at_table as at, phone(browser, server.url, at.secret) as page:
        page.clock.install()
        return Phone(at.seat(page), players, quick=True).deal(result)


def a_contract(browser: Browser, server: Server) -> tuple[int, int]:
    """Tap in a contract alone, until it goes off by itself. Returns the taps, and the chips there were."""
    with begun(server, "israeli-whist", NAMES, {}) as at, phone(browser, server.url, at.secret) as page:
        players = Phone(at.seat(page), NAMES)
        chips = page.locator("#form input[type=radio]").count()
        for key, choice in (("declarer", "p1"), ("bid", "6"), ("bid.second", "S")):
            players.tap(players.chip(key, choice))
        page.locator("#form[data-kind='bids']").wait_for()
        return players.taps, chips


def a_round(browser: Browser, url: str, evening: str, secret: str) -> tuple[int, int]:
    """Tap a deal in from its empty first step to the next deal's. Returns the taps and the requests."""
    with phone(browser, url, secret) as page:
        page.goto(f"/table/{evening}/")
        page.wait_for_function("() => window.htmx")
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url) if not _is_poll(request) else None)
        place = _place(page)
        taps = sum(_fill_in(page, place, kind) for kind in ("bids", "tricks"))
        page.locator(f"#form[data-place='{place + 1}'][data-kind='bids']").wait_for()
        return taps, len(asked)


def _fill_in(page: Page, place: int, kind: str) -> int:
    """Tap until no field is empty: the form sends itself. Returns the taps."""
    form = f"#form[data-place='{place}'][data-kind='{kind}']"
    page.locator(form).wait_for()
    page.wait_for_timeout(GUARD)
    page.wait_for_function("() => !document.querySelector('.rests')")  # the keys of a new deal rest longer
    taps = 0
    while blank := _first_blank(page, form):
        tap(page, blank)
        taps += 1
    return taps


def _first_blank(page: Page, form: str) -> str | None:
    """The chip to tap next: nought by nought for bids, trick by trick as long as two could still take the rest."""
    chip: list[str] | None = page.evaluate(
        """async form => {
          // What follows from a tap is worked out after the tapped chip is painted.
          await new Promise(done => requestAnimationFrame(() => setTimeout(() => setTimeout(done))));
          const rows = [...document.querySelectorAll(`${form} .row`)];
          const blank = rows.filter(row => !row.querySelector(':checked'));
          if (!blank.length || document.querySelector('[name=taker]:checked')) return null;
          const open = blank[0].querySelectorAll('input:enabled');
          const chip = form.includes('tricks') && blank.length > 2 && open[1] || open[0];
          return [chip.name, chip.value];
        }""",
        form,
    )
    return f"{form} input[name='{chip[0]}'][value='{chip[1]}']" if chip else None


def _place(page: Page) -> int:
    return int(page.locator("#form").get_attribute("data-place") or 0)


def _is_poll(request: Request) -> bool:
    """Whether the page asks by itself: what is new, or once the log and what it plays by."""
    return "?seen=" in request.url or "/log.json?" in request.url or "/static/" in request.url
