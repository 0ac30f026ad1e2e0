"""The correction of the setup agreed at the start: its page, the form on it, and the changes of a posted form.

Past deals that do not fit any more are corrected on the same form. There a field’s name begins with the place of
its deal: `deal-3-tricks-p1`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from scorepad.app.changed_fields import (
    DRAWN,
    FIRST,
    SHOWN,
    Devices,
    Meanwhile,
    Values,
    meanwhile,
    posted_values,
    up_to_date,
)
from scorepad.app.corrections.deal_answers import PastDeal, past_deal
from scorepad.app.corrections.deal_correction import (
    NOT_YET,
    CorrectionEffect,
    DealCorrection,
    correcting,
    deal_form,
    entered_values,
)
from scorepad.app.form import Form, text
from scorepad.app.house_rules.option_fields import PREFIX, OptionFields, option_fields, options_given
from scorepad.evening.log.events import Changed, Renamed, apply
from scorepad.evening.log.facts import Evening
from scorepad.evening.log.history import InForce
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play import decide
from scorepad.evening.play.deal import IllegalDeal
from scorepad.evening.play.decide import Decision, NotNow
from scorepad.evening.play.names import IllegalNames, tidy
from scorepad.evening.play.state import State
from scorepad.pages.page import Page
from scorepad.pages.seat_order import with_seat_moved
from scorepad.pages.typed_number import typed_number
from scorepad.rules.game import Game
from scorepad.rules.options import IllegalOptions, Option, in_groups
from scorepad.rules.sentence import Say, Who, say

FIRST_DEALER, FIRST_SEATS = say("First dealer"), say("Seats in the first deal")
CALLED = say("Name of these house rules")
DEAL = "deal"
HIDDEN = (SHOWN, FIRST, DRAWN)
"""The beginnings of the names of a deal’s hidden fields."""
SENT = ("seq", FIRST + "seq")
"""The hidden fields with the entry that the whole form has seen."""


@dataclass(frozen=True, slots=True)
class StartCorrection(Page):
    """The setup agreed at the start, to be corrected.

    seats        of the first deal, in the order of play
    clockwise    whether play goes round clockwise
    dealer       of that deal
    rules        a field for each house rule
    rule_groups  the house rules by their headings
    values       the value of each house rule on the form, by its key
    called       the name of the rules, as typed
    deals        the past deals that do not fit it: they are corrected with it
    effect       the changes that the correction would make
    meanwhile    changes by others while the form was open
    seq          the number of the evening's last entry when this was made
    key          made for this form, so that sending it twice corrects once
    """

    template = "corrections/correct_start.html"
    fragment = "corrections/_correct_start_form.html"

    seats: Sequence[Who]
    clockwise: bool
    dealer: Who
    rules: OptionFields
    rule_groups: Mapping[Say, Sequence[Option]]
    values: Mapping[str, object]
    called: str
    deals: Sequence[DealCorrection]
    effect: CorrectionEffect
    meanwhile: Meanwhile
    seq: int
    key: str


def changed(state: State, posted: Form, at: str, found: dict[int, PastDeal] | None = None) -> Decision:
    """The correction of the agreed setup, and of past deals that would not fit any more.

    at     when it is corrected: ISO 8601 with offset
    found  takes those deals, by place
    Raises IllegalOptions, IllegalNames, IllegalDeal, NotNow.
    """
    form = up_to_date(posted, agreed_values(state.evening, state.game))
    options = {**state.evening.options, **options_given(state.game, form)}
    called = tidy(text(form, "rules")) if form.get("rules") else None
    correct = correcting(state, _forms_of_deals(posted).get, {} if found is None else found)
    return decide.change(state, _seats(form), _dealer(form), options, called, correct=correct, at=at)


def start_correction(
    opened: OpenEvening,
    key: str,
    sent: Form | None = None,
    effect: CorrectionEffect = NOT_YET,
    devices: Devices = dict,
) -> StartCorrection:
    """The form that corrects the setup, with the current or the entered values.

    key      made for this form, so that sending it twice corrects once
    sent     the form as it was posted, if it was
    devices  returns the labels of the devices that write in the evening, by their ids
    """
    state = opened.state
    form = None if sent is None else up_to_date(sent, agreed_values(state.evening, state.game))
    posted = form or {}
    return StartCorrection(
        seats=_known_seats(state, state.evening.players if form is None else _after_move(form)),
        clockwise=state.game.clockwise,
        dealer=state.evening.first_dealer if form is None else _dealer(form),
        rules=option_fields(state.game, state.evening.options, {name: " ".join(posted[name]) for name in posted}),
        rule_groups=in_groups(state.game.options),
        values={**state.table.options, **options_given(state.game, posted)},
        called=text(posted, "rules") if posted.get("rules") else state.evening.rules,
        deals=tuple(_deal_forms(opened, _deals(state, posted), posted, effect, devices)),
        effect=effect,
        meanwhile=_meanwhile(opened, sent or {}, posted, devices),
        seq=opened.history.seq,
        key=key,
    )


def _deals(state: State, form: Form) -> Mapping[int, PastDeal]:
    """The past deals that do not fit a form's values; if house rules are illegal, those that it has fields of."""
    found = dict[int, PastDeal]()
    try:
        changed(state, {**form, "seat": _after_move(form)}, "", found)
    except (IllegalOptions, IllegalNames):
        return _deals_posted(state, form)
    except (NotNow, IllegalDeal):
        return found
    return found


