"""Deals and events as plain data (dicts, lists, texts, numbers): with ids in the log, with names in the record."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from typing import Any

from scorepad.evening.log.events import KINDS, LABEL, NAMES, REASON, Amended, Event, Words
from scorepad.evening.log.facts import EXTRA, Answer, DealFacts, Given, Was
from scorepad.evening.log.history import Entry
from scorepad.rules.sentence import Who
from scorepad.rules.steps.answer_form import (
    ByWord,
    ContractForm,
    CountByWord,
    Form,
    NameByWord,
    NumberByName,
    NumbersByName,
    TrueByName,
)
from scorepad.rules.steps.shared_step_kinds import SHARED
from scorepad.rules.steps.step_kind import StepKind

Data = dict[str, Any]
Kinds = Mapping[str, StepKind]
Call = Callable[[Who], str]  # gives the text for a player or side: the id in a log, the name in a record

ID = re.compile(r"p\d+(\+p\d+)*")  # of a player or side, as the log writes it


def write_deal(deal: DealFacts, call: Call, kinds: Kinds = SHARED) -> Data:
    """A deal as an object of the record: each answer under its kind; what is empty is left out. `kinds`: see below."""
    data: Data = {kind: write_answer(kind, answer, call, kinds) for kind, answer in deal.answers.items()}
    if deal.was:
        data["was"] = [
            {"step": was.step, "value": write_answer(was.step, was.value, call, kinds), "at": was.at}
            for was in deal.was
        ]
    parts: Data = {
        "void": deal.void,
        "label": deal.label,
        "dealer": call(deal.dealer) if deal.dealer else None,
        "seats": [call(who) for who in deal.seats],
        "start": {call(who): total for who, total in deal.start.items()},
        "substitutes": {call(seat): call(who) for seat, who in deal.substitutes.items()},
        "new_schedule": deal.new_schedule,
        "given": [_write_given(given, call) for given in deal.given],
        "stands": deal.accepted,
    }
    return data | {key: part for key, part in parts.items() if part}


def read_deal(data: Mapping[str, Any]) -> DealFacts:
    """The deal that `write_deal` wrote with ids. It is not checked here: a log is checked before it is written."""
    parts = {"void", "label", "dealer", "seats", "start", "substitutes", "new_schedule", "given", "stands", "was"}
    return DealFacts(
        answers={kind: read_answer(kind, value) for kind, value in data.items() if kind not in parts},
        void=data.get("void", ""),
        label=data.get("label", ""),
        dealer=Who(data["dealer"]) if "dealer" in data else None,
        seats=tuple(map(Who, data.get("seats", ()))),
        start={Who(who): total for who, total in data.get("start", {}).items()},
        substitutes={Who(seat): Who(who) for seat, who in data.get("substitutes", {}).items()},
        new_schedule=data.get("new_schedule", False),
        was=tuple(Was(was["step"], read_answer(was["step"], was["value"]), was["at"]) for was in data.get("was", ())),
        given=tuple(
            Given(Who(given["column"]), given["points"], given.get(REASON, "")) for given in data.get("given", ())
        ),
        accepted=data.get("stands", False),
    )


def _write_given(given: Given, call: Call) -> Data:
    return {"column": call(given.column), "points": given.points} | ({REASON: given.reason} if given.reason else {})


def write_answer(kind: str, answer: Answer, call: Call, kinds: Kinds = SHARED) -> Any:
    """An answer as the record writes it: people as `call` names them, pairs as objects if its form wants that."""
    form = _form(kind, kinds)
    if isinstance(form, ContractForm) and form.recorded and isinstance(answer, Mapping):
        return _object(form.recorded(answer).items(), call)
    return _write_pairs(form, answer, call)


def _write_pairs(form: Form | None, answer: Answer, call: Call) -> Any:
    match form:
        case NumberByName():
            return _object(answer, call)
        case ByWord() if isinstance(answer, tuple):
            return _object(answer, call)
        case NumbersByName() if isinstance(answer, tuple):
            return _lists(answer, call)
        case CountByWord() if isinstance(answer, tuple):
            return {str(word): answer.count(word) for word in answer}
        case TrueByName() if isinstance(answer, tuple):
            return {_with_text(who, call): True for who in answer}
        case NameByWord() if isinstance(answer, tuple):
            return [_object((pair,), call) for pair in answer]
    return _object(answer.items(), call) if isinstance(answer, Mapping) else _with_text(answer, call)


def _form(kind: str, kinds: Kinds) -> Form | None:
    return kinds[kind].form if kind in kinds else None


def _object(pairs: Any, call: Call) -> Data:
    return {_with_text(key, call): _with_text(value, call) for key, value in pairs}


def _lists(pairs: Any, call: Call) -> Data:
    return {_with_text(who, call): [n for one, n in pairs if one == who] for who, _ in pairs}


def _with_text(value: Any, call: Call) -> Any:
    """A value as plain data, with the text for each player or side in it."""
    if isinstance(value, tuple):
        return [_with_text(each, call) for each in value]
    return call(value) if isinstance(value, Who) else value


def read_answer(kind: str, value: Any) -> Answer:
    """The answer that `write_answer` wrote with ids. Of a game's own kind the log has lists, whatever its form."""
    match _form(kind, SHARED):
        case NumberByName():
            return tuple((Who(who), n) for who, n in value.items())
        case NumbersByName():
            return tuple((Who(who), n) for who, numbers in value.items() for n in numbers)
        case TrueByName():
            return tuple(map(Who, value))
        case NameByWord():
            return tuple((word, Who(who)) for each in value for word, who in each.items())
    if isinstance(value, Mapping):
        return {_found(key): _found(each) for key, each in value.items()}
    answer: Answer = _found(value)
    return answer


