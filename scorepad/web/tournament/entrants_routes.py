"""Entries and check-in."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.evening.play.names import tidy
from scorepad.pages.tournament.entrants_page import entrants_page
from scorepad.pages.typed_number import typed_number
from scorepad.rules.sentence import Say, quoted, say, say_in
from scorepad.rules.steps.typed_text import in_plain_digits
from scorepad.tournament.format import Format
from scorepad.tournament.log import director_decisions as decisions
from scorepad.tournament.log.cant_direct import CantDirect
from scorepad.tournament.log.entrant_decisions import pay_all, set_fee
from scorepad.tournament.log.tournament_events import CheckedIn, CheckedOut, Event
from scorepad.tournament.log.tournament_state import ENTRANTS
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.tournament import DOWN, UP
from scorepad.tournament.typed_entrants import doubtful, enter
from scorepad.web.site.language import translated
from scorepad.web.site.render import render
from scorepad.web.site.server_form import ServerForm, Text
from scorepad.web.tournament.directing import directed, tournaments, write

bp = Blueprint("entrants", __name__, url_prefix="/tournament/<tournament>")
OF_ROLE = {UP: say_in("whist drive", "up"), DOWN: say_in("whist drive", "down")}
ROLE_WORDS = {UP: UP, DOWN: DOWN, "↑": UP, "↓": DOWN}
NO_ROLE = say("No such role: {names}. Correct it, or tick “Keep as names”.")
LONGEST = 80  # letters that are searched for
LONGEST_LIST = 40_000  # letters of a pasted list


class EntriesForm(ServerForm):
    """Entrants as they were typed, with the role and the team of all of them."""

    names = Text(most=LONGEST_LIST)
    role = Text(most=20)
    team = Text(most=200)
    here = Text(most=3)
    as_names = Text(most=3)


@bp.get("/entrants")
def show(tournament: str) -> str:
    """Entries and check-in."""
    late = request.args.get("late") == "yes"
    return render(entrants_page(directed(tournament), tidy(request.args.get("q", ""))[:LONGEST], late=late))


@bp.post("/enter")
def add(tournament: str) -> ResponseReturnValue:
    """Put those who were typed on the list."""
    form = EntriesForm()
    typed = form.names.data, form.team.data, form.role.data
    here = form.here.data == "yes"

    opened = directed(tournament)
    doubts = doubtful(typed[0], _role_words(opened.kind)) if form.as_names.data != "yes" else []
    if doubts:
        no_role = NO_ROLE.put(names=quoted(", ".join(doubts)))
        return render(entrants_page(opened, "", typed, no_role, doubts=True)), 422

    def decide(opened: OpenTournament) -> Event:
        return enter(opened, typed[0], typed[2], typed[1], here=here, role_words=_role_words(opened.kind))

    why = write(tournament, decide, ENTRANTS)
    if why:
        return render(entrants_page(tournaments().open(tournament), "", typed, why)), 422
    return redirect(url_for("tournament.show" if here else ".show", tournament=tournament), 303)


def _role_words(kind: Format) -> dict[str, str]:
    """The role for each word that names it, in the reader’s language and in files."""
    words = {**ROLE_WORDS, **{translated(each).lower(): role for role, each in OF_ROLE.items()}}
    return words if kind.roles else {}


@bp.post("/paid")
def all_paid(tournament: str) -> ResponseReturnValue:
    """Note that all who are here have paid."""
    if why := write(tournament, pay_all):
        return _page(tournament, "", why), 422
    return redirect(url_for(".show", tournament=tournament), 303)


@bp.post("/fee")
def fee(tournament: str) -> ResponseReturnValue:
    """Set what each person pays."""
    typed = in_plain_digits(request.form.get("fee", "").strip()).replace(",", ".")[:9]
    if why := write(tournament, lambda _: set_fee(_hundredths(typed))):
        return _page(tournament, "", why), 422
    return redirect(url_for(".show", tournament=tournament), 303)


def _hundredths(typed: str) -> int:
    """An amount such as 7.50 in hundredths. Raises CantDirect."""
    whole, _, parts = typed.partition(".")
    if not (whole + parts).isdecimal() or len(parts) > 2:
        raise CantDirect(say("{value} isn’t allowed here", value=quoted(typed)))
    return int(whole or "0") * 100 + int(parts.ljust(2, "0"))


@bp.post("/check-in")
def check_in(tournament: str) -> ResponseReturnValue:
    """Check in an entrant, or everybody but people who have left."""
    return _checked(tournament, lambda opened: decisions.check_in(opened, _asked() or _not_gone(opened)))


@bp.post("/check-out")
def check_out(tournament: str) -> ResponseReturnValue:
    """An entrant is not here after all, or leaves; or everybody."""
    return _checked(tournament, lambda opened: decisions.check_out(opened, _asked() or [*opened.state.entrants]))


def _asked() -> Sequence[int]:
    """The entrant whose button was pressed; empty if it was that for all."""
    number = typed_number(request.form.get("entrant", ""), 9)
    return [number] if number else []


def _not_gone(opened: OpenTournament) -> Sequence[int]:
    """All who are here or have not played yet: people who left come back by their own button alone."""
    now = opened.state
    return [number for number in now.entrants if number in now.here or number not in now.seen]


def _checked(tournament: str, decide: Callable[[OpenTournament], CheckedIn | CheckedOut]) -> ResponseReturnValue:
    wanted = tidy(request.form.get("q", ""))[:LONGEST]
    if why := write(tournament, decide):
        return _page(tournament, wanted, why), 422
    number = typed_number(request.form.get("entrant", ""), 9)
    place = f"e{number}" if number else None
    return redirect(url_for(".show", tournament=tournament, q=wanted or None, _anchor=place), 303)


def _page(tournament: str, wanted: str, why: Say) -> str:
    return render(entrants_page(tournaments().open(tournament), wanted, why=why))
