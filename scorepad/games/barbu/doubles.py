"""Doubles between pairs of players: how they are asked, what is owed, and how two of them settle. Rules 33.2."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from scorepad.games.barbu.options import NEGATIVES, WORDS
from scorepad.rules.bids_and_tricks import Flow
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.answer_form import Each, ListOf, Person
from scorepad.rules.steps.constraints import Constraint, Refused
from scorepad.rules.steps.step import Answers, Choice, Field, Step
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.subgames.subgame_choice import left_to
from scorepad.rules.table import Deal, Line, Table

DOUBLES = StepKind("doubles", say("Doubles"), Each(ListOf(Person())), on_sheet=False)
Doubles = Mapping[Who, tuple[Who, ...]]


@dataclass(frozen=True)
class Allowed(Constraint):
    """The dealer can only redouble; others who owe the dealer a double must give it now.

    dealer  who deals
    owed    those who must double the dealer now, each with the sentence
    """

    dealer: Who
    owed: Mapping[Who, Say] = field(compare=False)

    def off(self, answers: Answers, *, short: bool) -> Say | None:
        """Why a redouble of the dealer is refused."""
        for who in doubled_by(answers, self.dealer):
            if self.dealer not in doubled_by(answers, who):
                return self._not_doubled(who)
        return None

    def refused(self, fields: Sequence[Field], given: Answers) -> Refused:
        """The redoubles of players who have not doubled, and any double in place of one that is owed."""
        found: dict[str, Mapping[Choice, Say]] = {
            self.dealer: {
                who: self._not_doubled(who)
                for each in fields
                if (who := Who(each.key)) != self.dealer and not self._doubles(who, given)
            }
        }
        for who, why in self.owed.items():
            if self.dealer not in doubled_by(given, who):
                others = next(each.choices for each in fields if each.key == who)
                found[who] = {other: why for other in others if other != self.dealer}
        return found

    def refusals(self, fields: Sequence[Field], answers: Answers) -> Iterator[tuple[str, Say]]:
        """Those who owe a double and do not give it."""
        return (
            (who, why)
            for who, why in self.owed.items()
            if who in answers and self.dealer not in doubled_by(answers, who)
        )

    def completed(self, fields: Sequence[Field], given: Answers) -> Answers:
        """Once somebody is named, all others double nobody, or the dealer if that is owed."""
        if not given:
            return given
        blank = [Who(each.key) for each in fields if each.key not in given]
        return {**given, **{who: ((self.dealer,) if who in self.owed else ()) for who in blank}}

    def _doubles(self, who: Who, given: Answers) -> bool:
        """Whether somebody doubles the dealer, if only because that is owed."""
        return self.dealer in doubled_by(given, who) if who in given else who in self.owed

    def _not_doubled(self, who: Who) -> Say:
        return say("{dealer} deals and can only redouble; {other} hasn’t doubled", dealer=self.dealer, other=who)


def doubled_by(answers: Mapping[Who, Choice] | Answers, who: Who) -> tuple[Who, ...]:
    """Those whom somebody doubled."""
    held = answers.get(who, ())
    return tuple(Who(str(each)) for each in held) if isinstance(held, tuple) else ()


def ask_doubles(table: Table, deal: Deal, contract: str) -> Flow[Doubles]:
    """Ask who doubles whom, the dealer last, who may redouble."""
    dealer, everyone = deal.dealer, (*deal.order[1:], deal.dealer)
    only_dealer = contract not in NEGATIVES and table.options["positive_doubles"] == "dealer"
    must = table.options.number("must_double")
    fields = []
    for who in everyone:
        others = (dealer,) if only_dealer and who != dealer else tuple(each for each in everyone if each != who)
        so_far = say("{n} of {most}", n=given_to(table, dealer, who), most=must) if must and who != dealer else None
        fields.append(Field(who, others, so_far))
    answers = yield Step(
        kind=DOUBLES.name,
        title=DOUBLES.title,
        fields=tuple(fields),
        outside=say("in {what} only the dealer can be doubled", what=WORDS[contract])
        if only_dealer
        else say("{who} can double each of the others once"),
        missing=say("who doubles whom?"),
        constraints=(Allowed(dealer, owed(table, deal)),),
        many=True,
    )
    return {who: doubled_by(answers, who) for who in everyone}


def given_to(table: Table, dealer: Who, who: Who) -> int:
    """How often somebody has doubled this dealer so far."""
    deals = [played for played in table.scored if played.deal.dealer == dealer]
    return sum(dealer in doubled_by(played.answers.get(DOUBLES.name, {}), who) for played in deals)


def owed(table: Table, deal: Deal) -> dict[Who, Say]:
    """Those who must double the dealer in this deal, each with the sentence."""
    dealer, must = deal.dealer, table.options.number("must_double")
    after = len(left_to(table, dealer, table.options.words("subgames"))) - 1
    missing = {who: must - given_to(table, dealer, who) for who in deal.order if who != dealer}
    why = say("{other} must double {dealer} now: {n} owed, and {left} deals to come", dealer=dealer, left=max(0, after))
    return {who: why.put(other=who, n=n) for who, n in missing.items() if n > after}


def settled(raw: Mapping[Who, int], doubles: Doubles) -> Iterator[Line]:
    """The points that pairs settle besides: their difference for each double between the two. Rules 33.2."""
    for one, other in combinations(raw, 2):
        times = (other in doubles.get(one, ())) + (one in doubles.get(other, ()))
        more = times * (raw[one] - raw[other])
        if more:
            why = say("redouble: {one} and {other}") if times == 2 else say("double: {one} and {other}")
            both = why.put(one=one, other=other)
            yield from (Line(one, more, both), Line(other, -more, both))
