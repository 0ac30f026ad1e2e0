"""Pages and forms of a table, found by their paths and answered: the server and the phone both call this."""

from __future__ import annotations

from scorepad.app import deal_page, menu, names, points, result, rules_tonight, seats
from scorepad.app.corrections import correct
from scorepad.app.form import UNKNOWN, Form
from scorepad.app.route import SAVE, Failure, Request, Route
from scorepad.app.story import evening_story, other_rules
from scorepad.app.table.table_decisions import decided_at_table
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play import decide
from scorepad.evening.play.decide import Decision, NotNow
from scorepad.pages.page import Page

ROUTES: tuple[Route, ...] = (
    *correct.ROUTES,
    deal_page.ROUTE,
    seats.ROUTE,
    points.ROUTE,
    names.ROUTE,
    menu.ROUTE,
    rules_tonight.ROUTE,
    *result.ROUTES,
    evening_story.ROUTE,
    other_rules.ROUTE,
)


def page(opened: OpenEvening, request: Request, failure: Failure | None = None) -> Page | None:
    """The page at a path, with its form as it was posted; None where there is no such page.

    failure  why the form was not saved
    Raises as `decided` does, where the form asks what saving it would change.
    """
    route = _route(request.path)
    return route.page(opened, request, failure) if route else None


def purpose(request: Request) -> str:
    """The purpose of a posted form: SAVE, LOOK or EDIT."""
    route = _route(request.path)
    return route.purpose(request.posted) if route else SAVE


def decided(opened: OpenEvening, action: str, form: Form, at: str, device: int = 0) -> tuple[Decision, ...]:
    """What the table comes to, event by event; nothing where all of it is so already.

    action  such as `step`, `note/trump`, `deal/5/amend`; a correction is saved
    at      when it was asked for: ISO 8601 with offset
    device  whose wish it is, or 0
    Raises NotNow, IllegalAnswer, IllegalDeal, IllegalOptions, IllegalNames.
    """
    at_table = decided_at_table(opened, action, form, device)
    return decided_on_pages(opened, action, form, at) if at_table is None else at_table


def decided_on_pages(opened: OpenEvening, action: str, form: Form, at: str) -> tuple[Decision, ...]:
    """The same for all actions but those of the table itself."""
    match action:
        case "close":
            return (decide.close(opened.state),)
        case "reopen":
            return (decide.reopen(opened.state),)
    route = _route(action)
    if route is None or route.decide is None:
        raise NotNow(UNKNOWN)
    return route.decide(opened, action, form, at)


def _route(path: str) -> Route | None:
    return next((route for route in ROUTES if route.fits(path)), None)
