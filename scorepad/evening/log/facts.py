"""The facts of an evening, and nothing that follows from them: who plays what, and each deal's answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import chain

from scorepad.evening.inks import INK, chosen_inks
from scorepad.rules.option_kinds import Value
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import Answers, Choice

Answer = Answers | Choice  # a step's answer: by player or part; a single value; for steps asked in turns, a list


@dataclass(frozen=True, slots=True)
class Was:
    """An answer that was replaced when its deal was corrected.

    step   the kind of the step
    value  the old answer
    at     when it was replaced: ISO 8601 with offset
    """

    step: str
    value: Answer
    at: str


@dataclass(frozen=True, slots=True)
class Given:
    """Points that no rule gives, but the table once for a reason of its own.

    column  who gets them
    points  may be below 0
    reason  as it was typed; empty once it was erased
    """

    column: Who
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class DealFacts:
    """One deal as it was entered.

    answers       by the kind of step, and by the kind of note (trump) for notes
    void          why it was thrown in (`misdeal`, `all pass`), or empty
    label         what the record calls the deal if its cards do not say it (`NV`), or empty
    dealer        who dealt, if that is not whose turn it was; else None
    seats         the new seating from this deal on, in the order of play; empty if it did not change
    start         the total with which each begins who joins here
    new_schedule  whether the schedule is made again from this deal on, for as many as sit here now
    was           the answers that corrections replaced, the oldest first
    given         points that the table gave for a reason of its own: they count with this deal
    accepted      it was legal when it was entered; what depends on other deals is not checked again
    """

    answers: Mapping[str, Answer] = field(default_factory=dict)
    void: str = ""
    label: str = ""
    dealer: Who | None = None
    seats: tuple[Who, ...] = ()
    start: Mapping[Who, int] = field(default_factory=dict)
    new_schedule: bool = False
    was: tuple[Was, ...] = ()
    given: tuple[Given, ...] = ()
    accepted: bool = False

    def with_answers(self, answers: Mapping[str, Answer | None], at: str = "") -> DealFacts:
        """The deal with other answers; None takes one back. `at`: when it was corrected, to keep what they replace."""
        was = tuple(Was(step, self.answers[step], at) for step in answers if step in self.answers) if at else ()
        now = {step: answer for step, answer in {**self.answers, **answers}.items() if answer is not None}
        return replace(self, answers=now, was=self.was + was)


@dataclass(frozen=True, slots=True)
class Evening:
    """Everything that was entered in an evening so far.

    game          the game's slug
    options       the house rules in force
    players       ids of those who began, in the first seating, in the order of play
    first_dealer  who dealt the first deal
    columns       players or sides in the order of the sheet's columns, from left to right; who joined later is last
    names         each player's name, by id
    start         totals brought from paper, by column
    deals         every deal, those thrown in too; the last one may be unfinished
    closed        whether the table stopped before the end
    winner        the one that the table named where several share the first place; else None
    title, note   what people wrote over the sheet, or empty
    rules         what they call their house rules, or empty
    started       when the evening began: ISO 8601 with offset, or empty
    joined        who came later, in that order: what the deals' `seats` say
    inks          the inks that were chosen, by player; anybody else has one by `scorepad.evening.inks`
    """

    game: str
    options: Mapping[str, Value]
    players: tuple[Who, ...]
    first_dealer: Who
    columns: tuple[Who, ...]
    names: Mapping[Who, str]
    start: Mapping[Who, int] = field(default_factory=dict)
    deals: tuple[DealFacts, ...] = ()
    closed: bool = False
    title: str = ""
    note: str = ""
    rules: str = ""
    started: str = ""
    joined: tuple[Who, ...] = ()
    inks: Mapping[Who, int] = field(default_factory=dict)
    winner: Who | None = None

    def with_joined(self) -> Evening:
        """The evening with everybody in it whom the deals' `seats` name, and a column for each."""
        people = dict.fromkeys(chain(self.players, *(deal.seats for deal in self.deals)))
        joined = tuple(people)[len(self.players) :]
        columns = (*self.first_columns, *joined)
        return self if joined == self.joined else replace(self, columns=columns, joined=joined)

    def with_words(self, words: Mapping[str, str]) -> Evening:
        """The evening with these words that people typed: names by id, `title`, `note`, `rules`, and chosen inks."""
        others = ("title", "note", "rules", *(key for key in words if key.startswith(INK)))
        names = {Who(key): word for key, word in words.items() if key not in others}
        return replace(
            self,
            inks={**self.inks, **chosen_inks(words)},
            names={**self.names, **names},
            title=words.get("title", self.title),
            note=words.get("note", self.note),
            rules=words.get("rules", self.rules),
        )

    @property
    def first_columns(self) -> tuple[Who, ...]:
        """The columns of those who began."""
        return tuple(column for column in self.columns if column not in self.joined)

    @property
    def people(self) -> tuple[Who, ...]:
        """Everybody who has ever sat at the table."""
        return (*self.players, *self.joined)

    def came(self, who: Who) -> int:
        """The place of the deal with which somebody joined; 0 for who was there from the beginning."""
        if who not in self.joined:
            return 0
        return next(place for place, deal in enumerate(self.deals, 1) if who in deal.seats)

    def name(self, who: Who) -> str:
        """The name of a player, or of a side by its players."""
        return " & ".join(self.names.get(member, member) for member in who.members)
