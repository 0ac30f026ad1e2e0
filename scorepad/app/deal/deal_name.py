"""The form that gives a deal a name of its own (“Hole 7”), and the change it makes."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.app.changed_fields import Meanwhile, Sets, check_no_clash, meanwhile, up_to_date
from scorepad.app.deal.deal_page import deal_at
from scorepad.app.form import Form, text
from scorepad.app.route import Failure, Posted, Request, Route, place_in
from scorepad.evening.log.events import LABEL, DealNamed
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.decide import NO_PAST_DEAL, Decision, NotNow
from scorepad.evening.play.decide_points import LONGEST_LABEL, label_of, name_deal
from scorepad.evening.play.names import tidy
from scorepad.pages.page import Page
from scorepad.rules.sentence import Say, say


@dataclass(frozen=True, slots=True)
class DealName(Page):
    """The form.

    number     of the deal
    label      the text of its field; empty: the deal is called by its number
    longest    how many characters it may have
    why        why it was refused, or None
    meanwhile  a change by others while the form was open
    key        made for this form, so that sending it twice writes once
    """

    template = "deal/deal_name.html"

    number: int
    label: str
    longest: int
    why: Say | None
    meanwhile: Meanwhile
    key: str


def named(opened: OpenEvening, posted: Posted) -> tuple[Decision, ...]:
    """The new name of the deal that the path names, if it is new. Raises NotNow, IllegalAnswer, GoneOn."""
    place = place_in(posted.path)
    now = label_of(opened.state, place)
    if now is None:
        raise NotNow(NO_PAST_DEAL)
    typed = _typed(posted.form, now)
    check_no_clash(opened, posted.form, {LABEL: now}, {LABEL: typed}, _sets(place))
    return (name_deal(opened.state, place, typed),) if typed != now else ()


def _typed(form: Form, now: str) -> str:
    """The name that was posted, in stored form; as it is now if the sender left it."""
    return tidy(text(up_to_date(form, {LABEL: now}), LABEL)) if LABEL in form else now


def _sets(place: int) -> Sets:
    return lambda each, _: isinstance(each.entry.event, DealNamed) and each.entry.event.place == place


def _page(opened: OpenEvening, request: Request, failure: Failure | None) -> Page | None:
    """The form; the deal’s page if it cannot have a name."""
    place, now = request.place, label_of(opened.state, request.place)
    if now is None:
        return deal_at(opened, request)
    why = (failure.problems.get(LABEL) or failure.why) if failure else None
    rows, running = opened.state.rows, opened.state.deal
    deal = rows[place - 1].deal if place <= len(rows) else running
    typed = _typed(request.posted, now)
    others = meanwhile(
        opened, request.posted, {LABEL: now}, {LABEL: typed}, _sets(place),
        lambda _: (NAME, say("{word}", word=now)), request.devices,
    )  # fmt: skip
    return DealName(deal.number if deal else place, typed, LONGEST_LABEL, why, others, request.key)


NAME = say("Name")
ROUTE = Route("deal/*/name", _page, named)
