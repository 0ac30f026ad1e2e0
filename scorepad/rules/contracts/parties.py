"""Games whose parties change from deal to deal: partners, the points that one party pays the other, a list of deals.

Everybody has a column; the points of a deal add up to 0. rules-whom.md, chapter 30.0.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorepad.rules.base.payments import Balances, for_money
from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import END, Option
from scorepad.rules.schedule import Schedule, equal_deals, fixed
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.constraints import Constraint, Data, Refused
from scorepad.rules.steps.field import Answers, Choice, Field
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.side_notes import NO_NUMBER, Noted
from scorepad.rules.steps.step import IllegalAnswer, Step
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Line, Plan, Table
from scorepad.rules.target_game import OpenEnded, number_of_deals

DECLARER, PARTNER = "declarer", "partner"
OPEN, LIST = "open", "deals"
LONGEST_LIST = 1000  # deals that a record holds
SITS_OUT = say("{value} deals and sits out")
OWN_PARTNER = say("nobody can be their own partner")
NO_WORDS: Mapping[str, Say] = {}
END_MODE = "end_mode"


@dataclass(frozen=True)
class NotBoth(Constraint):
    """A person may be in one field only, for this reason."""

    why: Say

    def refused(self, fields: Sequence[Field], given: Answers) -> Refused:
        """In each field the people of the others."""
        return {
            field.key: {who: self.why for key, who in given.items() if key != field.key and isinstance(who, Who)}
            for field in fields
        }

    def example(self, fields: Sequence[Field], plain: Answers) -> Answers:
        """In each field the first choice that no field before it has."""
        found = dict[str, Choice]()
        for field in fields:
            if field.key in plain:
                found[field.key] = next(choice for choice in field.choices if choice not in found.values())
        return found

    def data(self, fields: Sequence[Field]) -> Data:
        """That it is so, and no field is filled in."""
        return (("different", 2),)


class ListOfDeals(OpenEnded):
    """A game of a list of deals, or one that goes on until the table stops."""

    adjusted = 9999

    def listed(self, table: Table) -> int:
        """How many deals the list has."""
        return table.options.number(LIST)

    def over(self, table: Table) -> bool:
        return table.options[END_MODE] == LIST and len(table.scored) >= self.listed(table)

    def plan(self, table: Table) -> tuple[Plan, ...]:
        if table.options[END_MODE] == LIST:
            return equal_deals(self.cards_each(table), self.listed(table))
        return super().plan(table)

    def schedule(self, table: Table) -> Schedule:
        return fixed(self.listed(table)) if table.options[END_MODE] == LIST else super().schedule(table)

    def balances(self, table: Table) -> Balances:
        return for_money(table.totals, table.options)


def end_options(default: str, deals: int | None, none: Say | None = None) -> tuple[Option, Option]:
    """The house rules on the end. `deals`: how many a list has; `none`: what it means if that is left open."""
    return (
        Option(
            END_MODE, default=default, choices=(LIST, OPEN),
            label=say("End of game"),
            help=say("the game ends after a list of deals, or when you end it"),
            example=say("when you end it: whoever leads then has won"),
            words=(say("after a set number of deals"), say("when you end it")),
            group=END,
        ),
        number_of_deals(deals, Whole(1, LONGEST_LIST, none=none), say("12: each player deals three times")),
    )  # fmt: skip


def who_and_whom(kind: StepKind, fields: Sequence[Field], *constraints: Constraint) -> Step:
    """The step that asks who plays, and with whom or what alone: a row of chips for each."""
    return Step(
        kind=kind.name,
        title=kind.title,
        fields=tuple(fields),
        outside=say("{value} isn’t allowed here"),
        missing=say("choose who plays with whom, or what is played alone"),
        constraints=(NotBoth(OWN_PARTNER), *constraints),
    )


def people(
    key: str, who: Sequence[Who], called: Say, more: Mapping[str, Say] = NO_WORDS, outside: Say = SITS_OUT
) -> Field:
    """A field of people, and of other choices in words. `called`: its name; `outside`: refuses what is none of them."""
    words = (*(say("{who}", who=each) for each in who), *more.values())
    return Field(key, (*who, *more), called, words, outside=outside)


def the_others(deal: Deal, ours: Sequence[Who]) -> tuple[Who, ...]:
    """Those who play in the deal against these."""
    return tuple(who for who in deal.order if who not in ours)


def share(n: int, why: Say, ours: Sequence[Who], others: Sequence[Who], *, missed: bool = False) -> Iterator[Line]:
    """Each of the others pays `n`: a partner gets `n` of it, and the first of ours the rest."""
    first = n * (len(others) - len(ours) + 1)
    for place, who in enumerate(ours):
        yield Line(who, n if place else first, why, missed=missed and not place)
    for who in others:
        yield Line(who, -n, why)


def note_words(kind: StepKind, words: Mapping[str, Say], most: int, offered_with: str) -> Note:
    """The note of words, such as parties, each up to `most` times."""
    return Note(
        kind=kind.name,
        title=kind.title,
        fields=(Field(kind.name, tuple(words), words=tuple(words.values())),),
        outside=NO_NUMBER,
        missing=say("choose who it was"),
        many=True,
        offered_with=offered_with,
        times=most,
    )


def noted_words(noted: Noted, kind: StepKind) -> tuple[str, ...]:
    """The words that are noted, each as often as it is."""
    held = noted.get(kind.name)
    return tuple(map(str, held)) if isinstance(held, tuple) else ()


def refuse(kind: StepKind, why: Say) -> None:
    """Refuse a note. Raises IllegalAnswer."""
    raise IllegalAnswer({kind.name: why}, kind.name)
