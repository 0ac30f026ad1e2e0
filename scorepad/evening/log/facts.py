"""What has been said of an evening: who plays what, and each deal's answers. Nothing here is worked out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scorepad.rules.options import Value
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import Answers, Choice

Answer = Answers | Choice  # a step's answer by player, or one value where a step has a single blank


@dataclass(frozen=True, slots=True)
class Was:
    """What stood in a deal before it was amended. `at` is a time with offset, ISO 8601."""

    step: str
    value: Answer
    at: str


@dataclass(frozen=True, slots=True)
class DealSaid:
    """One deal as the table told it.

    answers  by the kind of step; what is noted beside the steps (trump) too
    void     why it was thrown in, or empty
    dealer   where he is not the one that the rules say
    seats    from this deal on they sit so, clockwise
    stands   accepted when it was said: what other deals decide is not checked again
    """

    answers: Mapping[str, Answer] = field(default_factory=dict)
    void: str = ""
    label: str = ""
    dealer: Who | None = None
    seats: tuple[Who, ...] = ()
    was: tuple[Was, ...] = ()
    stands: bool = False


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening as told so far. Players are ids; `names` are the words for them.

    players  the first seating, clockwise
    columns  the sheet's columns from left to right: players or sides, a permutation
    start    totals brought from paper
    """

    game: str
    options: Mapping[str, Value]
    players: tuple[Who, ...]
    first_dealer: Who
    columns: tuple[Who, ...]
    names: Mapping[Who, str]
    start: Mapping[Who, int] = field(default_factory=dict)
    deals: tuple[DealSaid, ...] = ()
    closed: bool = False
    title: str = ""
    note: str = ""
    rules: str = ""
    started: str = ""

    def with_deals(self, deals: tuple[DealSaid, ...]) -> Evening:
        """The same with other deals. Every answer of an evening comes by here: `replace` takes three times as long."""
        return Evening(
            self.game, self.options, self.players, self.first_dealer, self.columns, self.names, self.start,
            deals, self.closed, self.title, self.note, self.rules, self.started,
        )  # fmt: skip

    def name(self, who: Who) -> str:
        """The name of a player, or of a side by its players."""
        return " & ".join(self.names.get(member, member) for member in who.members)
