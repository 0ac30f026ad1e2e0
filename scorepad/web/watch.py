"""Watching: the table on everyone's phone. Read-only by construction, this room has no way to write."""

from __future__ import annotations

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from scorepad.games.say import say
from scorepad.store.watch import evening_for_watch
from scorepad.web.gate import evenings
from scorepad.web.kept import Kept
from scorepad.web.refusals import Forbidden
from scorepad.web.table import NOTHING, partial, view
from scorepad.web.tongue import tongue

bp = Blueprint("watch", __name__, url_prefix="/watch/<key>")


@bp.get("/")
def show(key: str) -> ResponseReturnValue:
    """The table as it stands; a poll that has seen this state already gets nothing."""
    kept = watched(key)
    if request.args.get("seen") == str(kept.seq):
        return "", 204
    tongue(kept.state.evening.names)
    template = "_table.html" if partial() else "watch.html"
    return render_template(template, **view(kept, write=False), entered=NOTHING, key="")


def watched(key: str) -> Kept:
    """The evening of a watch link. Raises Forbidden."""
    evening = evening_for_watch(evenings().store, key)
    if evening is None:
        raise Forbidden(say("This link for watching has ended. Ask at the table for the new one."))
    return evenings().open(evening)
