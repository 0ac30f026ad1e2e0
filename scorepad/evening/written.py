"""How deals and events are written as plain data: the log writes ids, the record writes names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from scorepad.evening.events import KINDS, NAMES, Event, Words
from scorepad.evening.said import Answer, DealSaid, Was
from scorepad.games.say import Who

Data = dict[str, Any]
Call = Callable[[Who], str]  # what a player is called where it is written
Pairs = tuple[tuple[Any, Any], ...]  # what the record has as objects, and a step as pairs
Find = Callable[[str], Who]  # and back

BY_PLAYER = frozenset({"bids", "tricks", "kept"})  # steps whose answer is a value for each player or side


def write_deal(deal: DealSaid, call: Call) -> Data:
    """Write a deal in the form of the record: each step under its kind, empty parts left out."""
    data: Data = {kind: write_answer(kind, answer, call) for kind, answer in deal.answers.items()}
    if deal.was:
        data["was"] = [
            {"step": was.step, "value": write_answer(was.step, was.value, call), "at": was.at} for was in deal.was
        ]
    parts: Data = {
        "void": deal.void,
        "label": deal.label,
        "dealer": call(deal.dealer) if deal.dealer else None,
        "seats": [call(who) for who in deal.seats],
        "stands": deal.stands,
    }
    return data | {key: part for key, part in parts.items() if part}


def read_deal(data: Mapping[str, Any], find: Find) -> DealSaid:
    """Read what `write_deal` wrote; whoever takes it from a stranger checks its form first."""
    parts = {"void", "label", "dealer", "seats", "stands", "was"}
    return DealSaid(
        answers={kind: read_answer(kind, value, find) for kind, value in data.items() if kind not in parts},
        void=data.get("void", ""),
        label=data.get("label", ""),
        dealer=find(data["dealer"]) if "dealer" in data else None,
        seats=tuple(find(name) for name in data.get("seats", ())),
        was=tuple(
            Was(was["step"], read_answer(was["step"], was["value"], find), was["at"]) for was in data.get("was", ())
        ),
        stands=data.get("stands", False),
    )


def write_answer(kind: str, answer: Answer, call: Call) -> Any:
    """An answer in the form of the record: people by name, lists of pairs as objects where the record has objects."""
    match answer:
        case Mapping():
            return {
                call(Who(key)) if kind in BY_PLAYER else key: call(value) if isinstance(value, Who) else value
                for key, value in answer.items()
            }
        case tuple() if kind in PAIRED:
            return PAIRED[kind](answer, call)
    return answer


def _points_by_side(pairs: Pairs, call: Call) -> Any:
    return {call(who): points for who, points in pairs}


def _who_revoked(pairs: Pairs, call: Call) -> Any:
    return [{how: call(who)} for how, who in pairs]


PAIRED: Mapping[str, Callable[[Any, Call], Any]] = {"honours": _points_by_side, "revokes": _who_revoked}


def read_answer(kind: str, value: Any, find: Find) -> Answer:
    match kind:
        case "honours":
            return tuple((find(who), points) for who, points in value.items())
        case "revokes":
            return tuple((how, find(who)) for each in value for how, who in each.items())
        case "contract":
            return {key: find(part) if key == "declarer" else part for key, part in value.items()}
        case _ if kind in BY_PLAYER:
            return {find(name): number for name, number in value.items()}
    answer: Answer = _frozen(value)
    return answer


def _frozen(value: Any) -> Any:
    """Lists as tuples, also within."""
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def write_event(event: Event) -> tuple[str, Data, Words]:
    """An event as its kind, plain data with ids, and the words that a person typed, which are kept apart."""
    data = {each.name: getattr(event, each.name) for each in fields(event)}
    words: Words = data.pop("words", {})
    return NAMES[type(event)], {key: _plain(key, value, data) for key, value in data.items()}, words


def read_event(kind: str, data: Data, words: Words) -> Event:
    """Read what `write_event` wrote. Raises KeyError for a kind that nobody knows."""
    event = KINDS[kind]
    given: Data = {key: _parts(key, value, data) for key, value in data.items()}
    if "words" in (each.name for each in fields(event)):
        given["words"] = words
    return event(**given)


def _plain(key: str, value: Any, data: Data) -> Any:
    match key:
        case "value" if value is not None:
            return write_answer(data["step"], value, str)
        case "answers":
            return {kind: None if answer is None else write_answer(kind, answer, str) for kind, answer in value.items()}
        case "deals":
            return [write_deal(deal, str) for deal in value]
    return value


def _parts(key: str, value: Any, data: Data) -> Any:
    """A part of an event from its plain form: ids become players, deals become deals."""
    match key:
        case "players" | "seats" | "columns":
            return tuple(Who(who) for who in value)
        case "first_dealer" | "dealer":
            return Who(value)
        case "start":
            return {Who(who): total for who, total in value.items()}
        case "deals":
            return tuple(read_deal(deal, Who) for deal in value)
        case "options":
            return {option: _frozen(chosen) for option, chosen in value.items()}
        case "answers":
            return {kind: None if answer is None else read_answer(kind, answer, Who) for kind, answer in value.items()}
        case "value" if value is not None:
            return read_answer(data["step"], value, Who)
    return _frozen(value)
