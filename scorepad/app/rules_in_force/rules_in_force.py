"""The rules in force in half a screen, to be read, printed and kept for next time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.app.form import text
from scorepad.app.house_rules.option_fields import own_rules
from scorepad.app.house_rules.saved_rules import RulesNotSaved
from scorepad.app.route import Failure, Request, Route
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.house_rules import difference
from scorepad.evening.play.names import tidy
from scorepad.evening.play.state import State
from scorepad.pages.page import Page
from scorepad.pages.rank_cards import RankCard, rank_cards
from scorepad.rules.sentence import Say


@dataclass(frozen=True, slots=True)
class RulesInForce(Page):
    """The rules of an evening.

    game      what is played
    players   how many play
    deals     how many deals there are; None where the game has no schedule
    cards     those of each deal, as the sheet names them; none if all hands have the same size
    pack      the cards that are used; none if the whole pack is
    house     the name of the evening's rules, or empty
    differs   those that are not by the book
    rules     all of them, in plain words
    blank     the fields of a form that leads to blank sheets by these rules, each with its value
    saved_as  their name on this device, or empty if it does not keep them
    called    the new name for them there, as typed
    why       why they were not kept so, or None
    held      the number of the set that has that name already, or 0
    key       made for this form, so that sending it twice keeps them once
    """

    template = "rules_in_force/rules_in_force.html"

    game: Say
    players: int
    deals: int | None
    cards: Sequence[str]
    pack: Sequence[RankCard]
    house: str
    differs: Sequence[Say]
    rules: Sequence[Say]
    blank: Sequence[tuple[str, str]]
    saved_as: str
    called: str
    why: Say | None
    held: int
    key: str


def rules_in_force(
    state: State, key: str, *, saved_as: str = "", called: str = "", why: Say | None = None, held: int = 0
) -> RulesInForce:
    """The rules of an evening; `called`, `why` and `held` if they could not be kept."""
    game, table, schedule = state.game, state.table, state.schedule
    plan = game.plan(table)[: schedule.whole] if schedule.total is not None else ()
    return RulesInForce(
        game=game.name,
        players=len(table.seats),
        deals=len(plan) or None,
        cards=[deal.label for deal in plan] if len({deal.cards for deal in plan}) > 1 else (),
        pack=rank_cards(game.left_out(table.options, len(table.seats))),
        house=state.evening.rules,
        differs=difference(game, table.options),
        rules=game.tonight(table.options, len(table.seats)),
        blank=[("game", game.slug), ("players", str(len(table.seats))), *own_rules(game, table.options)],
        saved_as=saved_as,
        called=called or state.evening.rules,
        why=why,
        held=held,
        key=key,
    )


def _page(opened: OpenEvening, request: Request, failure: Failure | None) -> RulesInForce:
    state, refused = opened.state, failure.error if failure else None
    return rules_in_force(
        state,
        request.key,
        saved_as=request.saved_as(state),
        called=tidy(text(request.posted, "rules")),
        why=failure.why if failure else None,
        held=refused.held if isinstance(refused, RulesNotSaved) else 0,
    )


ROUTE = Route("tonight", _page)
