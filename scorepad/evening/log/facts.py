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

# Texts that people typed, by a player's id or `title`, `note`, `rules`, `reason`, `label`; stored apart, and erasable.
# The inks that they chose are kept so too: they change nothing in what was played, and no older program stumbles over
# them.
Words = Mapping[str, str]
EXTRA = ("0", "NV")
"""The labels of extra deals, which have no number of cards to be called by: nobody typed them. Rules 1.9."""


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
    label         the name that the table gave the deal; or what the record calls it if its cards do not say it (`NV`)
    dealer        who dealt, if that is not whose turn it was; else None
    seats         the new seating from this deal on, in the order of play; empty if it did not change
    start         the total with which each begins who joins here
    substitutes   who plays in whose seat from this deal on, by the seat: points and rules know the seat alone
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
    substitutes: Mapping[Who, Who] = field(default_factory=dict)
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
    substitutes   who plays or has played in another's seat, in that order: what the deals' `substitutes` say
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
    substitutes: tuple[Who, ...] = ()

    def with_joined(self) -> Evening:
        """The evening with everybody in it whom the deals' `seats` name, and a column for each; and substitutes."""
        people = dict.fromkeys(chain(self.players, *(deal.seats for deal in self.deals)))
        joined = tuple(people)[len(self.players) :]
        substitutes = tuple(dict.fromkeys(chain(*(deal.substitutes.values() for deal in self.deals))))
        if (joined, substitutes) == (self.joined, self.substitutes):
            return self
        return replace(self, columns=(*self.first_columns, *joined), joined=joined, substitutes=substitutes)

    def with_words(self, words: Words) -> Evening:
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
        """Everybody who has ever sat at the table, those too who play in another's seat."""
        return (*self.seated, *(who for who in self.substitutes if who not in self.seated))

    @property
    def seated(self) -> tuple[Who, ...]:
        """Everybody who has or had a seat of their own."""
        return (*self.players, *self.joined)

    def sitting(self, place: int) -> Mapping[Who, Who]:
        """The person who plays in another's seat in the deal at a place, by that seat."""
        deals = self.deals[:place] if self.substitutes else ()
        sits = {seat: who for deal in deals for seat, who in deal.substitutes.items()}
        return {seat: who for seat, who in sits.items() if seat != who}

    def names_at(self, place: int) -> Mapping[Who, str]:
        """Everybody's name in the deal at a place: of each seat that of the person who plays there."""
        return {**self.names, **{seat: self.name(who) for seat, who in self.sitting(place).items()}}

    @property
    def names_now(self) -> Mapping[Who, str]:
        """The same now."""
        return self.names_at(len(self.deals)) if self.substitutes else self.names

    def came(self, who: Who) -> int:
        """The place of the deal with which somebody joined; 0 for who was there from the beginning."""
        if who not in self.joined:
            return 0
        return next(place for place, deal in enumerate(self.deals, 1) if who in deal.seats)

    def name_now(self, who: Who) -> str:
        """The name of a player or side now, with those who play in others' seats."""
        return " & ".join(self.names_now.get(member, member) for member in who.members)

    @property
    def names_shown(self) -> tuple[str, ...]:
        """The name of everybody in `people` now."""
        return tuple(self.names_now.get(who, who) for who in self.people)

    def name(self, who: Who) -> str:
        """The name of a player, or of a side by its players."""
        return " & ".join(self.names.get(member, member) for member in who.members)