def _found(value: Any) -> Any:
    """A value from plain data: texts that are ids become a Who, and lists become tuples."""
    if isinstance(value, list):
        return tuple(map(_found, value))
    return Who(value) if isinstance(value, str) and ID.fullmatch(value) else value


def _frozen(value: Any) -> Any:
    """A value with tuples for its lists, also within each other."""
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def write_event(event: Event) -> tuple[str, Data, Words]:
    """An event as its kind's name, its fields as plain data with ids, and the words that people typed.

    The words are stored apart, because they can be erased.
    """
    data = {each.name: getattr(event, each.name) for each in fields(event)}
    words: dict[str, str] = {**data.pop("words", {})}
    for later in ("amended", "winner", "substitutes"):
        if not data.get(later, True):
            del data[later]  # so programs that do not know this field read the others
    plain = {key: _plain(key, value, data) for key, value in data.items()}
    words |= {key: part.pop(name) for key, name, part in _typed_in(plain) if name in part}
    return NAMES[type(event)], plain, words


def read_event(kind: str, data: Data, words: Words) -> Event:
    """The event that `write_event` wrote; typed words go back into deals in `data`. Raises KeyError for other kinds."""
    event, left = KINDS[kind], {**words}
    for key, name, part in _typed_in(data):
        part[name] = left.pop(key, "")
    read: Data = {key: _parts(key, value, data) for key, value in data.items()}
    if "words" in (each.name for each in fields(event)):
        read["words"] = left
    return event(**read)


def _typed_in(data: Data) -> Iterator[tuple[str, str, Data]]:
    """The words in deals that an evening begins with: the key of the word, its name there, and what has it."""
    for place, deal in enumerate(data.get("deals", ()), 1):
        if deal.get(LABEL) not in EXTRA:
            yield f"{LABEL}-{place}", LABEL, deal
        for number, given in enumerate(deal.get("given", ()), 1):
            yield f"{REASON}-{place}-{number}", REASON, given


def write_entry(entry: Entry) -> Data:
    """A whole entry of a log as plain data, with the words that people typed."""
    kind, data, words = write_event(entry.event)
    return {
        "seq": entry.seq,
        "at": entry.at,
        "kind": kind,
        "data": data,
        "words": words,
        "device": entry.device,
        "key": entry.key,
    }


def read_entry(data: Data) -> Entry:
    """The entry that `write_entry` wrote. Raises KeyError for an unknown kind."""
    event = read_event(data["kind"], data["data"], data["words"])
    return Entry(data["seq"], data["at"], event, data["device"], data["key"])


def _plain(key: str, value: Any, data: Data) -> Any:
    match key:
        case "value" if value is not None:
            return write_answer(data["step"], value, str)
        case "answers":
            return _write_answers(value)
        case "amended":
            return [{"place": each.place, "answers": _write_answers(each.answers)} for each in value]
        case "deals":
            return [write_deal(deal, str) for deal in value]
    return value


def _write_answers(answers: Mapping[str, Answer | None]) -> Data:
    return {kind: None if answer is None else write_answer(kind, answer, str) for kind, answer in answers.items()}


def _read_answers(data: Data) -> dict[str, Answer | None]:
    return {kind: None if answer is None else read_answer(kind, answer) for kind, answer in data.items()}


def _read_amended(data: Data) -> Amended:
    return Amended(data["place"], _read_answers(data["answers"]))


def _parts(key: str, value: Any, data: Data) -> Any:
    """A field of an event from plain data, by the field's name `key`. `data`: all fields of the event."""
    match key:
        case "players" | "seats" | "columns":
            return tuple(Who(who) for who in value)
        case "first_dealer" | "dealer" | "column" | "winner":
            return Who(value)
        case "start" | "substitutes":
            return {Who(who): _found(each) for who, each in value.items()}
        case "deals" | "amended":
            return tuple(map(read_deal if key == "deals" else _read_amended, value))
        case "options":
            return {option: _frozen(chosen) for option, chosen in value.items()}
        case "answers":
            return _read_answers(value)
        case "value" if value is not None:
            return read_answer(data["step"], value)
    return _frozen(value)
