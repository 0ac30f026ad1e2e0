"""Steps: what the scorer is asked. Each is a whole form; page, phone and record check its answers by it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from scorepad.rules.sentence import Part, Say, Who, quoted
from scorepad.rules.steps.field import Answers as Answers
from scorepad.rules.steps.field import Choice as Choice
from scorepad.rules.steps.field import Field as Field
from scorepad.rules.steps.refusals import nobody, off_total, tricks_to_take

Problems = Mapping[str, Say]

WHOLE = ""  # the key of a problem that belongs to no single field


class IllegalAnswer(ValueError):
    """An answer the rules forbid: each problem under its field's key, or under WHOLE.

    `kind` is the step it belongs to, where that is not the one that is being answered but something noted beside it.
    """

    def __init__(self, problems: Problems, kind: str = "") -> None:
        super().__init__(next(iter(problems.values())).text)
        self.problems = problems
        self.kind = kind


class Unfinished(IllegalAnswer):
    """An answer with nothing wrong in it and fields still empty; the problems say which."""


@dataclass(frozen=True)
class Step:
    """A form to fill in one go. What follows from its fields is worked out once: many a step is asked again and again.

    fields   in the order in which people speak
    total    the numbers must add up to it; what is left out is filled in where it follows from the sum
    there_are  says what they add up to, where that is not so many tricks
    never    the numbers asked for must not add up to it: the last to speak pays; `refusal` (hole {n}) says why
    barred   what may not be said whatever else is: a field's key, the choice, and why
    allowed  what may be said then, in a few words
    outside  the sentence for a value that is not among the choices (holes {who} and {value})
    missing  the sentence for a blank (hole {who})
    many     each blank takes a list of choices; `only_one`: why not more than one of them
    different  why nothing may be said in two blanks (hole {what}); what is left over is filled in
    otherwise  the kind of the steps by which a table may tell the same one by one; empty where there are none
    settled    its answers, where they follow from what was said before: it is not asked
    hints    what the table should know while this is asked, in short sentences
    stakes   what a bid just made would give and one missed by a trick; worked out only where it is shown
    in_turns   one of several that are told as a list, one after another
    left_out   of such a step, what it comes to where none of its kind is told: while others follow, and at the end
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
    otherwise: str = ""
    settled: Answers | None = None
    hints: tuple[Say, ...] = ()
    stakes: Callable[[], Say] | None = field(default=None, compare=False)
    in_turns: bool = False
    left_out: tuple[Choice, Choice] | None = None

    def __hash__(self) -> int:
        return hash((self.kind, self.keys, self.total, self.never))

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The keys of the fields, in speaking order."""
        return tuple(field.key for field in self.fields)

    @cached_property
    def by_key(self) -> Mapping[str, Field]:
        """The fields by their key."""
        return {field.key: field for field in self.fields}

    @property
    def all_hints(self) -> tuple[Say, ...]:
        """Its hints, and what is at stake."""
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
        return {field.key: field.choices[0] for field in self.fields if field.spare and len(field.choices) == 1}

    def completed(self, given: Answers) -> Answers:
        """The answer with what follows from it: the rest of a total, or the only choice left where all must differ."""
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
        """What is wrong with an answer so far, by field; an empty field is no problem yet."""
        found = {}
        for key, value in given.items():
            field = self.by_key.get(key)
            if field is None:
                found[key] = nobody(key)
            elif not self._allows(field, value):
                outside = field.half_told(value) or field.outside or self.outside
                found[key] = outside.put(who=Who(key), value=_shown(value))
            elif self.different and value in [given[other] for other in self.keys if other in given and other != key]:
                found[key] = self.different.put(what=_shown(value))
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
        """The choices made for a blank, of which a list holds any number."""
        value = given.get(key, "")
        return value if self.many and isinstance(value, tuple) else (value,)

    def _off(self, answers: Answers, *, short: bool) -> Say | None:
        """By how much the numbers miss their total. `short`: all fields are filled, so too few is a problem as well."""
        off = _sum(answers) - self.total if self.total is not None else 0
        if self.total is None or off == 0 or (off < 0 and not short):
            return None
        return off_total(off, self.there_are or tricks_to_take(self.total))

    def blanks(self, given: Answers) -> tuple[Field, ...]:
        """The fields that are still to be answered, optional ones too."""
        complete = self.completed(given)
        return tuple(field for field in self.fields if field.key not in complete and not field.spare)

    def waits(self, given: Mapping[str, object]) -> bool:
        """Whether an answer so far is neither wrong nor complete."""
        try:
            self.read(given)
        except Unfinished:
            return True
        except IllegalAnswer:
            return False
        return False

    def refused(self, given: Answers) -> dict[str, dict[Choice, Say]]:
        """The choices that are refused now, by field, each with the reason.

        What brings the sum to `never` is refused to the only one who has not answered yet; as long as two or more
        have not, to nobody.
        """
        found: dict[str, dict[Choice, Say]] = {}
        for key, choice, why in self.barred:
            found.setdefault(key, {})[choice] = why
        first = number(given.get(self.fields[0].key, -1))
        for each in self.fields:
            if 0 <= first < len(each.tops):
                over = each.choices[each.tops[first] + 1 :]
                found |= {each.key: dict.fromkeys(over, each.outside or self.outside)} if over else {}
        for each in self.fields if self.different and given else ():
            others = [given[key] for key in given if key != each.key]
            found[each.key] = {other: self.different.put(what=other) for other in others if self.different}
        if self.never is None or self.refusal is None:
            return found
        asked = [field for field in self.fields if not field.spare]
        blank = [field for field in asked if field.key not in given]
        if len(blank) > 1:
            return found
        field, last = blank[0] if blank else asked[-1], asked[-1].key
        barred = self.never - _sum({each.key: given[each.key] for each in asked if each is not field})
        why = self.refusal.put(n=number(given[last]) if field.key != last else barred)
        if barred in field.choices:
            found.setdefault(field.key, {})[barred] = why
        return found

    def read(self, given: Mapping[str, object], *, stands: bool = False) -> Answers:
        """Check a whole answer and return it completed, in speaking order.

        stands  it was accepted once: whether it is barred, which other deals may decide, is not checked again
        Raises IllegalAnswer with all problems found, Unfinished where fields are empty and nothing else is wrong.
        """
        if found := self.problems(given):
            raise IllegalAnswer(found)
        answers = self.completed(given)  # type: ignore[arg-type]  # problems() has looked at every value
        blank = [field for field in self.fields if field.key not in answers and not (field.optional or field.spare)]
        if why := self._off(answers, short=not blank):
            raise IllegalAnswer({WHOLE: why})
        for key, barred in ({} if stands else self.refused(answers)).items():
            for choice in self._chosen(answers, key):
                if refusal := barred.get(choice):
                    raise IllegalAnswer({key: refusal})
        if blank:
            raise Unfinished({field.key: self.missing.put(who=Who(field.key)) for field in blank})
        return {key: answers[key] for key in self.keys if key in answers}


def _shown(value: object) -> Part:
    """A value that somebody gave, for a sentence."""
    match value:
        case bool():
            return quoted(value)
        case int() | Who():
            return value
        case tuple() if all(isinstance(each, str) for each in value):
            return tuple(map(_shown, value))
    return quoted(value)


def number(value: Choice) -> int:
    """A choice as a number; 0 where it is none."""
    return value if isinstance(value, int) else 0


def _sum(answers: Answers) -> int:
    return sum(map(number, answers.values()))
