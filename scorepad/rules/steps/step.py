"""A step: one form that the scorer fills in during a deal. It checks the answers of page, phone and record alike."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.field import Answers as Answers
from scorepad.rules.steps.field import Choice as Choice
from scorepad.rules.steps.field import Field as Field
from scorepad.rules.steps.field import alone, beside_alone
from scorepad.rules.steps.refusals import WHOLE as WHOLE
from scorepad.rules.steps.refusals import IllegalAnswer as IllegalAnswer
from scorepad.rules.steps.refusals import Problems as Problems
from scorepad.rules.steps.refusals import Unfinished as Unfinished
from scorepad.rules.steps.refusals import nobody, off_total, shown, tricks_to_take


@dataclass(frozen=True)
class Step:
    """A form that is filled in at once. Its properties are cached, for the same step comes again in later deals.

    kind        the name of its StepKind
    title       over the form
    fields      in the order in which people speak
    outside     the sentence for a value that is not among the choices (holes {who}, {value})
    missing     the sentence for a field that is empty (hole {who})
    total       what the numbers must add up to, or None; empty fields are filled in where they follow from it
    there_are   how the refusal of another sum begins, where the numbers are not tricks (“there are 26 points”), or None
    never       what the last to speak may not make the numbers add up to, or None; `refusal`: the sentence (hole {n})
    barred      the choices that are refused whatever the others are: the field's key, the choice, the sentence why
    allowed     in a few words, which choices that leaves, or None
    many        whether each field takes a list of choices; `only_one`: the sentence why it may have only one, or None
    different   the sentence why no value may stand twice (hole {what}), or None; the last value left is filled in
    alternative the kind of the steps by which the table may enter the same one by one (calls), or empty
    derived     the answers, where they follow from earlier steps; such a step is not asked; else None
    hints       sentences that the table should know while this is asked; `stakes` makes one more, where it is shown:
                what a bid just made and one just missed would give
    in_turns    whether it is one of several that are asked in turn, and entered as one list (calls)
    if_skipped  of such a step that need not be entered (exchanges of cards), the answers it has where none of its kind
                was: while steps of other kinds follow, and after the last; None where it has to be entered
    beside      of a note: the kind of the step with which alone it is offered; empty: with every step
    closed_by   of a note that must be made before others are answered: their kinds, and the sentence; else None
    objection   says why a whole answer is refused for what its values come to together, or None
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
    beside: str = ""
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
        """Why this can be noted no more once steps of these kinds were answered; None where it can."""
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
        if self.total is None or not blank:
            return given
        left = self.total - _sum(given)
        if left == 0 or (len(blank) == 1 and blank[0].allows(left)):
            return {**given, **dict.fromkeys((field.key for field in blank), 0), blank[-1].key: left}
        return given

    def problems(self, given: Mapping[str, object]) -> dict[str, Say]:
        """A sentence for each field that is wrong in an answer, by its key. An empty field is not wrong."""
        found = {}
        for key, value in given.items():
            field = self.by_key.get(key)
            if field is None:
                found[key] = nobody(key)
            elif not self._allows(field, value):
                outside = field.half_told(value) or field.outside or self.outside
                found[key] = outside.put(who=Who(key), value=shown(value))
            elif self.different and value in [given[other] for other in self.keys if other in given and other != key]:
                found[key] = self.different.put(what=shown(value))
            elif self.only_one and isinstance(value, tuple) and len(value) > 1:
                found[key] = self.only_one
        return found

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
        off = _sum(answers) - self.total if self.total is not None else 0
        if self.total is None or off == 0 or (off < 0 and not short):
            return None
        return off_total(off, self.there_are or tricks_to_take(self.total))

    def blanks(self, given: Answers) -> tuple[Field, ...]:
        """The fields that are empty in an answer and do not follow from the others; optional ones too."""
        complete = self.completed(given)
        return (
            ()
            if alone(self.fields, given)
            else tuple(field for field in self.fields if field.key not in complete and not field.hidden)
        )

    def waits(self, given: Mapping[str, object]) -> bool:
        """Whether an answer is not wrong but not complete."""
        try:
            self.read(given)
        except Unfinished:
            return True
        except IllegalAnswer:
            return False
        return False

    def refused(self, given: Answers) -> dict[str, dict[Choice, Say]]:
        """The choices that are refused after an answer so far: by the field's key, each with the sentence why.

        The number that brings the sum to `never` is refused in the only empty field; where none is, in the last one.
        """
        found: dict[str, dict[Choice, Say]] = {}
        for key, choice, why in self.barred:
            found.setdefault(key, {})[choice] = why
        first = number(given.get(self.fields[0].key, -1))
        tops = ((each, each.over_top(first)) for each in self.fields)
        found |= {each.key: dict.fromkeys(over, each.outside or self.outside) for each, over in tops if over}
        for each in self.fields if self.different and given else ():
            others = [given[key] for key in given if key != each.key]
            found[each.key] = {other: self.different.put(what=other) for other in others if self.different}
        asked = [field for field in self.fields if not field.hidden]
        blank = [field for field in asked if field.key not in given]
        if len(blank) > 1 or not (self.objection or self.refusal):
            return found
        field, last = blank[0] if blank else asked[-1], asked[-1].key
        rest = {each.key: given[each.key] for each in asked if each is not field}
        if self.objection:
            objected = ((choice, self.objection({**rest, field.key: choice})) for choice in field.choices)
            found[field.key] = {choice: no for choice, no in objected if no} | found.get(field.key, {})
        if self.never is None or self.refusal is None:
            return found
        barred = self.never - _sum(rest)
        why = self.refusal.put(n=number(given[last]) if field.key != last else barred)
        if barred in field.choices:
            found.setdefault(field.key, {})[barred] = why
        return found

    def read(self, given: Mapping[str, object], *, accepted: bool = False) -> Answers:
        """Check a whole answer and return it with what follows from it, by field in speaking order.

        accepted  it was legal when it was entered: whether it is barred may depend on other deals, and is not checked
        Raises IllegalAnswer with all problems found, Unfinished where fields are empty and nothing else is wrong.
        """
        if found := self.problems(given) or beside_alone(self.fields, given):
            raise IllegalAnswer(found)
        answers = self.completed(given)  # type: ignore[arg-type]  # problems() has looked at every value
        blank = [field for field in self.fields if field.key not in answers and not (field.optional or field.hidden)]
        if why := self._off(answers, short=not blank):
            raise IllegalAnswer({WHOLE: why})
        for key, barred in ({} if accepted else self.refused(answers)).items():
            for choice in self._chosen(answers, key):
                if refusal := barred.get(choice):
                    raise IllegalAnswer({key: refusal})
        if blank and not alone(self.fields, answers):
            raise Unfinished({field.key: self.missing.put(who=Who(field.key)) for field in blank})
        return {key: answers[key] for key in self.keys if key in answers}


def number(value: Choice) -> int:
    """A choice as a number; 0 where it is none."""
    return value if isinstance(value, int) else 0


def _sum(answers: Answers) -> int:
    return sum(map(number, answers.values()))