def agreed_values(evening: Evening, game: Game) -> Values:
    """The setup, by the fields of the form."""
    rules = {field.name: field.value for field in option_fields(game, evening.options).values()}
    return {"seat": " ".join(evening.players), "dealer": evening.first_dealer, "rules": evening.rules, **rules}


def _meanwhile(opened: OpenEvening, sent: Form, form: Form, devices: Devices) -> Meanwhile:
    evening, game = opened.state.evening, opened.state.game
    now, options = agreed_values(evening, game), {PREFIX + option.key: option for option in game.options}

    def describe(name: str) -> tuple[Say, Say]:
        match name:
            case "seat":
                return FIRST_SEATS, say("{each}", each=evening.players)
            case "dealer":
                return FIRST_DEALER, say("{who}", who=evening.first_dealer)
            case "rules":
                return CALLED, say("{word}", word=evening.rules)
        option = options[name]
        return option.label, option.kind.in_words(opened.state.table.options[option.key], option.words)

    def sets(each: InForce, name: str) -> bool:
        before, event = each.before, each.entry.event
        if before is None or not isinstance(event, Changed | Renamed):
            return False
        return agreed_values(apply(before, event, ""), game)[name] != agreed_values(before, game)[name]

    return meanwhile(opened, sent, now, posted_values(form, now), sets, describe, devices)


def moves_seat(form: Form) -> bool:
    """True if a button moves a player by one seat on the form alone: nothing is saved."""
    return text(form, "do").startswith(("up-", "down-"))


def _after_move(form: Form) -> Sequence[Who]:
    return with_seat_moved(_seats(form), text(form, "do")) if moves_seat(form) else _seats(form)


def _seats(form: Form) -> tuple[Who, ...]:
    return tuple(Who(who) for who in form.get("seat", ()))


def _dealer(form: Form) -> Who:
    return Who(text(form, "dealer"))


def _forms_of_deals(form: Form) -> dict[int, Form]:
    """The fields of each deal on the form, by its place, called as on the deal's own form."""
    found: dict[int, dict[str, Sequence[str]]] = {}
    for name, texts in form.items():
        before = next((each for each in HIDDEN if name.startswith(each)), "")
        deal, place, field = (*name.removeprefix(before).split("-", 2), "", "")[:3]
        if deal == DEAL and field and (number := typed_number(place, 4)):
            found.setdefault(number, {name: form[name] for name in SENT if name in form})[before + field] = texts
    return {**found}


def _deals_posted(state: State, form: Form) -> dict[int, PastDeal]:
    """The past deals of which the form has fields, by place."""
    deals = ((place, past_deal(state, place)) for place in sorted(_forms_of_deals(form)))
    return {place: deal for place, deal in deals if deal}


def values_of_deals(state: State, form: Form) -> Values:
    """The answers in the deals on the form as texts, by its fields."""
    return {
        _prefix(place) + name: value
        for place in _deals_posted(state, form)
        for name, value in entered_values(state, place).items()
    }


def _deal_forms(
    opened: OpenEvening, deals: Mapping[int, PastDeal], form: Form, effect: CorrectionEffect, devices: Devices
) -> Iterator[DealCorrection]:
    """The parts of the form that correct these deals."""
    forms = _forms_of_deals(form)
    for place, deal in deals.items():
        page = deal_form(opened, place, deal, "", forms.get(place), effect, devices)
        hidden = {_with_place(name, place): text for name, text in page.meanwhile.hidden.items() if name not in SENT}
        yield replace(page, before=_prefix(place), meanwhile=replace(page.meanwhile, hidden=hidden))


def _prefix(place: int) -> str:
    return f"{DEAL}-{place}-"


def _with_place(name: str, place: int) -> str:
    before = next(each for each in HIDDEN if name.startswith(each))
    return before + _prefix(place) + name.removeprefix(before)


def _known_seats(state: State, seats: Sequence[Who]) -> Sequence[Who]:
    """The first seats as they were posted; as they were where somebody is missing."""
    return seats if sorted(seats) == sorted(state.evening.players) else state.evening.players
