"""Watching by a spoken code: it leads to the watch link, and wrong ones are counted."""

from __future__ import annotations

from contextlib import suppress

from flask import Blueprint, make_response, redirect, url_for
from flask.typing import ResponseReturnValue

from scorepad.app.watching.spoken_code_page import EnterCode
from scorepad.rules.sentence import Say, say
from scorepad.rules.steps.typed_text import in_plain_digits
from scorepad.store.links import spoken_codes
from scorepad.web.access.devices import evenings, open_evening
from scorepad.web.access.rate_limits import CODE, TooOften, spend, spent
from scorepad.web.site.clock import now
from scorepad.web.site.errors import problem, timed
from scorepad.web.site.render import render
from scorepad.web.site.server_form import Refused, ServerForm, Text

bp = Blueprint("codes", __name__)
LONGEST = 40  # characters of the typed code, shown again


class CodeForm(ServerForm):
    """A code as it was typed; one that cannot be a code is no guess."""

    code = Text(most=LONGEST)

    def validate_code(self, code: Text) -> None:
        """Raises Refused."""
        if not code.data.strip():
            raise Refused(say("Enter the code that someone at the table reads out."))
        if len(spoken_codes.normalised(in_plain_digits(code.data))) != spoken_codes.LENGTH:
            raise Refused(say("A code has {n} letters and digits.", n=spoken_codes.LENGTH))


@bp.get("/watch")
def ask() -> str:
    """The field for a code."""
    return _form()


@bp.post("/watch")
def watch() -> ResponseReturnValue:
    """Go to the table that the code belongs to."""
    form = CodeForm()
    typed = in_plain_digits(form.code.data)
    if too_often := spent(CODE):
        return timed(make_response(_form(typed, problem(too_often)), 429), too_often)
    if not form.validate():
        return _form(typed, form.why), 422
    key = spoken_codes.key_for_code(evenings().store, typed, at=now())
    if key is None:
        return _form(typed, _no_table()), 422
    return redirect(url_for("watch.show", key=key), 303)


@bp.post("/table/<evening>/share/code")
def new(evening: str) -> ResponseReturnValue:
    """Make a code to say aloud; the page that shares the table shows it as long as it is good."""
    open_evening(evening)
    spoken_codes.new_code(evenings().store, evening, at=now())
    return redirect(url_for("share.show", evening=evening, _anchor="code"), 303)


def _no_table() -> Say:
    """Count a wrong guess, and say that it is one."""
    with suppress(TooOften):  # somebody else has used up the last one meanwhile
        spend(CODE)
    return say(
        "No game is using this code. Codes expire after {n} minutes, so ask for a new one.", n=spoken_codes.MINUTES
    )


def _form(typed: str = "", why: Say | None = None) -> str:
    return render(EnterCode(typed, why))
