"""What a test asks of both CPython and a browser: begin an evening, do what is wished, tell all that shows.

This module is itself translated: it is written in the Python of the pure rooms, and only texts go in and out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields

from scorepad.evening.log.codec import ID, read_event
from scorepad.evening.log.history import Entry, History, read
from scorepad.evening.play import decide
from scorepad.evening.play.deal import IllegalDeal
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.evening.record.english import English
from scorepad.evening.sheet.sheet import Sheet, make_sheet
from scorepad.evening.sheet.text import sheet_text
from scorepad.rules.game import Game
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import Say, Who, translate
from scorepad.rules.steps.step import IllegalAnswer, Step

NOT_TOLD = ("stakes", "row", "form", "before", "after", "progress", "game")  # what leads to what is told elsewhere


class Both:
    """An evening on one of the two sides."""

    def __init__(self, started: str, game: Game) -> None:
        kind, data, words = json.loads(started)
        self.game = game
        self.history: History = read([Entry(1, "2026-11-20T19:00:01+02:00", read_event(kind, data, words))])
        self.state: State = play(self.history.evening, game)
        self.sheet: Sheet = make_sheet(self.state)

    def wish(self, wished: str) -> str:
        """Do what is wished, as JSON: the name of the decision, then what it takes. Returns what shows after it."""
        try:
            decision = self._decided(json.loads(wished))
        except IllegalAnswer as illegal:
            return self._refused(illegal.problems)
        except IllegalDeal as illegal:
            return self._refused(illegal.problems)
        except decide.NotNow as refused:
            return f"refused: {self._sentence(refused.why)}"
        except IllegalOptions as illegal:
            return f"refused: {illegal.key} {self._sentence(illegal.why)}"
        entry = Entry(self.history.seq + 1, decision.at or at(self.history.seq + 1), decision.event)
        self.history = self.history.then(entry, decision.state.evening)
        self.state = play(self.history.evening, self.game, known=self.state, accepted=True)
        assert self.state == decision.state
        self.sheet = make_sheet(self.state, known=self.sheet)
        return "\n".join(self.told())

    def _decided(self, wished: Sequence[object]) -> decide.Decision:  # noqa: C901  # one line for each decision
        state = self.state
        match wished:
            case ["answer", int(place), str(kind), given]:
                return decide.answer(state, place, kind, entered(given))  # type: ignore[arg-type]
            case ["note", str(kind), value]:
                return decide.note(state, kind, entered(value))
            case ["throw_in", int(place), str(why)]:
                return decide.throw_in(state, place, why)
            case ["amend", int(place), str(kind), given]:
                return decide.amend(state, place, {kind: entered(given)}, at(self.history.seq + 1))
            case ["change", str(dealer), dict(options)]:
                given_options = {key: tuple(each) if isinstance(each, list) else each for key, each in options.items()}
                return decide.change(state, state.evening.players, Who(dealer), given_options)
            case ["name_dealer", str(dealer)]:
                return decide.name_dealer(state, Who(dealer))
            case ["reseat", list(seats)]:
                return decide.reseat(state, tuple(map(Who, seats)))
            case ["undo"]:
                return decide.undo(state, self.history)
            case ["redo"]:
                return decide.redo(state, self.history)
            case ["close"]:
                return decide.close(state)
            case ["reopen"]:
                return decide.reopen(state)
        raise KeyError(wished[0])

    def _refused(self, problems: Mapping[str, Say]) -> str:
        return "refused: " + "; ".join(f"{key}: {self._sentence(why)}" for key, why in problems.items())

    def _sentence(self, saying: Say) -> str:
        return translate(saying, English(self.state.evening.names))

    def told(self) -> Iterator[str]:
        """All that shows of the evening."""
        state = self.state
        yield f"totals {told(state.table.totals)} {state.finished} {told(state.winners)} {state.table.leaders}"
        yield f"{self.history.can_undo} {self.history.can_redo}"
        yield told(state.deal)
        yield from (self._sentence(hint) for hint in state.hints)
        for step in (state.step, state.step_if_skipped):
            yield from self._step(step) if step else ()
        for beside in self.game.beside(state.table, state.deal) if state.deal else ():
            yield told(beside)
        yield told(self.sheet.rows[-1:])
        yield told(self.sheet.ranking)
        yield sheet_text(state, English(state.evening.names))

    def _step(self, step: Step) -> Iterator[str]:
        yield told(step)
        yield told(step.refused({}))
        yield from (self._sentence(hint) for hint in step.all_hints)
        if step.alternative:
            yield told(self.state.with_steps_of(step.alternative).step)


def entered(value: object) -> object:
    """A value of JSON as it was entered: lists are tuples, ids are players."""
    match value:
        case list():
            return tuple(map(entered, value))
        case dict():
            return {entered(key): entered(each) for key, each in value.items()}
        case str() if ID.fullmatch(value):
            return Who(value)
    return value


def at(seq: int) -> str:
    """When an entry is written."""
    return f"2026-11-20T{19 + seq // 3600:02}:{seq // 60 % 60:02}:{seq % 60:02}+02:00"


def told(value: object) -> str:
    """A value with all its parts, and the types of those that differ in type only."""
    if value is None or isinstance(value, bool | int | float):
        return str(value)
    if isinstance(value, str):
        return f"{type(value).__name__} {value!r}"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{told(key)}: {told(each)}" for key, each in value.items()) + "}"
    if isinstance(value, tuple | list):
        return f"{type(value).__name__}[" + ", ".join(map(told, value)) + "]"
    if isinstance(value, frozenset | set):
        return "set " + " ".join(sorted(map(told, value)))
    if isinstance(value, range):
        return repr(value)
    names = [each.name for each in fields(value) if each.name not in NOT_TOLD]  # type: ignore[arg-type]
    return f"{type(value).__name__}({', '.join(f'{name}={told(getattr(value, name))}' for name in names)})"


def evening(started: str, game: Game, wishes: str) -> str:
    """A whole evening: what shows after each wish of a JSON list, as a JSON list."""
    both = Both(started, game)
    return json.dumps(["\n".join(both.told()), *(both.wish(json.dumps(wish)) for wish in json.loads(wishes))])
