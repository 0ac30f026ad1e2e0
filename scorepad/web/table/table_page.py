"""What the page of a table shows: the step that is asked, what was entered for it, the heads of the sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from secrets import token_urlsafe
from typing import Any

from flask import current_app, request
from markupsafe import Markup

from scorepad.evening.play.deal import AUCTION, BY_CALLS
from scorepad.evening.play.replay import State
from scorepad.evening.sheet.cells import noted_suit
from scorepad.evening.sheet.column_names import parted
from scorepad.evening.sheet.layout import beside_totals
from scorepad.evening.sheet.outcome import headline, standings, stopped
from scorepad.evening.sheet.sheet import contract, declarer
from scorepad.evening.sheet.trend import trend
from scorepad.evenings import Kept
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.step import Problems, Step, number
from scorepad.store.versions import mark
from scorepad.web.access.writing_devices import Theirs
from scorepad.web.site.fragments import Draw, drawer
from scorepad.web.site.htmx import partial
from scorepad.web.site.language import tongue
from scorepad.web.table.objections import Doubt, doubts, heard
from scorepad.web.table.offline_state import on_page


@dataclass(frozen=True, slots=True)
class Entered:
    """What a person had chosen when it was refused, and why: shown again beside it.

    told  what was chosen for a step that the table has left: said in words, for marked it would answer another step
    theirs  what another device had answered it with before
    """

    chosen: Mapping[str, object] = field(default_factory=dict)
    problems: Problems = field(default_factory=dict)
    notice: Say | None = None
    told: Mapping[str, object] = field(default_factory=dict)
    theirs: Theirs | None = None


NOTHING = Entered()
VOIDS: Mapping[str, Say] = {"misdeal": say("Misdeal"), "all pass": say("All passed")}


def asked(kept: Kept) -> Step | None:
    """The step on the page: where the table wants it so, the auction call by call instead of its result."""
    step = kept.state.step
    if step is None or step.calls is None:
        return step
    wants_calls = AUCTION in (request.args.get("by"), request.values.get("step"))
    return kept.state.call if wants_calls else step


def page(kept: Kept, entered: Entered = NOTHING) -> str:
    """The table as a page, or as the fragment that htmx asked for: after a refusal the step alone."""
    tongue(kept.state.evening.names)
    template = "table/table_page.html"
    if partial():
        template = "table/step/_step.html" if entered.problems else "table/_table.html"
    return shown(template, view(kept, entered), key=token_urlsafe(9))


def shown(template: str, seen: Mapping[str, Any], **more: object) -> str:
    """Render a template of the table with what `view` tells; what is kept once it was drawn is put in as it is.

    These templates know nothing of the request, so Flask need not tell them.
    """
    reader = tongue()
    draw = drawer(reader)
    known = {**seen, **_pieces(seen, draw), **more}
    return current_app.jinja_env.get_template(template).render(known, tongue=reader, draw=draw)


def _pieces(seen: Mapping[str, Any], draw: Draw) -> dict[str, Markup]:
    """What stands on the page as it was drawn before, here or at another table."""
    kept, state, deal = seen["kept"], seen["state"], seen["state"].deal
    game, step, total = state.game, seen["step"], seen["total"]
    pieces = {"pad": _pad(seen, draw)}
    if seen["write"]:
        pieces["where"] = on_page(kept)
    if game.scheduled and not state.over:
        pieces["arc"] = draw("table/_progress.html", plan=game.plan(state.table)[:total], past=len(state.table.past))
    if deal:
        pieces["top"] = draw(
            "table/deal/_deal_head.html",
            deal=deal.number,
            label=deal.label,
            cards=deal.cards,
            total=total if game.scheduled else None,
            dealer=deal.dealer,
            out=tuple(who for who in state.table.seats if who not in deal.order),
            first=seen["first"],
            opens=game.opens,
            hints=seen["hints"],
            trump=noted_suit(state.said.answers, game),
            suit_kind=game.suit_kind,
            write=seen["write"],
            big=seen["big"],
        )
    if deal and step:
        pieces["line"] = _line(seen, draw)
        pieces["told"] = draw(
            "table/step/_step_data.html",
            promises=game.kinds[step.kind].promises,
            cards=deal.cards,
            known=sum(map(number, step.known.values())),
            total=None if any(blank.spare for blank in step.fields) else step.total,
            waits=step.many or any(blank.optional for blank in step.fields),
            different=bool(step.different),
            never=step.never,
            refusal=step.refusal,
        )
        undo, redo = kept.history.can_undo, kept.history.can_redo
        calls = state.call is not None
        pieces["foot"] = draw(
            "table/step/_step_buttons.html", undo=undo, redo=redo, calls=calls, kind=step.kind, voids=seen["voids"]
        )
    return pieces


def _pad(seen: Mapping[str, Any], draw: Draw) -> Markup:
    game, options = seen["state"].game, seen["state"].table.options
    small, rows = beside_totals(game, options), seen["kept"].sheet.rows
    return draw(
        "table/sheet/_table_sheet.html", columns=seen["columns"], rows=rows, beside=small, doubted=seen["doubted"]
    )


def _line(seen: Mapping[str, Any], draw: Draw) -> Markup:
    state, step = seen["state"], seen["step"]
    suits = tuple((side, state.said.answers.get(side.kind)) for side in seen["beside"] if _is_tapped(side))
    return draw(
        "table/step/_step_head.html",
        title=step.title,
        allowed=step.allowed,
        contract=seen["contract"],
        declarer=seen["declarer"],
        suits=suits,
    )


def _is_tapped(note: Step) -> bool:
    """Whether a note is one of a few signs: those stand in the line, others below."""
    field = note.fields[0]
    return len(field.choices) > 1 and not note.many and not field.words


def view(kept: Kept, entered: Entered = NOTHING, *, write: bool = True) -> dict[str, Any]:
    """What the table's templates show."""
    state, remarks = kept.state, heard(kept)
    step, doubted = asked(kept) if write else state.step, doubts(kept, remarks)
    played = None if step and step.kind in BY_CALLS else contract(state.held.answers, state)
    return {
        "kept": kept,
        "state": state,
        "sheet": kept.sheet,
        "total": state.game.length(state.table),
        "step": step,
        "blanks": tuple(_blanks(kept, step, entered, doubted)) if step and write else (),
        "place": len(state.rows) + 1,
        "hints": state.hints,
        "first": _first(state),
        "beside": state.game.beside(state.table, state.deal) if state.deal else (),
        "columns": _columns(kept),
        "doubts": doubted,
        "doubted": frozenset(each.place for each in doubted if each.past),
        "poll": f"./?seen={mark(kept.seq, remarks)}" + (f"&by={AUCTION}" if step is not state.step else ""),
        "contract": played,
        "declarer": declarer(state.held.answers, state.game) if played else None,
        "by_calls": BY_CALLS,
        **(_outcome(kept) if state.over else {}),
        "voids": tuple(_voids(state)),
        "entered": entered,
        "write": write,
        "big": False,
    }


