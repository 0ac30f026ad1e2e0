"""What a posted form says of who sits where from now on: who joins and who leaves, and who deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.decide import Decision
from scorepad.evening.play.decide_seats import STARTS, ZERO, check_joining, name_dealer, new_ids, reseat
from scorepad.evening.play.names import IllegalNames, tidy
from scorepad.evening.play.state import State
from scorepad.pages.table.correction import with_seat_moved
from scorepad.pages.table.seats import Seats, cards_of, kept_together, plans_offered, starts_offered
from scorepad.rules.sentence import Say, Who
from scorepad.wishes.form import Form, text

JOINS = "+"  # before the name of somebody who joins, where others have their id
LONGEST = 200  # letters of a name that are looked at: enough to see that it is too long
SCHEDULES = ("kept", "anew")


def seated(state: State, form: Form) -> tuple[Decision, ...]:
    """First how they sit, then who deals: either alone, or both; none where all of it is so already.

    Raises NotNow, IllegalNames, IllegalDeal.
    """
    return tuple(_seated(state, form))


def _seated(state: State, form: Form) -> Iterator[Decision]:
    keys, dealer = _posted(form), text(form, "dealer")[:LONGEST]
    ids = _ids(state, keys)
    seats = tuple(ids[key] for key in keys)
    if seats != state.table.seats:
        joining = {str(ids[key]): name for key, name in _joining(keys).items()}
        start, schedule = text(form, "start"), text(form, "schedule")
        decision = reseat(
            state, seats, joining, start if start in STARTS else ZERO, schedule if schedule in SCHEDULES else ""
        )
        yield decision
        state = decision.state
    who = ids.get(dealer, Who(dealer))
    if who and (state.deal is None or who != state.deal.dealer):
        yield name_dealer(state, who)


def seats_form(opened: OpenEvening, key: str, form: Form | None = None, why: Say | None = None) -> Seats:
    """The form that seats the table anew, as it sits or was entered; `why` it cannot sit so."""
    state, posted = opened.state, form or {}
    keys = _known(state, _posted(posted)) if form is not None else state.table.seats
    typed = tidy(text(posted, "new")[:LONGEST])
    keys = _after_button(state, keys, text(posted, "do")) if changes_form(posted) else keys
    keys, problem = _with_typed(state, keys, typed)
    seats, joining, together = tuple(_ids(state, keys).values()), _joining(keys), kept_together(state)
    plans = {} if together else plans_offered(state, seats)
    start, schedule = text(posted, "start"), text(posted, "schedule")
    return Seats(
        seats=keys,
        clockwise=state.game.clockwise,
        joining=joining,
        away=tuple(who for who in state.evening.people if who not in keys),
        together=together,
        typed=typed if problem else "",
        problem=problem,
        starts=starts_offered(state) if joining else {},
        start=start if start in STARTS else ZERO,
        plans=plans,
        schedule=schedule if schedule in plans else "kept",
        cards=() if together else cards_of(state, seats),
        dealer=None if form is None else text(form, "dealer"),
        why=why,
        key=key,
    )


def changes_form(form: Form) -> bool:
    """Whether a button asks to change who sits where on the form, or a name was typed there: nothing is written yet."""
    pressed = text(form, "do")
    return pressed.startswith(("up-", "down-", "out-", "in-")) or pressed == "add" or bool(tidy(text(form, "new")))


def _posted(form: Form) -> tuple[str, ...]:
    """What stands for those who sit there: an id, or what joins."""
    return tuple(key[:LONGEST] if key.startswith(JOINS) else Who(key) for key in form.get("seat", ()))


def _joining(keys: Sequence[str]) -> Mapping[str, str]:
    """The names of those who join, by what stands for them on the form."""
    return {key: tidy(key.removeprefix(JOINS)) for key in keys if key.startswith(JOINS)}


def _ids(state: State, keys: Sequence[str]) -> dict[str, Who]:
    """Everybody's id by what stands for him on the form; who joins gets a new one."""
    new = dict(zip(joining := _joining(keys), new_ids(state.evening, len(joining)), strict=True))
    return {key: new[key] if key in new else Who(key) for key in keys}


def _known(state: State, keys: tuple[str, ...]) -> tuple[str, ...]:
    """What was posted; how the table sits where that names somebody twice, or somebody whom nobody knows."""
    known = all(key.startswith(JOINS) or key in state.evening.people for key in keys)
    return keys if known and len(set(keys)) == len(keys) else state.table.seats


def _after_button(state: State, keys: tuple[str, ...], pressed: str) -> tuple[str, ...]:
    button, _, who = pressed.partition("-")
    match button:
        case "out":
            return tuple(key for key in keys if key != who)
        case "in":
            return (*keys, Who(who)) if who in state.evening.people and who not in keys else keys
    return with_seat_moved(keys, pressed)


def _with_typed(state: State, keys: tuple[str, ...], typed: str) -> tuple[tuple[str, ...], Say | None]:
    """The seats with the one whose name was typed: who was there before comes back. Or why he cannot be called so."""
    if not typed:
        return keys, None
    names = {who: state.evening.name(who) for who in state.evening.people}
    for who, name in names.items():
        if who not in keys and name.casefold() == typed.casefold():
            return (*keys, who), None
    try:
        check_joining(state, (*_joining(keys).values(), typed))
    except IllegalNames as illegal:
        return keys, illegal.why
    return (*keys, JOINS + typed), None
