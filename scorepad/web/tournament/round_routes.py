"""Rounds: draw the next one, and what each table came to."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.pages.tournament.entrants_page import entrants_page
from scorepad.pages.tournament.round_page import lines_of, round_page
from scorepad.rules.sentence import Say, quoted, say
from scorepad.rules.steps.typed_text import in_plain_digits
from scorepad.tournament.log import director_decisions as decisions
from scorepad.tournament.log.cant_direct import CantDirect
from scorepad.tournament.log.tournament_events import Reported
from scorepad.tournament.log.tournament_state import ROUNDS
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.web.site.render import render
from scorepad.web.tournament.directing import directed, tournaments, write

bp = Blueprint("rounds", __name__, url_prefix="/tournament/<tournament>")
LONGEST = 300  # letters of a field
DIGITS = 8


@bp.get("/round/<int:number>")
def show(tournament: str, number: int) -> str:
    """A round with its tables."""
    opened = directed(tournament)
    if not 1 <= number <= opened.number:
        abort(404)
    return render(round_page(opened, number))


@bp.post("/draw")
def draw(tournament: str) -> ResponseReturnValue:
    """Draw the next round; with that the one before is closed."""
    unfinished = request.form.get("unfinished") == "yes"
    why = write(tournament, lambda opened: decisions.draw(opened, unfinished=unfinished), ROUNDS)
    return _now(tournament, why)


@bp.post("/round/<int:number>/<int:table>")
def report(tournament: str, number: int, table: int) -> ResponseReturnValue:
    """Take the result of a table, as it was typed."""
    typed = typed_fields()
    decide = _reported_now(number, table, typed)
    if why := write(tournament, decide, (number, table)):
        opened = directed(tournament)
        if not opened.state.table(number, table):
            abort(404)
        return render(round_page(opened, number, refused=(table, typed, why))), 422
    waits = tournaments().open(tournament).waits_for
    following = next((each for each in waits if each > table), waits[0] if waits else 0)
    return redirect(url_for(".show", tournament=tournament, number=number, _anchor=f"t{following}"), 303)


def typed_fields() -> dict[str, str]:
    """The texts of the posted form, by field."""
    return {name: value[:LONGEST] for name, value in request.form.items()}


def _reported_now(number: int, table: int, typed: Mapping[str, str]) -> Callable[[OpenTournament], Reported]:
    """Decide a result of the last round; of an earlier one only a correction can."""

    def decide(opened: OpenTournament) -> Reported:
        if number != opened.number or opened.state.ended:
            raise CantDirect(say("This round is over: correct the result instead."))
        return reported_by_form(opened, number, table, typed)

    return decide


def reported_by_form(
    opened: OpenTournament, number: int, table: int, typed: Mapping[str, str], why: str = ""
) -> Reported:
    """The event of a typed result; without any number the table has none. Raises CantDirect."""
    seated = decisions.seated(opened, number, table)
    names = {(key, who[0]): f"{key}-{who[0]}" for who in lines_of(opened, seated) for key in opened.kind.entered}
    given = {place: typed.get(name, "").strip() for place, name in names.items()}
    if not any(given.values()):
        return decisions.without_result(opened, number, table)
    numbers: dict[str, dict[int, int]] = {}
    for (key, who), value in given.items():
        numbers.setdefault(key, {})[who] = whole_number(value)
    return decisions.report(opened, number, table, numbers, why=why)


def whole_number(value: str) -> int:
    """A typed number, which may be below 0. Raises CantDirect."""
    plain = in_plain_digits(value.strip()).replace("\N{MINUS SIGN}", "-")[:DIGITS]
    if not value:
        raise CantDirect(say("somebody’s number is missing"))
    try:
        return int(plain)
    except ValueError:
        raise CantDirect(say("{value} isn’t a whole number", value=quoted(value))) from None


def _now(tournament: str, why: Say | None) -> ResponseReturnValue:
    """The page where the night is, with the reason why something was not done."""
    if why is None:
        return redirect(url_for("tournament.show", tournament=tournament), 303)
    opened = directed(tournament)
    page = round_page(opened, opened.number, why) if opened.number else entrants_page(opened, why=why)
    return render(page), 422
