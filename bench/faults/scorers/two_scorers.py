"""Two scorers of one evening whose pages are now and then old, whose replies are lost, and whose server is killed."""

from __future__ import annotations

import http.client
import json
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from urllib.parse import urlencode

from bench.faults.scorers.scorer_commands import Pages, Wish, any_wish, dropped, wrong
from bench.support.app_process import Line
from bench.support.figures import Figure, exactly
from bench.support.played_evenings import AT
from scorepad.evening.log.history import History, read
from scorepad.games import game_named
from scorepad.settings import Settings
from scorepad.store import access, log
from scorepad.store.sqlite.database import SqliteStore
from scorepad.stored_evenings import Evenings
from tests.browser.live_server import Server
from tests.support.posted_forms import drawn_form
from tests.support.random_evenings import started

INTERLEAVINGS, KILLS, AT_A_TABLE = 1000, 40, 40
GAMES = ("romanian-whist", "bid-whist", "coinche", "rubber-bridge", "schieber")
BROKEN = (OSError, http.client.HTTPException)
OURS = {"Sec-Fetch-Site": "same-origin"}
PAUSE, TRIES = 0.05, 200


@dataclass(slots=True)
class AtTable:
    """An evening, its two scorers by their secrets, the pages that each has, and all that they wished for."""

    evening: str
    secrets: tuple[str, str]
    pages: dict[int, Pages] = field(default_factory=dict)
    wishes: list[Wish] = field(default_factory=list)


class TwoScorers:
    """Two scorers' actions against one server."""

    def __init__(self, server: Server, evenings: Evenings, chance: Random) -> None:
        self._server, self._evenings, self._chance = server, evenings, chance

    def table(self) -> AtTable:
        """Begin an evening that two devices write in."""
        store, game = self._evenings.store, game_named(self._chance.choice(GAMES))
        (one, secret), (two, other) = (access.new_device(store, name, at=AT) for name in ("one", "two"))
        evening = log.start(store, started(game, self._chance), at=AT, device=one.id)
        access.grant(store, evening, two.id, "scorer", at=AT)
        return AtTable(evening, (secret, other))

    def interleave(self, table: AtTable, *, kill: bool) -> bool:
        """Let each wish for something on a page that may be old by now, and send it, one after the other or at once.

        Returns whether both had something to wish for; if not, nothing was sent.
        """
        wishes = []
        for who in (0, 1):
            if who not in table.pages or self._chance.random() < 0.6:
                table.pages[who] = self._open_pages(table, who)
            key = f"wish-{len(table.wishes) + who:05}-{who}"
            if (wish := any_wish(table.pages[who], key, self._chance)) is None:
                return False
            wishes.append(wish)
        table.wishes += wishes
        order = self._chance.sample((0, 1), 2)
        losses = [self._chance.random() < 0.15 for _ in order]
        with ThreadPoolExecutor(2) as threads:
            sent = []
            for who, lost in zip(order, losses, strict=True):
                sent.append(threads.submit(self._send, table, wishes[who], table.secrets[who], lost))
                time.sleep(self._chance.choice((0, PAUSE)))  # both at once, or mostly one after the other
            if kill:
                time.sleep(self._chance.random() / 100)
                self._server.stop(kill=True)
                self._server.start()
            for each in sent:
                each.result()
        return True

    def _open_pages(self, table: AtTable, who: int) -> Pages:
        """A scorer's table and perhaps another page, as they are now; of the setup the one after a preview."""
        pages = Pages(self._evenings.open(table.evening))
        other = self._chance.choice(("", "", "names", "agreed", "seats"))
        pages.texts = {"": self._page(table, who, ""), other: self._page(table, who, other)}
        if other == "agreed":
            form = drawn_form(pages.texts[other], "dealer")
            dealer = self._chance.choice([each for each in form["seat"] if each not in form["dealer"]])
            pages.texts[other] = self._page(table, who, other, {**form, "dealer": [dealer], "do": ["look"]})
        if other == "seats" and (pages.opened.state.facts.answers or 'name="seat"' not in pages.texts[other]):
            del pages.texts[other]
        return pages

    def _page(self, table: AtTable, who: int, path: str, form: Mapping[str, list[str]] | None = None) -> str:
        """A page below the table's address; with `form` what that leads to. Raises RuntimeError."""
        head = {"Cookie": f"device={table.secrets[who]}", "Content-Type": "application/x-www-form-urlencoded", **OURS}
        with closing(Line(self._server.port)) as line:
            body = urlencode(form or {}, doseq=True)
            status, page = line.ask("POST" if form else "GET", f"/table/{table.evening}/{path}", body, head)
        if status not in (200, 422):
            raise RuntimeError(f"{path}: {status}")
        return page.decode()

    def _send(self, table: AtTable, wish: Wish, secret: str, lost: bool) -> None:
        """Send a wish until its answer is heard; the first answer may be lost on its way."""
        wish.sent = self._last(table)
        sent = {"key": wish.key, "at": AT, "action": wish.action, "form": wish.form}
        body = json.dumps({"since": 0, "wishes": [sent]})
        for _ in range(TRIES):
            with suppress(*BROKEN), closing(Line(self._server.port)) as line:
                head = {"Cookie": f"device={secret}", "Content-Type": "application/json", **OURS}
                status, answer = line.ask("POST", f"/table/{table.evening}/batch", body, head)
                if status < 500 and not lost:
                    return self._heard(table, wish, status, json.loads(answer))
                lost = False
            time.sleep(PAUSE)
        raise RuntimeError(f"no answer to {wish}")

    def _heard(self, table: AtTable, wish: Wish, status: int, answer: dict[str, object]) -> None:
        refused = answer.get("refused")
        wish.done, wish.heard = answer.get("done") == 1, self._last(table)
        wish.why = str(refused or (status if status != 200 else ""))

    def _last(self, table: AtTable) -> int:
        return log.load(self._evenings.store, table.evening)[-1].seq


