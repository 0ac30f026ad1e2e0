"""Promises in a deal, such as bids, and their results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from scorepad.evening.play.deal import with_notes
from scorepad.evening.play.state import State
from scorepad.rules.game import Game
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.step import Answers, Choice, total_of
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Played


class Promise(NamedTuple):
    """One promise.

    who     a player; or a side whose players' numbers count together, against what the side has taken
    said    the value that was promised, as it counts in the end
    came    its result, or None if that was not entered for them
    missed  whether it was missed: by what came of it or by the rules, as by far too much
    """

    who: Who
    said: Choice
    came: Choice | None
    missed: bool


def promises(kind: StepKind, column: Who, played: Played, game: Game) -> Iterator[Promise]:
    """The promises of a column in steps of this kind: one of partners together, if only their sum is entered."""
    makes = game.kinds.get(kind.made_by) if kind.promises else None
    if makes is None:
        return
    said, came = answers_of(kind, column, played.answers), answers_of(makes, column, played.answers)
    if said and column in came:
        said = {column: next(iter(said.values())) if len(said) == 1 else total_of(said)}
    by_rules = kind.at_least and any(line.missed for line in played.lines if line.column == column)
    for who, value in said.items():
        promised = game.changed_promise(kind, value, who, played.deal)
        yield Promise(who, promised, came.get(who), by_rules or kind.missed(promised, came.get(who)))


def answers_of(kind: StepKind, column: Who, by_kind: Mapping[str, Answers]) -> Mapping[Who, Choice]:
    """The answer of a column, from the answers by kind; of a side whose players answer each, theirs."""
    answers = by_kind.get(kind.name, {}) if kind.of_each else {}
    people = (column,) if kind.of(answers, column) is not None else column.members
    return {who: each for who in people if (each := kind.of(answers, who)) is not None}


class Promised(NamedTuple):
    """A promise in the running deal, which has no result yet.

    words  of a player, or of partners together
    parts  what each of the partners promised, or None if one promise alone counts
    value  the number that was promised; None if more than one number decides whether it was kept, as with a nil
    uncounted  of partners: those whose promise isn't added to the others' (nil), each with it in words
    """

    words: Say
    parts: Say | None
    value: Choice | None
    uncounted: tuple[tuple[Who, Say], ...] = ()

    @property
    def in_full(self) -> Say:
        """Both in one, as in 7 (4 + 3)."""
        return say("{n} ({each})", n=self.words, each=self.parts) if self.parts else self.words

    @property
    def as_written(self) -> Say:
        """As on a sheet of paper: 4 + 3, or 4 + nil."""
        return _added_up([self.parts or self.words, *[words for _, words in self.uncounted]])


def promised(kind: StepKind, column: Who, state: State) -> Promised | None:
    """The promise of a player or side in the running deal in a step of this kind; None if there is none."""
    said = answers_of(kind, column, state.progress.answers) if kind.promises else {}
    if not said or state.deal is None:
        return None
    game, deal = state.game, with_notes(state.game, state.deal, state.facts)
    each = {who: game.promise_in_words(kind, value, who, deal, state.table.options) for who, value in said.items()}
    if len(each) == 1:
        ((who, value),) = said.items()
        return Promised(each[who], None, game.changed_promise(kind, value, who, deal))
    return _together(said, each, {who for who, value in said.items() if each[who] == kind.cell(value)})


def _together(said: Mapping[Who, Choice], each: Mapping[Who, Say], added: set[Who]) -> Promised:
    """The promise of partners. `each`: theirs in words; `added`: those whose numbers are added up."""
    value = total_of(said) if all(said.values()) else None
    if not added:
        return Promised(_added_up([*each.values()]), None, value)
    uncounted = tuple((who, words) for who, words in each.items() if who not in added)
    parts = _added_up([each[who] for who in each if who in added]) if len(added) > 1 else None
    return Promised(say("{n}", n=total_of(said)), parts, value, uncounted)


def _added_up(words: Sequence[Say]) -> Say:
    """The promises of several, as in 4 + 3."""
    first, *others = words
    for other in others:
        first = say("{one} + {other}", one=first, other=other)
    return first
