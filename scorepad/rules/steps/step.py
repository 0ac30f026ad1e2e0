"""A step: one form that the scorer fills in during a deal. It checks the answers of page, phone and record alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Self

from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.constraints import Barred, Constraint, Different, NotTotal, OnlyOne, Refused, Total
from scorepad.rules.steps.field import Answers as Answers
from scorepad.rules.steps.field import Choice as Choice
from scorepad.rules.steps.field import Field as Field
from scorepad.rules.steps.field import alone, besides_alone
from scorepad.rules.steps.field import number as number
from scorepad.rules.steps.field import total_of as total_of
from scorepad.rules.steps.points_pad import PointsPad
from scorepad.rules.steps.refusals import WHOLE as WHOLE
from scorepad.rules.steps.refusals import IllegalAnswer as IllegalAnswer
from scorepad.rules.steps.refusals import Problems as Problems
from scorepad.rules.steps.refusals import Unfinished as Unfinished
from scorepad.rules.steps.refusals import nobody, shown
from scorepad.rules.steps.sum_pad import SumPad


@dataclass(frozen=True)
class Step:
    """A form that is filled in at once. Its properties are cached, for the same step occurs again in later deals.

    kind        the name of its StepKind
    title       over the form
    fields      in the order in which people speak
    outside     the sentence for a value that is not among the choices (holes {who}, {value})
    missing     the sentence for a field that is empty (hole {who})
    constraints what is forbidden, with the sentences why; the first that refuses a choice counts
    allowed     in a few words, the choices that are left, or None
    many        whether each field takes a list of choices
    alternative the kind of the steps by which the table may enter the same one by one (calls), or empty
    derived     the answers, where they follow from earlier steps; such a step is not asked; else None
    hints       sentences that the table should know while this is asked; `stakes` makes one more, where it is shown:
                what a bid just made and one just missed would give
    in_turns    whether it is one of several that are asked in turn, and entered as one list (calls)
    if_skipped  of such a step that need not be entered (exchanges of cards), the answers it has where none of its kind
                was: while steps of other kinds follow, and after the last; None where it has to be entered
    pad         the pad on which its numbers are entered, or None
    """

    kind: str
    title: Say
    fields: tuple[Field, ...]
    outside: Say
    missing: Say
    constraints: tuple[Constraint, ...] = ()
    allowed: Say | None = None
    many: bool = False
    alternative: str = ""
    derived: Answers | None = None
    hints: tuple[Say, ...] = ()
    stakes: Callable[[], Say] | None = field(default=None, compare=False)
    in_turns: bool = False
    if_skipped: tuple[Choice, Choice] | None = None
    pad: PointsPad | SumPad | None = None

    def __hash__(self) -> int:
        return hash((self.kind, self.keys, self.total))

    def forbidding(self, *constraints: Constraint) -> Self:
        """The same step with more constraints."""
        return replace(self, constraints=(*self.constraints, *constraints))

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The keys of the fields, in order."""
        return tuple(field.key for field in self.fields)

    @cached_property
    def by_key(self) -> Mapping[str, Field]:
        """The fields by their key."""
        return {field.key: field for field in self.fields}

    @cached_property
    def total(self) -> int | None:
        """The sum that the numbers must have, or None."""
        return next((each.total for each in self.constraints if isinstance(each, Total)), None)

    @cached_property
    def different(self) -> bool:
        """Whether no value may occur twice."""
        return any(isinstance(each, Different) for each in self.constraints)

    @cached_property
    def hook(self) -> bool:
        """Whether there is a sum that the last bidder must not make."""
        return any(isinstance(each, NotTotal) for each in self.constraints)

    @cached_property
    def only_one(self) -> bool:
        """Whether a list may hold one choice only."""
        return any(isinstance(each, OnlyOne) for each in self.constraints)

    @property
    def all_hints(self) -> tuple[Say, ...]:
        """Its hints, and the sentence about what is at stake."""
        return (*self.hints, self.stakes()) if self.stakes else self.hints

    @cached_property
    def forced(self) -> Answers | None:
        """The only possible answer, where there is just one; such a step is not asked."""
        if all(len(field.choices) == 1 and not field.optional for field in self.fields):
            return {field.key: field.choices[0] for field in self.fields}
        return None

    @cached_property
    def known(self) -> Answers:
        """The values of spare fields that can hold only one value."""
        return {field.key: field.choices[0] for field in self.fields if field.hidden and len(field.choices) == 1}

    def completed(self, given: Answers) -> Answers:
        """The answer with the fields that follow from it: the rest of the total, or the only choice that is left."""
        for each in self.constraints:
            given = each.completed(self.fields, given)
        return given

    def problems(self, given: Mapping[str, object]) -> dict[str, Say]:
        """A sentence for each field that is wrong in an answer, by its key. An empty field is not wrong."""
        found = {}
        for key, value in given.items():
            field = self.by_key.get(key)
            if problem := self._problem(field, value, given) if field else nobody(key):
                found[key] = problem
        return found

    def _problem(self, field: Field, value: object, given: Mapping[str, object]) -> Say | None:
        """The sentence for what is wrong in one field of an answer, or None."""
        if not self._allows(field, value):
            outside = field.half_answered(value) or field.outside or self.outside
            return outside.put(who=Who(field.key), value=shown(value))
        for each in self.constraints:
            if why := each.problem(field.key, value, given):
                return why
        return None

    def barred_in(self, key: str) -> tuple[Choice, ...]:
        """The choices of a field that are refused whatever the others are."""
        barred = (each.by_field.get(key, {}) for each in self.constraints if isinstance(each, Barred))
        return tuple(choice for choices in barred for choice in choices)

    def why_barred(self, key: str) -> tuple[Say, ...]:
        """The sentences why choices of a field are refused whatever the others are, each once."""
        barred = (each.by_field.get(key, {}) for each in self.constraints if isinstance(each, Barred))
        return tuple(dict.fromkeys(why for choices in barred for why in choices.values()))

    @property
    def example(self) -> Answers:
        """An answer that the step accepts, for laying out a sheet."""
        asked = [field for field in self.fields if not field.optional]
        plain: Answers = {**{field.key: () if self.many else field.example for field in asked}, **self.known}
        for each in self.constraints:
            plain = each.example(self.fields, plain)
        return plain

    def _allows(self, field: Field, value: object) -> bool:
        if self.many:
            return isinstance(value, tuple) and all(map(field.allows, value))
        return field.allows(value)

    def blanks(self, given: Answers) -> tuple[Field, ...]:
        """The fields that are empty in an answer and do not follow from the others; optional ones too."""
        return () if alone(self.fields, given) else self._empty(self.completed(given))

    def _empty(self, answers: Answers) -> tuple[Field, ...]:
        return tuple(field for field in self.fields if not field.hidden and self._is_empty(field, answers))

    def _is_empty(self, field: Field, answers: Answers) -> bool:
        return field.key not in answers or self._lacking(field.key, answers) is not None

    def _needed(self, answers: Answers) -> Sequence[Field]:
        return [each for each in self._empty(answers) if not each.optional or self._lacking(each.key, answers)]

    def _unfinished(self, blank: Sequence[Field], answers: Answers) -> Unfinished:
        missing = {field.key: self._lacking(field.key, answers) or self.missing for field in blank}
        return Unfinished({key: why.put(who=Who(key)) for key, why in missing.items()})

    def _lacking(self, key: str, answers: Answers) -> Say | None:
        return next((why for each in self.constraints if (why := each.lacking(key, answers))), None)

    def waits(self, given: Mapping[str, object]) -> bool:
        """Whether an answer is not wrong but not complete."""
        try:
            self.read(given)
        except Unfinished:
            return True
        except IllegalAnswer:
            return False
        return False

    def refused(self, given: Answers) -> Refused:
        """The choices that are refused after an answer so far: by the field's key, each with the sentence why."""
        found = dict[str, Mapping[Choice, Say]]()
        for each in self.constraints:
            for key, choices in each.refused(self.fields, given).items():
                found[key] = {**choices, **found.get(key, {})}
        return found

    def read(self, given: Mapping[str, object], *, accepted: bool = False) -> Answers:
        """Check a whole answer and return it with what follows from it, by field in speaking order.

        accepted  it was legal when it was entered: whether it is barred may depend on other deals, and is not checked
        Raises IllegalAnswer with all problems found, Unfinished where fields are empty and nothing else is wrong.
        """
        if found := self.problems(given) or besides_alone(self.fields, given):
            raise IllegalAnswer(found)
        answers = self.completed(given)  # type: ignore[arg-type]  # problems() has looked at every value
        blank = self._needed(answers)
        self._check_sum(answers, short=not blank)
        if not accepted:
            self._check_refused(answers)
        if blank and not alone(self.fields, answers):
            raise self._unfinished(blank, answers)
        return {key: answers[key] for key in self.keys if key in answers}

    def _check_sum(self, answers: Answers, *, short: bool) -> None:
        """Raise IllegalAnswer if the numbers are wrong together. `short`: too few are wrong as well."""
        for each in self.constraints:
            if why := each.off(answers, short=short):
                raise IllegalAnswer({WHOLE: why})

    def _check_refused(self, answers: Answers) -> None:
        """Raise IllegalAnswer if an answer holds a choice that is refused."""
        for each in self.constraints:
            for key, why in each.refusals(self.fields, answers):
                raise IllegalAnswer({key: why})
