"""Pages below a table, and all forms of it, found by their paths and answered: the server and the phone call this."""

from __future__ import annotations

from scorepad.app.corrections import correct
from scorepad.app.deal import deal_name, deal_page
from scorepad.app.form import UNKNOWN, Form
from scorepad.app.menu import menu
from scorepad.app.names import names_page
from scorepad.app.points import points_page
from scorepad.app.printing import print_page
from scorepad.app.result import result_text
from scorepad.app.route import SAVE, Failure, Posted, Request, Route, find
from scorepad.app.rules_in_force import rules_in_force
from scorepad.app.seats import seats_form
from scorepad.app.story import evening_story, other_rules_page
from scorepad.app.table import actions
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.decide import Decision, NotNow
from scorepad.pages.page import Page

ROUTES: tuple[Route, ...] = (
    *actions.ROUTES,
    *correct.ROUTES,
    deal_name.ROUTE,
    deal_page.ROUTE,
    seats_form.ROUTE,
    points_page.ROUTE,
    names_page.ROUTE,
    menu.ROUTE,
    rules_in_force.ROUTE,
    *result_text.ROUTES,
    *print_page.ROUTES,
    evening_story.ROUTE,
    other_rules_page.ROUTE,
)


def page(opened: OpenEvening, request: Request, failure: Failure | None = None) -> Page | None:
    """The page at a path, with its form as it was posted; None where there is no such page.

    failure  why the form was not saved
    Raises as `decided` does, if the form asks for a preview of its changes.
    """
    route = find(ROUTES, request.path)
    if route is None or route.page is None:
        return None
    return route.page(opened, request, failure)


def purpose(request: Request) -> str:
    """The purpose of a posted form: SAVE, LOOK or EDIT."""
    route = find(ROUTES, request.path)
    return route.purpose(request.posted) if route else SAVE


def decided(opened: OpenEvening, action: str, form: Form, at: str, device: int = 0) -> tuple[Decision, ...]:
    """The events of a form, each with the state after it; none if nothing would change.

    action  the path of the form, such as `step`, `note/trump`, `deal/5/amend`; a correction is saved
    at      when it was sent: ISO 8601 with offset
    device  the device that sent it, or 0
    Raises NotNow, IllegalAnswer, IllegalDeal, IllegalOptions, IllegalNames.
    """
    route = find(ROUTES, action)
    if route is None or route.decide is None:
        raise NotNow(UNKNOWN)
    return route.decide(opened, Posted(action, form, at, device))
