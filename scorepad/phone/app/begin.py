"""An evening that a phone begins by itself, and what it keeps of it."""

from __future__ import annotations

import json
from dataclasses import dataclass

from scorepad.app.home.evening_list import ListedEvening, in_short
from scorepad.evening.log.codec import write_entry
from scorepad.evening.log.events import Started, begin
from scorepad.evening.log.history import Entry


@dataclass(frozen=True, slots=True)
class Begun:
    """The result of a form that begins an evening.

    html    the form again, with why it cannot begin; empty where it began
    game    the slug of the game
    entry   the first entry of the log, as JSON
    listed  the evening in short, as JSON: one of the phone's `evenings`, its id left empty
    form    the form to be sent, as JSON: the server makes the same entry of it; empty for a record
    record  the text of the record, of which the server makes the same entry; else empty
    """

    html: str
    game: str = ""
    entry: str = ""
    listed: str = ""
    form: str = ""
    record: str = ""


def begun(event: Started, at: str, key: str, *, running: bool = True, form: str = "", record: str = "") -> Begun:
    """The evening that begins with this event.

    at, key  when, and the key of its first entry
    running  whether it goes on
    """
    entry = json.dumps(write_entry(Entry(1, at, event, 0, key)))
    listed = {**in_short(ListedEvening("", running, at, begin(event), None)), "here": True}
    return Begun("", event.game, entry, json.dumps(listed), form, record)
