"""Corrections: looked at before they are saved, and never saved over what their page has not shown."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from secrets import token_urlsafe

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.evening.conversation import IllegalDeal
from scorepad.evening.decide import NotNow, after
from scorepad.evening.events import Event
from scorepad.evening.moves import moved
from scorepad.games.options import IllegalOptions
from scorepad.games.say import Say, say
from scorepad.games.steps import Problems
from scorepad.store.contract import StoreFailed
from scorepad.web.clock import now
from scorepad.web.gate import evenings
from scorepad.web.kept import Kept
from scorepad.web.refusals import problem, status
from scorepad.web.table import written
from scorepad.web.tongue import tongue


class GoneOn(NotNow):
    """Something was written since the page was made that asks for a correction."""

    def __init__(self) -> None:
        super().__init__(say("The table has gone on since. Look again at what moves now, then save."))


@dataclass(frozen=True, slots=True)
class Look:
    """What a correction would move, or why it cannot be made; `moves` is None where nobody has looked yet."""

    moves: tuple[Say, ...] | None = None
    error: Exception | None = None

    @property
    def why(self) -> Say | None:
        return problem(self.error) if self.error else None

    @property
    def fault(self) -> IllegalOptions | None:
        """The option to look at."""
        return self.error if isinstance(self.error, IllegalOptions) else None

    def problems(self, number: int, step: str) -> Problems:
        """What is wrong with one step of the deal of that number, by field."""
        here = isinstance(self.error, IllegalDeal) and (self.error.number, self.error.step) == (number, step)
        return self.error.problems if here and isinstance(self.error, IllegalDeal) else {}


NOT_YET = Look()
Wish = Callable[[Kept], Event]
Show = Callable[[Kept, Look], str]


def corrected(kept: Kept, wish: Wish, show: Show) -> ResponseReturnValue:
    """Save what is wished and return to the table, or only look at what it would move.

    Refused, it says why and shows all that was entered. `show` draws the page, or the part of it that htmx asks for.
    """
    try:
        if request.form.get("do") != "save":
            return show(kept, Look(_moves(kept, wish)))
        written(kept, lambda fresh: wish(_seen(fresh)))
    except (ValueError, StoreFailed) as error:
        if (code := status(error)) == 500:
            raise
        fresh = evenings().open(kept.evening)
        return show(fresh, _refused(fresh, wish, error)), code
    return redirect(url_for("table.show", evening=kept.evening, _anchor="table"), 303)  # else the form's own stays


def shown(template: str, kept: Kept, look: Look, **more: object) -> str:
    """A page for a correction, in the reader's language and with the names at the table."""
    tongue(kept.state.evening.names)
    key = request.form.get("key") or token_urlsafe(9)
    return render_template(template, kept=kept, state=kept.state, look=look, key=key, **more)


def _moves(kept: Kept, wish: Wish) -> tuple[Say, ...]:
    return moved(kept.state, after(kept.state, wish(kept), now()))


def _seen(kept: Kept) -> Kept:
    if request.form.get("seq") != str(kept.seq):
        raise GoneOn
    return kept


def _refused(kept: Kept, wish: Wish, error: Exception) -> Look:
    """Why not; where only the page was behind, with what moves now."""
    if isinstance(error, GoneOn):
        with suppress(ValueError):
            return Look(_moves(kept, wish), error)
    return Look(error=error)
