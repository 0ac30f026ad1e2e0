"""Rounds: draw the next one, and what each table came to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.pages.tournament.entrants_page import entrants_page
from scorepad.pages.tournament.round_page import (
    NOTHING_REFUSED,
    UNFINISHED,
    Refused,
    Typed,
    draw_preview,
    round_page,
    shown_table,
)
from scorepad.pages.typed_number import typed_number
from scorepad.rules.sentence import Say, quoted, say
from scorepad.rules.steps.typed_text import in_plain_digits
from scorepad.tournament.hall import table_decisions
from scorepad.tournament.log import director_decisions as decisions
from scorepad.tournament.log.cant_direct import CantDirect
from scorepad.tournament.log.entrant_decisions import change_role
from scorepad.tournament.log.tournament_events import Reported
from scorepad.tournament.log.tournament_state import ENTRANTS, ROUNDS
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.tournament import SeatedTable
from scorepad.web.access.hosts import alone
from scorepad.web.access.rate_limits import LOOK, spend
from scorepad.web.hall.hall_rights import mark_of
from scorepad.web.site.render import render
from scorepad.web.tournament.directing import directed, tournaments, write

bp = Blueprint("rounds", __name__, url_prefix="/tournament/<tournament>")
LONGEST = 300  # letters of a field
DIGITS = 8
PLAYS = "role-"  # of a button, before the number of who plays in the other role


@bp.get("/round/<int:number>")
def show(tournament: str, number: int) -> str:
    """A round with its tables."""
    opened = directed(tournament)
    if not 1 <= number <= opened.number:
        abort(404)
    return _page(opened, number)


@bp.post("/draw")
def draw(tournament: str) -> ResponseReturnValue:
    """Save the results that were typed, and draw the next round, or show it; with that the one before is closed."""
    opened, typed = directed(tournament), typed_fields()
    if typed.get("do") == "show":
        return _shown_draw(opened)
    unfinished = typed.get(UNFINISHED) == "yes"
    if refused := _save_typed(opened, typed_number(typed.get("round", ""), 3), typed):
        return _page(tournaments().open(tournament), opened.number, refused=Refused(typed, refused)), 422
    if why := write(tournament, lambda now: decisions.draw(now, unfinished=unfinished), ROUNDS):
        now = tournaments().open(tournament)
        ticks = {UNFINISHED: typed.get(UNFINISHED, "")} if typed.get("round") == str(now.number) else {}
        return _page(now, now.number, why, Refused(ticks)) if now.number else render(entrants_page(now, why=why)), 422
    return redirect(url_for("tournament.show", tournament=tournament), 303)


def _shown_draw(opened: OpenTournament) -> ResponseReturnValue:
    """The seats of the first draw, which is not made yet."""
    spend(LOOK)
    try:
        return render(draw_preview(opened, decisions.draw(opened)))
    except CantDirect as cannot:
        return render(entrants_page(opened, why=cannot.why)), 422


@bp.post("/go")
def go(tournament: str) -> ResponseReturnValue:
    """Save the results that were typed, and go on to an action."""
    opened, typed = directed(tournament), typed_fields()
    number, to = typed_number(typed.get("round", ""), 3), typed.get("to", "")
    if opened.number and (refused := _save_typed(opened, number, typed)):
        return _page(tournaments().open(tournament), opened.number, refused=Refused(typed, refused)), 422
    if to.startswith(PLAYS):
        return _other_role(tournament, typed_number(to.removeprefix(PLAYS), 9))
    match to:
        case "late":
            return redirect(url_for("entrants.show", tournament=tournament, late="yes"), 303)
        case "seats":
            return redirect(url_for("corrections.seats", tournament=tournament, number=number), 303)
        case "room":
            return redirect(url_for("hall_screen.links", tournament=tournament, _anchor="pace"), 303)
        case "results":
            return redirect(url_for("named_actions.results", tournament=tournament), 303)
    return redirect(url_for("named_actions.show", tournament=tournament, action=to), 303)


def _other_role(tournament: str, number: int) -> ResponseReturnValue:
    """Let who was proposed play in the other role."""
    why = write(tournament, lambda opened: change_role(opened, number), ENTRANTS)
    if not why:
        return redirect(url_for("tournament.show", tournament=tournament), 303)
    now = tournaments().open(tournament)
    return (_page(now, now.number, why) if now.number else render(entrants_page(now, why=why))), 422


@bp.post("/round/<int:number>/<int:table>")
def report(tournament: str, number: int, table: int) -> ResponseReturnValue:
    """Take the results of this table, and of others, as they were typed."""
    opened, typed = directed(tournament), typed_fields()
    if not opened.state.table(number, table):
        abort(404)
    if refused := _save_typed(opened, number, typed, table):
        return _page(tournaments().open(tournament), number, refused=Refused(typed, refused)), 422
    if opened.waits_for and table_decisions.moves_on(tournaments().open(tournament)):
        write(tournament, lambda now: table_decisions.move_on(now, number))
        return redirect(url_for("tournament.show", tournament=tournament), 303)
    waits = tournaments().open(tournament).waits_for
    following = next((each for each in waits if each > table), waits[0] if waits else 0)
    return redirect(url_for(".show", tournament=tournament, number=number, _anchor=f"t{following}"), 303)


def _page(opened: OpenTournament, number: int, why: Say | None = None, refused: Refused = NOTHING_REFUSED) -> str:
    return render(round_page(opened, number, why, refused, mark_of(opened), phones=not alone()))


def _save_typed(opened: OpenTournament, number: int, typed: Typed, pressed: int = 0) -> dict[int, Say]:
    """Save each result that was typed and is not there yet; returns why those of some tables can’t be.

    pressed  the table whose button it was: its numbers are the director’s, and it has none if only its fields are empty
    """
    tables = opened.state.rounds[number - 1].tables if 1 <= number <= opened.number else ()
    new = [each.table for each in tables if _is_new(opened, each, typed) or _confirmed(opened, each, typed, pressed)]
    new = new or ([pressed] if pressed else [])
    whys = {table: write(opened.id, _reported_now(number, table, typed), (number, table)) for table in new}
    return {table: why for table, why in whys.items() if why}


def _confirmed(opened: OpenTournament, table: SeatedTable, typed: Typed, pressed: int) -> bool:
    """Whether the director’s button was that of a table which has these numbers already, but not everybody agreed."""
    fields = shown_table(opened, opened.number, table, {}).fields
    return table.table == pressed and bool(table.result) and all(typed.get(name) == value for name, value in fields)


def _is_new(opened: OpenTournament, table: SeatedTable, typed: Typed) -> bool:
    """Whether somebody typed other numbers for a table than it has."""
    fields = shown_table(opened, opened.number, table, {}).fields
    given = [(typed.get(name, "").strip(), value) for name, value in fields]
    return any(new and new != value for new, value in given)


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
    names = {(key, who[0]): f"{key}-{who[0]}" for who in opened.sides(seated) for key in opened.kind.entered}
    given = {place: typed.get(name, "").strip() for place, name in names.items()}
    if not any(given.values()):
        return decisions.without_result(opened, number, table)
    empty, numbers = _meant_by_empty(opened, given.values()), dict[str, dict[int, int]]()
    for (key, who), value in given.items():
        numbers.setdefault(key, {})[who] = whole_number(value or empty)
    return decisions.report(opened, number, table, numbers, why=why)


def _meant_by_empty(opened: OpenTournament, given: Iterable[str]) -> str:
    """Nothing; 0 next to a number above the total of both sides, so that the format says what that is."""
    total = opened.kind.fixed_total(opened.state.settings)
    return "0" if total and any(value and whole_number(value) > total for value in given) else ""


def whole_number(value: str) -> int:
    """A typed number, which may be below 0. Raises CantDirect."""
    plain = in_plain_digits(value.strip()).replace("\N{MINUS SIGN}", "-")[:DIGITS]
    if not value:
        raise CantDirect(say("somebody’s number is missing"))
    try:
        return int(plain)
    except ValueError:
        raise CantDirect(say("{value} isn’t a whole number", value=quoted(value))) from None
