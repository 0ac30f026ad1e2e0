"""The log of an evening for a phone that may write in it, with all that it needs to draw the table by itself."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any

from flask import Blueprint, jsonify, request
from flask.typing import ResponseReturnValue

from scorepad.evening.log.codec import write_entry
from scorepad.evening.log.history import Entry
from scorepad.pages.typed_number import typed_number
from scorepad.phone import build
from scorepad.store.versions import mark
from scorepad.stored_evenings import OpenEvening
from scorepad.stored_evenings.known_log import KnownLog
from scorepad.web.access.devices import device_or_new, evenings, open_evening
from scorepad.web.access.writing_devices import device_names
from scorepad.web.site.language import reader_language
from scorepad.web.table.table_routes import unlogged_now

bp = Blueprint("phone", __name__, url_prefix="/table/<evening>")


@dataclass(frozen=True, slots=True)
class Known:
    """How far a phone knows a log.

    since  the number of the last entry that it knows; 0 for none
    key    that entry's key, or empty
    words  the hash of the words that it knows, or empty
    """

    since: int = 0
    key: str = ""
    words: str = ""


@bp.get("/log.json")
def show(evening: str) -> ResponseReturnValue:
    """The entries that a phone does not know, by `since`, `key` and `words`. Raises UnknownEvening, Forbidden."""
    opened = open_evening(evening)
    asked = request.args
    known = Known(typed_number(asked.get("since", ""), 9), asked.get("key", ""), asked.get("words", ""))
    response = jsonify(log_after(opened, known))
    response.set_etag(sha256(response.get_data()).hexdigest()[:20], weak=True)  # the same for each encoding
    return response.make_conditional(request)


def log_after(opened: OpenEvening, known: Known) -> dict[str, Any]:
    """The state of an evening's log and of the phone, for the phone, as values for JSON.

    since    after which entry the entries come; 0 if the log is not the one that was known
    seq, key the last entry now
    seen     the mark of this version, for polls
    words    a hash of all words in the log: another one if names were forgotten
    entries  as `write_entry` makes them
    remarks  the watchers' remarks, as `Remark` has them
    device   the phone's number; `devices`: the labels of all that write, by their numbers; `role`: the phone's
    hash     of the scripts by now: another one than the page was sent with once the server was upgraded
    """
    known_here, unlogged, me = evenings().log(opened), unlogged_now(), device_or_new().id
    since, granted = _since(known_here, known), list(unlogged.granted)
    return {
        "evening": opened.evening,
        "since": since,
        "seq": opened.seq,
        "key": known_here.entries[-1].key,
        "words": known_here.words_hash,
        "seen": mark(known_here.last, unlogged.mark),
        "entries": [_in_order(entry) for entry in known_here.entries[since:]],
        "remarks": [asdict(each) for each in unlogged.remarks],
        "device": me,
        "devices": device_names(granted),
        "role": next((each.role for each in granted if each.device == me and not each.revoked), ""),
        "language": reader_language().tag,
        "hash": build.version(),
    }


def _in_order(entry: Entry) -> dict[str, Any]:
    """An entry in the same form whether it was read or has just been written: its words in the order of their keys."""
    written = write_entry(entry)
    return {**written, "words": dict(sorted(written["words"].items()))}


def _since(log: KnownLog, known: Known) -> int:
    """After which entry those come that a phone does not know; 0 if its log is another one, or has other words."""
    if not 0 < known.since <= len(log.entries) or known.key not in ("", log.entries[known.since - 1].key):
        return 0
    return known.since if known.words in ("", log.up_to(known.since).words_hash) else 0
