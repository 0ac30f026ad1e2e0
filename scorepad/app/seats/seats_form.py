"""Seats from the next deal on: the form that changes them, with players joining and leaving, and the next dealer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from scorepad.app.changed_fields import (
    GONE_ON,
    Devices,
    Meanwhile,
    Values,
    check_no_clash,
    hidden_fields,
    meanwhile,
    shown,
)
from scorepad.app.form import Form, GoneOn, text
from scorepad.app.route import EDIT, SAVE, Failure, Request, Route
from scorepad.app.seats.seats_page import (
    Seats,
    cards_of,
    dealer_of,
    kept_together,
    last_in_turn,
    plans_offered,
    starts_offered,
)
from scorepad.app.seats.substitute_form import OVER, deals_from, new_name, taken_over
from scorepad.evening.log.events import DealerNamed, Reseated
from scorepad.evening.log.history import InForce
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.decide import Decision, rename
from scorepad.evening.play.decide_seats import STARTS, ZERO, check_joining, name_dealer, new_ids, reseat
from scorepad.evening.play.names import IllegalNames, tidy
from scorepad.evening.play.seats import sides
from scorepad.evening.play.state import State
from scorepad.pages.seat_order import with_seat_moved
from scorepad.rules.sentence import Say, Who, say, say_in
from scorepad.rules.steps.typed_text import LONGEST

JOINS = "+"  # before the name of somebody who joins, where others have their id
NAMED, DEAL = "named", "deal"  # the chosen dealer as the form has shown it, and the deal that it is about
NAME = "name-"  # before the id of a player who gets another name
NOBODY = say_in("dealer", "nobody")
SCHEDULES = ("kept", "anew")


def seated(opened: OpenEvening, form: Form) -> tuple[Decision, ...]:
    """Names, then the change of seats, then the choice of a dealer: all that changes.

    Raises NotNow, IllegalNames, IllegalAnswer, IllegalDeal.
    """
    now, wanted = _now(opened.state), _wanted_values(form)
    known = (DEAL, NAMED) if wanted.get(NAMED, now[NAMED]) != now[NAMED] else (DEAL,)
    if any(shown(form, name) not in (None, now[name]) for name in known):
        raise GoneOn(GONE_ON)
    check_no_clash(opened, form, now, wanted, _sets)
    return tuple(_seated(opened.state, form))


def _seated(state: State, form: Form) -> Iterator[Decision]:
    renamed = _renamed_people(state, form)
    if any(name != state.evening.name(Who(who)) for who, name in renamed.items()):
        decision = rename(state, renamed)
        yield decision
        state = decision.state
    for decision in taken_over(state, form):
        yield decision
        state = decision.state
    keys, dealer = _wanted(state, form), text(form, "dealer")[:LONGEST]
    ids = _ids(state, keys)
    seats = tuple(ids[key] for key in keys)
    who = deals_from(state, seats, ids.get(dealer, Who(dealer)))
    if seats != state.table.seats:
        joining = {str(ids[key]): name for key, name in _joining(keys).items()}
        start, schedule = text(form, "start"), text(form, "schedule")
        decision = reseat(
            state, seats, joining, start if start in STARTS else ZERO, schedule if schedule in SCHEDULES else ""
        )
        yield decision
        state = decision.state
    if who and (state.deal is None or who != state.deal.dealer):
        yield name_dealer(state, who)


def seats_form(
    opened: OpenEvening, key: str, form: Form | None = None, why: Say | None = None, devices: Devices = dict
) -> Seats:
    """The form with the current or the entered seats. `why`: the reason for which it was not saved."""
    state, posted = opened.state, form or {}
    keys, typed, problem = _with_typed(state, _on_the_form(state, form), "" if OVER in posted else new_name(posted))
    seats, joining, together = tuple(_ids(state, keys).values()), _joining(keys), kept_together(state)
    plans = {} if together else plans_offered(state, seats)
    return Seats(
        seats=keys, clockwise=state.game.clockwise, joining=joining,
        away=tuple(who for who in state.evening.seated if who not in keys),
        together=together,
        partners=all(len(side) == 2 for side in sides(state.game, state.table.options, state.table.seats)),
        typed=new_name(posted) if OVER in posted else typed,
        over=text(posted, OVER),
        problem=problem,
        starts=starts_offered(state) if joining else {},
        start=_one_of(STARTS, posted, "start"),
        plans=plans,
        schedule=_one_of(plans or SCHEDULES, posted, "schedule"),
        cards=() if together else cards_of(state, seats),
        dealer=None if form is None else text(form, "dealer"),
        deal=state.deal,
        last=last_in_turn(state),
        next_dealer=dealer_of(state, keys, text(posted, "dealer")),
        renamed=_renamed(state, posted),
        why=why, meanwhile=_meanwhile(opened, posted, devices), key=key,
    )  # fmt: skip


def _one_of(offered: Iterable[str], form: Form, name: str) -> str:
    """The posted choice; the first that is offered if it was none of them."""
    posted = text(form, name)
    return posted if posted in offered else next(iter(offered))


def _now(state: State) -> Values:
    """The current seats, the dealer that was chosen, and the number of the deal."""
    return {"seat": " ".join(state.table.seats), NAMED: state.facts.dealer or "", DEAL: str(len(state.rows) + 1)}


def _wanted_values(form: Form) -> Values:
    """The posted values of these; without a dealer if none was chosen."""
    dealer = text(form, "dealer")
    return {"seat": " ".join(_posted(form)), **({NAMED: dealer} if dealer else {})}


def _sets(each: InForce, name: str) -> bool:
    return isinstance(each.entry.event, Reseated if name == "seat" else DealerNamed)


def _meanwhile(opened: OpenEvening, form: Form, devices: Devices) -> Meanwhile:
    state, now = opened.state, _now(opened.state)
    words = {
        "seat": (say("Seats"), say("{each}", each=state.table.seats)),
        NAMED: (say("Dealer"), say("{who}", who=state.deal.dealer) if state.deal else NOBODY),
    }
    same_deal = shown(form, DEAL) == now[DEAL]
    known = {name: now[name] for name in words if name != NAMED or same_deal}
    others = meanwhile(opened, form, known, _wanted_values(form), _sets, lambda name: words[name], devices)
    return Meanwhile(hidden_fields(form, now, opened.history.seq), others.changes)


def _wanted(state: State, form: Form) -> tuple[str, ...]:
    """The posted seats, with the players added and removed who joined and left since."""
    posted, now, before = _posted(form), state.table.seats, (shown(form, "seat") or "").split(" ")
    if before == [""] or before == [*now]:
        return posted
    if before == [*posted]:
        return now
    keys = [key for key in posted if key in now or key not in before]
    for at, who in enumerate(now):
        if who not in (*before, *keys):
            keys.insert(keys.index(now[at - 1]) + 1 if at and now[at - 1] in keys else len(keys), who)
    return tuple(keys)


def changes_form(form: Form) -> bool:
    """True if a button or a typed name changes the seats on the form alone: nothing is saved yet."""
    pressed = text(form, "do")
    return (
        pressed.startswith(("up-", "down-", "out-", "in-"))
        or pressed == "add"
        or bool(OVER not in form and tidy(text(form, "new")))
    )


def _posted(form: Form) -> tuple[str, ...]:
    """The posted seats: the id of a player, or a plus and the name of a new one."""
    return tuple(key[:LONGEST] if key.startswith(JOINS) else Who(key) for key in form.get("seat", ()))


def _renamed(state: State, form: Form) -> Mapping[str, str]:
    """The names that were typed for players at the table, by their ids; only a field that was opened is posted."""
    return {who: tidy(text(form, NAME + who)) for who in state.evening.people if NAME + who in form}


def _renamed_people(state: State, form: Form) -> Mapping[str, str]:
    """The same by the ids of the people who play in these seats."""
    sits = state.evening.sitting(len(state.rows) + 1)
    return {sits.get(Who(who), who): name for who, name in _renamed(state, form).items()}


def _joining(keys: Sequence[str]) -> Mapping[str, str]:
    """The names of the players who join, by their values on the form."""
    return {key: tidy(key.removeprefix(JOINS)) for key in keys if key.startswith(JOINS)}


def _ids(state: State, keys: Sequence[str]) -> dict[str, Who]:
    """Each player’s id by the value on the form; a player who joins gets a new one."""
    new = dict(zip(joining := _joining(keys), new_ids(state.evening, len(joining)), strict=True))
    return {key: new[key] if key in new else Who(key) for key in keys}


def _known(state: State, keys: tuple[str, ...]) -> tuple[str, ...]:
    """The posted seats; the current ones if a player is unknown or named twice."""
    known = all(key.startswith(JOINS) or key in state.evening.seated for key in keys)
    return keys if known and len(set(keys)) == len(keys) else state.table.seats


def _on_the_form(state: State, form: Form | None) -> tuple[str, ...]:
    """The seats as they are or were entered, after the button that was pressed."""
    if form is None:
        return state.table.seats
    keys = _known(state, _wanted(state, form))
    return _after_button(state, keys, text(form, "do")) if changes_form(form) else keys


def _after_button(state: State, keys: tuple[str, ...], pressed: str) -> tuple[str, ...]:
    button, _, who = pressed.partition("-")
    match button:
        case "out":
            return tuple(key for key in keys if key != who)
        case "in":
            return (*keys, Who(who)) if who in state.evening.people and who not in keys else keys
    return with_seat_moved(keys, pressed)


def _with_typed(state: State, keys: tuple[str, ...], typed: str) -> tuple[tuple[str, ...], str, Say | None]:
    """The seats with the player of the typed name, who may have left before; or a refused name and the reason."""
    if not typed:
        return keys, "", None
    names = {who: state.evening.name(who) for who in state.evening.seated}
    for who, name in names.items():
        if who not in keys and name.casefold() == typed.casefold():
            return (*keys, who), "", None
    try:
        check_joining(state, (*_joining(keys).values(), typed))
    except IllegalNames as illegal:
        return keys, typed, illegal.why
    return (*keys, JOINS + typed), "", None


def _page(opened: OpenEvening, request: Request, failure: Failure | None) -> Seats:
    return seats_form(opened, request.key, request.form, failure.why if failure else None, request.devices)


def _purpose(form: Form) -> str:
    return EDIT if changes_form(form) else SAVE


ROUTE = Route("seats", _page, lambda opened, posted: seated(opened, posted.form), _purpose)
