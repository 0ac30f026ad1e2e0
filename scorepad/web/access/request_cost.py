"""The cost of a request, in deals that are played or drawn for it; and what is done with one that costs too much.

The cost is known once a request is unpacked and its right is checked, and before any deal is played. Beyond LARGE deals
the work never runs in a process that serves tables: our server hands the whole request over to a process of its own
(`server/large_work.py`). Other servers do it in this process, one request at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from threading import Lock
from typing import Literal

from flask import Flask, Response, current_app, g, request

from scorepad.rules.sentence import say
from scorepad.store.versions import Version
from scorepad.stored_evenings import Evenings
from scorepad.stored_evenings.sizes import LARGE, Sizes
from scorepad.web.access.rate_limits import household
from scorepad.web.site.errors import Busy

ALWAYS = LARGE + 1  # the cost of what takes a second, however few deals it has
HOW = "scorepad.large_work"
"""In the environ of a request: how large work is done. Our server says `apart`; where it works it says `here`, and
`lost` if the process that worked has ended. Any other server says nothing."""
HANDED_OVER = "scorepad.handed_over"
"""In the environ of a request that was not answered: the HandedOver that says so."""
Kind = Literal["table", "saved", "single"]
"""Requests for playing on wait for their turn, and so do saved ones. Of all others an address has one at a time."""
SINGLE = frozenset(
    {
        *("files.record", "files.sheet_csv", "files.sheet_plain_csv", "files.sheet_by_deals_csv", "files.qr_code"),
        *("watch.record_json", "watch.sheet_csv", "watch.sheet_plain_csv", "watch.sheet_by_deals_csv"),
        *("watch.qr_code", "watch.sheet", "pages.sheet"),
        *("watch.print", "watch.print_names", "pages.print", "pages.print_names"),
        *("pdf.sheet", "pdf.watched_sheet", "pdf.blank"),
        *("pictures.sheet_svg", "pictures.story_svg", "pictures.sentences_svg"),
        *("watch.sheet_svg", "watch.story_svg", "watch.sentences_svg"),
        *("pages.story", "watch.story", "pages.other_rules", "watch.by_other_rules", "leaving.save"),
        *("open_record.begin", "begun.open_record", "typed_paper.begin", "typed_paper.show", "archives.read"),
        *("restore.restore",),
    }
)
CORRECTIONS = frozenset({"pages.post_amend", "pages.post_agreed"})  # saved, or only looked at
ACTIONS = {"amend": 1.0, "remove": 1.0, "insert": 1.0, "agreed": 1.0, "undo": 0.1, "redo": 0.1}
"""How many times all deals of an evening are played for a wish of a batch, by the end of its action; most play one."""


class WorkLost(Busy):
    """The process that worked on a large request has ended, or was not there."""

    why = say("The server couldn’t finish this. Nothing was lost: try again in a moment.")


class WorksAlready(Busy):
    """Something large is done for the same address already."""

    seconds = 5
    why = say("The server is still busy with a large request from your network. Try again in a few seconds.")


class HandedOver(Exception):
    """No error: this request is answered by the process for large work.

    work  its kind of work
    """

    def __init__(self, work: LargeRequest) -> None:
        super().__init__(work.kind)
        self.work = work


@dataclass(frozen=True, slots=True)
class LargeRequest:
    """A request that costs much.

    address  the one whose requests take turns with others'
    evening  its id, if the request is about one
    version  names all other data that the answer depends on; empty if it must not be kept
    leave    called once it is answered
    """

    kind: Kind
    address: str
    evening: str = ""
    version: str = ""
    leave: Callable[[], object] = field(default=lambda: None, compare=False)


class Places:
    """The addresses for which something large is done. `alone`: held by what is done in this process."""

    def __init__(self) -> None:
        self._taken: set[str] = set()
        self._lock = Lock()
        self.alone = Lock()

    def take(self, address: str) -> None:
        """Take the only place of an address. Raises WorksAlready."""
        with self._lock:
            if address in self._taken:
                raise WorksAlready
            self._taken.add(address)

    def leave(self, address: str) -> None:
        """Free the place of an address."""
        with self._lock:
            self._taken.discard(address)


def init_app(app: Flask, sizes: Sizes) -> None:
    """Let the requests of this app cost no more than they may. `sizes`: of its evenings."""
    app.extensions.update(sizes=sizes, places=Places())
    app.register_error_handler(HandedOver, _hand_over)
    app.after_request(_leave)


def check_table(version: Version, share: float = 1) -> None:
    """As `check`, for a request that replays this share of an evening's deals, and draws them."""
    deals = _sizes().deals(version)
    check(max(deals, round(deals * share)), version, waits=share >= 1 and request.endpoint == "batch.send")


def check(deals: int, version: Version | None = None, *, waits: bool = False) -> None:
    """Let a request go on that costs that many deals, unless that is too many for this process.

    waits  whether it waits behind others of its kind, and is never refused
    Raises HandedOver, WorksAlready, WorkLost.
    """
    if deals > LARGE and "large" not in g:
        g.large = _begun(_work(version, waits=waits))


def _begun(work: LargeRequest) -> LargeRequest:
    """The work, as far as it is done in this process. Raises HandedOver, WorksAlready, WorkLost."""
    how = request.environ.get(HOW)
    if how == "lost":
        raise WorkLost
    if how != "here" and work.kind == "single":
        _places().take(work.address)
    if how == "apart":
        raise HandedOver(work)
    if how is None:
        _places().alone.acquire()
    return work


def deals_to_replay(version: Version) -> int:
    """How many deals are replayed to open this version of an evening here; none if it is in memory."""
    opened: Evenings = current_app.extensions["evenings"]
    return 0 if opened.has(version) else _sizes().deals(version)


def share_of(actions: Iterable[str]) -> float:
    """How many times all deals of an evening are played for these actions of a batch."""
    return sum(ACTIONS.get(action.rpartition("/")[2], 0.0) for action in actions)


def _work(version: Version | None, *, waits: bool) -> LargeRequest:
    address, places, kind = household(), _places(), _kind(waits=waits)
    kept = f"{version.evening} {version.mark}" if version else request.path
    return LargeRequest(
        kind,
        address,
        version.evening if version else "",
        kept if kind == "single" and request.method == "GET" else "",
        (lambda: places.leave(address)) if kind == "single" else (lambda: None),
    )


def _kind(*, waits: bool) -> Kind:
    if request.endpoint in CORRECTIONS and request.method == "POST":
        return "saved" if request.form.get("do") == "save" else "single"
    if waits:
        return "saved"
    return "single" if request.endpoint in SINGLE else "table"


def _sizes() -> Sizes:
    sizes: Sizes = current_app.extensions["sizes"]
    return sizes


def _places() -> Places:
    places: Places = current_app.extensions["places"]
    return places


def _hand_over(handed: HandedOver) -> Response:
    g.handed_over = request.environ[HANDED_OVER] = handed.work
    return Response(status=202)


def _leave(response: Response) -> Response:
    """Free what a request took that did large work in this process."""
    work: LargeRequest | None = g.get("large")
    if work and request.environ.get(HOW) is None:
        work.leave()
        _places().alone.release()
    return response
