"""The score of an evening for other programs: plain data for JSON, with people by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scorepad.evening.play.state import Row, State
from scorepad.evening.record.english import English
from scorepad.rules.bids_and_tricks import TRICKS
from scorepad.rules.sentence import Say, Who, translate
from scorepad.rules.steps.step import Answers, Choice, Field, Step

Data = dict[str, Any]


def report(state: State) -> Data:
    """The score sheet and what is asked next, as plain data; reasons are in English whatever the locale."""
    evening, totals = state.evening, state.table.totals
    return {
        "game": evening.game,
        "finished": state.finished,
        "closed": evening.closed,
        "columns": [evening.name(column) for column in evening.columns],
        "deals": [_deal(place, row, state) for place, row in enumerate(state.rows, 1)],
        "totals": _by_name(totals, state),
        "ranking": [[evening.name(who) for who in place] for place in state.ranking],
        "winners": [evening.name(who) for who in evening.columns if who in state.winners],
        "next": _next(state),
        **({"games": games} if (games := _games(state)) is not None else {}),
        **({"unit": state.game.unit} if state.game.unit > 1 else {}),
    }


def _deal(place: int, row: Row, state: State) -> Data:
    deal, played = row.deal, row.played
    totals = {who: total for who, total in row.after.totals.items() if place >= state.evening.came(who)}
    return {
        "number": deal.number,
        "label": deal.label,
        "dealer": state.evening.name(deal.dealer),
        "cards": deal.cards,
        "void": played is None,
        "points": _by_name({column: played.points(column) for column in totals}, state) if played else {},
        "totals": _by_name(totals, state),
        "lines": _lines(row, state),
    }


def _lines(row: Row, state: State) -> list[Data]:
    """Why each column has its points, column by column."""
    name = state.evening.name
    return [
        {"column": name(column), "points": line.points, "why": _english(line.why, state)}
        | ({"where": line.where} if line.where else {})
        | ({"given": True} if line.given else {})
        for column in state.evening.columns
        for line in (row.played.lines if row.played else ())
        if line.column == column
    ]


def _next(state: State) -> Data | None:
    """The step that is asked now and its fields that are still empty; None at the end.

    If a step may be skipped (an exchange of cards in Umbridge), the step after it is shown.
    """
    step, deal, name = state.step_if_skipped or state.step, state.deal, state.evening.name
    if step is None or deal is None:
        return None
    chosen = {} if state.step_if_skipped else state.chosen
    asked = () if step.if_skipped else (*step.blanks(chosen), *_other_sides(step, chosen, state))
    return {
        "deal": deal.number,
        "step": state.progress.turns[-1][0].kind if step.if_skipped else step.kind,
        "dealer": name(deal.dealer),
        "order": [_name_of(field.key, step, state) for field in asked],
        "fields": {
            _name_of(field.key, step, state): [_choice(choice, state) for choice in field.choices] for field in asked
        },
        "refused": _refused(step, chosen, state),
    }


def _other_sides(step: Step, chosen: Answers, state: State) -> Iterator[Field]:
    """The sides whose tricks are not asked for, since they follow from those of the others; they may be given too."""
    given = step.completed(chosen) if step.kind == TRICKS.name else step.by_key
    sides = {side for side in state.table.columns if len(side.members) > 1}
    return (field for field in step.fields if field.hidden and field.key in sides - {*given})


def _games(state: State) -> list[Data] | None:
    """The games won in a rubber; None if the game knows no rubbers."""
    rubber = state.game.rubber(state.table.options)
    if rubber is None:
        return None
    name = state.evening.name
    return [
        {"winner": name(won.winner), "score": _by_name(won.score, state), "value": won.value}
        for won in rubber.games(state.table)
    ]


def _choice(choice: Choice, state: State) -> Choice:
    return state.evening.name(choice) if isinstance(choice, Who) else choice


def _refused(step: Step, chosen: Answers, state: State) -> Data:
    """The choices that are offered but refused now, by the field's name, each with the sentence why."""
    offered = {field.key: field.choices for field in step.fields}
    found = {
        key: {choice: why for choice, why in barred.items() if choice in offered[key]}
        for key, barred in step.refused(chosen).items()
    }
    return {_name_of(key, step, state): _why(barred, state) for key, barred in found.items() if barred}


def _why(barred: Mapping[Choice, Say], state: State) -> dict[str, str]:
    return {str(_choice(value, state)): _english(why, state) for value, why in barred.items()}


def _name_of(key: str, step: Step, state: State) -> str:
    """The key of a field for other programs: a player or side by name, the name of a part, or `value`."""
    if isinstance(key, Who):
        return state.evening.name(key)
    return "value" if key == step.kind else key


def _by_name(points: Mapping[Who, int], state: State) -> dict[str, int]:
    return {state.evening.name(who): number for who, number in points.items()}


def _english(saying: Say, state: State) -> str:
    return translate(saying, English(state.evening.names))
