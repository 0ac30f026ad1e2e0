"""A step: one form that the scorer fills in during a deal. It checks the answers of page, phone and record alike."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.field import Answers as Answers
from scorepad.rules.steps.field import Choice as Choice
from scorepad.rules.steps.field import Field as Field
from scorepad.rules.steps.field import alone, besides_alone
from scorepad.rules.steps.field import number as number
from scorepad.rules.steps.field import total_of as total_of
from scorepad.rules.steps.refusals import WHOLE as WHOLE
from scorepad.rules.steps.refusals import IllegalAnswer as IllegalAnswer
from scorepad.rules.steps.refusals import Problems as Problems
from scorepad.rules.steps.refusals import Unfinished as Unfinished
from scorepad.rules.steps.refusals import nobody, off_total, shown, tricks_to_take
from scorepad.rules.steps.refused_choices import (
    Refused,
    barred_choices,
    forbidden_total,
    objected,
    over_top,
    taken_choices,
)


@dataclass(frozen=True)
class Step:
    """A form that is filled in at once. Its properties are cached, for the same step occurs again in later deals.

    kind        the name of its StepKind
    title       over the form
    fields      in the order in which people speak
    outside     the sentence for a value that is not among the choices (holes {who}, {value})
    missing     the sentence for a field that is empty (hole {who})
    total       what the numbers must add up to, or None; empty fields are filled in where they follow from it
    there_are   how the refusal of another sum begins, where the numbers are not tricks (“there are 26 points”), or None
    never       total that the last bidder must not produce, or None; `refusal`: the sentence (hole {n})
    barred      the choices that are refused whatever the others are: the field's key, the choice, the sentence why
    allowed     in a few words, the choices that are left, or None
    many        whether each field takes a list of choices; `only_one`: the sentence why it may have only one, or None
    different   the sentence why no value may occur twice (hole {what}), or None; the last value left is filled in
    alternative the kind of the steps by which the table may enter the same one by one (calls), or empty
    derived     the answers, where they follow from earlier steps; such a step is not asked; else None
    hints       sentences that the table should know while this is asked; `stakes` makes one more, where it is shown:
                what a bid just made and one just missed would give
    in_turns    whether it is one of several that are asked in turn, and entered as one list (calls)
    if_skipped  of such a step that need not be entered (exchanges of cards), the answers it has where none of its kind
                was: while steps of other kinds follow, and after the last; None where it has to be entered
    offered_with of a note: the kind of the only step with which it is offered; empty: with every step
    closed_by   of a note that must be made before others are answered: their kinds, and the sentence; else None
    objection   gives the reason why the values of a whole answer are refused together, or None
    """

    kind: str
    title: Say
    fields: tuple[Field, ...]
    outside: Say
    missing: Say
    total: int | None = None
    there_are: Say | None = None
    never: int | None = None
    refusal: Say | None = None
    barred: tuple[tuple[str, Choice, Say], ...] = ()
    allowed: Say | None = None
    many: bool = False
    only_one: Say | None = None
    different: Say | None = None
    alternative: str = ""
    derived: Answers | None = None
    hints: tuple[Say, ...] = ()
    stakes: Callable[[], Say] | None = field(default=None, compare=False)
    in_turns: bool = False
    if_skipped: tuple[Choice, Choice] | None = None
    offered_with: str = ""
    closed_by: tuple[tuple[str, ...], Say] | None = None
    objection: Callable[[Answers], Say | None] | None = field(default=None, compare=False)

    def __hash__(self) -> int:
        return hash((self.kind, self.keys, self.total, self.never))

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The keys of the fields, in order."""
        return tuple(field.key for field in self.fields)

    @cached_property
    def by_key(self) -> Mapping[str, Field]:
        """The fields by their key."""
        return {field.key: field for field in self.fields}

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

    def closed(self, answered: Container[str]) -> Say | None:
        """Why this can no longer be noted once steps of these kinds were answered; None if it can."""
        kinds, why = self.closed_by or ((), None)
        return why if any(kind in answered for kind in kinds) else None

    @cached_property
    def known(self) -> Answers:
        """The values of spare fields that can hold only one value."""
        return {field.key: field.choices[0] for field in self.fields if field.hidden and len(field.choices) == 1}

    def completed(self, given: Answers) -> Answers:
        """The answer with the fields that follow from it: the rest of the total, or the only choice that is left."""
        blank = [field for field in self.fields if field.key not in given]
        if self.different and len(blank) == 1:
            unsaid = [choice for choice in blank[0].choices if choice not in given.values()]
            return {**given, blank[0].key: unsaid[0]} if len(unsaid) == 1 else given
        return given if self.total is None or not blank else self._with_rest(given, blank, self.total - total_of(given))

    def _with_rest(self, given: Answers, blank: Sequence[Field], left: int) -> Answers:
        """An answer with what is left of the total in its last empty field, if the others can only be 0."""
        if left == 0 or (len(blank) == 1 and blank[0].allows(left)):
            return {**given, **dict.fromkeys((field.key for field in blank), 0), blank[-1].key: left}
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
        if self.different and value in [given[key] for key in self.keys if key in given and key != field.key]:
            return self.different.put(what=shown(value))
        return self.only_one if isinstance(value, tuple) and len(value) > 1 else None

    def barred_in(self, key: str) -> tuple[Choice, ...]:
        """The choices of a field that are refused whatever the others are."""
        return tuple(choice for field, choice, _ in self.barred if field == key)

    @property
    def example(self) -> Answers:
        """An answer that the step accepts, for laying out a sheet; of a total the first field has all of it."""
        if self.total is not None:
            return {key: 0 if n else self.total for n, key in enumerate(self.keys)}
        asked = [(field, (self.different and n) or 0) for n, field in enumerate(self.fields) if not field.optional]
        return {**{field.key: () if self.many else field.choices[n] for field, n in asked}, **self.known}

    def _allows(self, field: Field, value: object) -> bool:
        if self.many:
            return isinstance(value, tuple) and all(map(field.allows, value))
        return field.allows(value)

    def _chosen(self, given: Answers, key: str) -> tuple[Choice, ...]:
        """The choices made in a field: those in its list, or the one."""
        value = given.get(key, "")
        return value if self.many and isinstance(value, tuple) else (value,)

    def _off(self, answers: Answers, *, short: bool) -> Say | None:
        """The sentence for numbers that miss their total, or None. `short`: too few are refused as well, at the end."""
        off = total_of(answers) - self.total if self.total is not None else 0
        if self.total is None or off == 0 or (off < 0 and not short):
            return None
        return off_total(off, self.there_are or tricks_to_take(self.total))

    def blanks(self, given: Answers) -> tuple[Field, ...]:
        """The fields that are empty in an answer and do not follow from the others; optional ones too."""
        return () if alone(self.fields, given) else self._empty(self.completed(given))

    def _empty(self, answers: Answers) -> tuple[Field, ...]:
        return tuple(field for field in self.fields if field.key not in answers and not field.hidden)

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
        """The choices that are refused after an answer so far: by the field's key, each with the sentence why.

        If it depends on the values of all fields, that is in the only empty field; where none is, in the last one.
        """
        found = {**barred_choices(self.barred), **over_top(self.fields, given, self.outside)}
        if self.different and given:
            found |= taken_choices(self.fields, given, self.different)
        asked = [field for field in self.fields if not field.hidden]
        blank = [field for field in asked if field.key not in given]
        if not asked or len(blank) > 1:
            return found
        each, last = blank[0] if blank else asked[-1], asked[-1].key
        rest = {field.key: given[field.key] for field in asked if field is not each}
        never = forbidden_total(each, rest, last, self.never, self.refusal)
        return {**found, each.key: {**objected(each, rest, self.objection), **found.get(each.key, {}), **never}}

    def read(self, given: Mapping[str, object], *, accepted: bool = False) -> Answers:
        """Check a whole answer and return it with what follows from it, by field in speaking order.

        accepted  it was legal when it was entered: whether it is barred may depend on other deals, and is not checked
        Raises IllegalAnswer with all problems found, Unfinished where fields are empty and nothing else is wrong.
        """
        if found := self.problems(given) or besides_alone(self.fields, given):
            raise IllegalAnswer(found)
        answers = self.completed(given)  # type: ignore[arg-type]  # problems() has looked at every value
        blank = [field for field in self._empty(answers) if not field.optional]
        if why := self._off(answers, short=not blank):
            raise IllegalAnswer({WHOLE: why})
        if not accepted:
            self._check_refused(answers)
        if blank and not alone(self.fields, answers):
            raise Unfinished({field.key: self.missing.put(who=Who(field.key)) for field in blank})
        return {key: answers[key] for key in self.keys if key in answers}

    def _check_refused(self, answers: Answers) -> None:
        """Raise IllegalAnswer if an answer holds a choice that is refused."""
        for key, barred in self.refused(answers).items():
            for choice in self._chosen(answers, key):
                if refusal := barred.get(choice):
                    raise IllegalAnswer({key: refusal})