def judged(evenings: Evenings, table: AtTable) -> tuple[list[str], list[str]]:
    """By the log alone: what is wrong with what became of wishes at a table, and which of older pages are dropped."""
    entries, histories = log.load(evenings.store, table.evening), list[History]()
    for entry in entries:
        histories.append(read([entry], histories[-1] if histories else None))
    at = {entry.key: n for n, entry in enumerate(entries)}
    found = [said for wish in table.wishes if not wish.older and (said := wrong(wish, histories, at))]
    found += [f"doubled: {key}" for key, times in Counter(entry.key for entry in entries).items() if times > 1]
    wished = tuple(wish.key for wish in table.wishes)
    found += [f"nobody wished: {key}" for key in at if key and not key.startswith(wished)]
    return found, [str(wish) for wish in table.wishes if wish.older and dropped(wish, histories, at)]


def measure(data: Path, interleavings: int = INTERLEAVINGS, kills: int = KILLS) -> Iterator[Figure]:
    """Wishes acknowledged and lost, doubled, overwritten unseen or misreported; what older pages send, dropped."""
    chance, store, tables = Random(interleavings), SqliteStore(Settings(data).database), list[AtTable]()
    killed = {*chance.sample(range(interleavings), min(kills, interleavings))}
    with closing(store), Server(data) as server:
        scorers = TwoScorers(server, Evenings(store, ""), chance)
        for n in range(interleavings):
            if n % AT_A_TABLE == 0:
                tables.append(scorers.table())
            while not scorers.interleave(tables[-1], kill=n in killed):
                tables.append(scorers.table())
        both = [judged(Evenings(store, ""), table) for table in tables]
    found, gone = [each for some, _ in both for each in some], [each for _, some in both for each in some]
    name = f"{interleavings} interleavings of two scorers: lost, doubled, overwritten unseen or told wrongly"
    counts = _counted(tables, older=False)
    yield exactly(name, len(found), 0, note=found[0] if found else f"{counts}, {len(killed)} kills")
    name = "of what pages of the version before send: dropped"
    yield exactly(name, len(gone), 0, note=gone[0] if gone else _counted(tables, older=True))


def _counted(tables: Sequence[AtTable], *, older: bool) -> str:
    wishes = [wish for table in tables for wish in table.wishes if wish.older == older]
    taken = sum(bool(wish.done) for wish in wishes)
    return f"{taken} taken, {len(wishes) - taken} refused with the reason"