def _outcome(kept: Kept) -> dict[str, Any]:
    """What the end of an evening shows."""
    state = kept.state
    return {
        "headline": headline(state),
        "stopped": stopped(state),
        "standings": standings(kept.sheet),
        "trend": trend(state, kept.sheet),
    }


def _first(state: State) -> Who | None:
    """Who begins, as long as nothing was said of the deal or went without saying; what is noted beside says nothing."""
    said = any(not state.game.kinds[name].noted for name in state.said.answers)
    return state.deal.order[0] if state.deal and not (said or state.held.answers) else None


def _blanks(kept: Kept, step: Step, entered: Entered, doubts: Sequence[Doubt]) -> Iterator[Markup]:
    """Each blank that is asked for, drawn: the last to speak pays where the sum forbids something."""
    promise = next((kind for kind in kept.state.game.asks if kind.promises and kind.made_by == step.kind), None)
    said = kept.state.said.answers.get(promise.name) if promise else None
    bids = said if isinstance(said, Mapping) else {}
    chosen = entered.chosen or kept.state.chosen
    doubters = {each.who for each in doubts if not each.past}
    draw, blanks = drawer(tongue()), [blank for blank in step.fields if not blank.spare]
    for blank in blanks:
        choice = chosen.get(blank.key)
        barred = frozenset(barred for key, barred, _ in step.barred if key == blank.key)
        yield draw(
            "table/step/_field.html",
            field=blank,
            bid=bids.get(blank.key),
            promised=promise.said if promise else None,
            doubted=bool(doubters) and not doubters.isdisjoint(Who(blank.key).members),
            chosen=choice if step.many or choice in blank.choices or blank.halves else None,
            many=step.many,
            one=step.total == 1,
            barred=barred,
            why=entered.problems.get(blank.key),
            pays=step.never is not None and blank is blanks[-1],
        )


def _voids(state: State) -> Iterator[tuple[str, Say]]:
    """What the running deal can be thrown in for; that all passed, only as long as nobody has told the auction."""
    voids = state.game.voids(state.table.options) if state.deal else ()
    for why, words in VOIDS.items():
        if why in voids and (why != "all pass" or state.call):
            yield why, words


def _columns(kept: Kept) -> tuple[tuple[str, str, bool, bool], ...]:
    """The heads of the sheet: of each column the name in two parts, whether it leads and whether it deals."""
    sheet, state = kept.sheet, kept.state
    names = tuple(map(state.evening.name, sheet.columns))
    leaders, dealer = sheet.leaders, state.deal and state.deal.dealer
    return tuple((*name, who in leaders, who == dealer) for who, name in zip(sheet.columns, parted(names), strict=True))
