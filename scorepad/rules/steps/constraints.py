"""The constraints of a step: each class refuses answers for one reason, and has the data for the form on the page."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from scorepad.rules.sentence import Say, say
from scorepad.rules.steps.field import Answers, Choice, Field, number, total_of
from scorepad.rules.steps.refusals import off_total, shown, tricks_to_take

Refused = Mapping[str, Mapping[Choice, Say]]
"""By the key of a field, the choices that are refused there, each with the sentence why."""
Data = tuple[tuple[str, int | str | Say], ...]


class Constraint:
    """One thing that a step forbids. By default each method forbids nothing; `fields` are those of the step."""

    def problem(self, key: str, value: object, given: Mapping[str, object]) -> Say | None:
        """Why a value is wrong, whatever is entered in the empty fields; None if it is not."""
        return None

    def off(self, answers: Answers, *, short: bool) -> Say | None:
        """Why the numbers of an answer are wrong together. `short`: too few are wrong as well."""
        return None

    def lacking(self, key: str, given: Answers) -> Say | None:
        """The sentence for a field that these answers leave to be filled in, though it is optional or has a list."""
        return None

    def refused(self, fields: Sequence[Field], given: Answers) -> Refused:
        """The choices that are refused after an answer so far."""
        return {}

    def refusals(self, fields: Sequence[Field], answers: Answers) -> Iterator[tuple[str, Say]]:
        """The fields of an answer that hold a refused choice, also in a list, each with the sentence why."""
        for key, refused in self.refused(fields, answers).items():
            value = answers.get(key, "")
            chosen = (value, *value) if isinstance(value, tuple) else (value,)
            yield from ((key, refused[choice]) for choice in chosen if choice in refused)

    def completed(self, fields: Sequence[Field], given: Answers) -> Answers:
        """An answer with the fields that follow from it."""
        return given

    def example(self, fields: Sequence[Field], plain: Answers) -> Answers:
        """An answer that is accepted. `plain`: the first choice of each field."""
        return plain

    def data(self, fields: Sequence[Field]) -> Data:
        """Names and values for the script of the page; it fills the hole {n} of a sentence."""
        return ()


class Together(Constraint):
    """A constraint on the values of all fields that are asked: it belongs to the last that is empty, or to the last."""

    @abstractmethod
    def refusal(self, answers: Answers) -> Say | None:
        """Why a whole answer is refused; None if it is not."""

    def refused(self, fields: Sequence[Field], given: Answers) -> Refused:
        """The choices of the last empty field, or of the last one, with which the answer is refused."""
        asked = [field for field in fields if not field.hidden]
        blank = [field for field in asked if field.key not in given]
        if not asked or len(blank) > 1:
            return {}
        last, found = (blank or asked)[-1], dict[Choice, Say]()
        for choice in last.choices:
            answers = {field.key: choice if field is last else given[field.key] for field in asked}
            if why := self.refusal(answers):
                found[choice] = why
        return {last.key: found}

    def refusals(self, fields: Sequence[Field], answers: Answers) -> Iterator[tuple[str, Say]]:
        """The last field, if the whole answer is refused."""
        asked = [field.key for field in fields if not field.hidden]
        whole = {key: answers[key] for key in asked if key in answers}
        if asked and len(whole) == len(asked) and (why := self.refusal(whole)):
            yield asked[-1], why


@dataclass(frozen=True)
class Agree(Together):
    """The values of an answer must agree with each other; `objection` gives the reason why they do not, or None."""

    objection: Callable[[Answers], Say | None] = field(compare=False)

    def refusal(self, answers: Answers) -> Say | None:
        """The objection of the game."""
        return self.objection(answers)


@dataclass(frozen=True)
class NotTotal(Together):
    """A sum that the numbers must not have: the last bidder is refused the number that makes it.

    hook  the sentence (hole {n}: the number of the last field)
    """

    total: int
    hook: Say

    def refusal(self, answers: Answers) -> Say | None:
        """The sentence, if the sum is the one that is forbidden."""
        return self.hook.put(n=number([*answers.values()][-1])) if total_of(answers) == self.total else None

    def data(self, fields: Sequence[Field]) -> Data:
        """The sum, and the sentence."""
        return ("never", self.total), ("refusal", self.hook)


@dataclass(frozen=True)
class Total(Constraint):
    """A sum that the numbers must have; empty fields are filled in if they follow from it.

    there_are  how the refusal of another sum begins, if the numbers are not tricks (“there are 26 points”)
    """

    total: int
    there_are: Say | None = None

    def off(self, answers: Answers, *, short: bool) -> Say | None:
        """By how much the sum is missed."""
        off = total_of(answers) - self.total
        return off_total(off, self.there_are or tricks_to_take(self.total)) if off > 0 or (off and short) else None

    def completed(self, fields: Sequence[Field], given: Answers) -> Answers:
        """The rest goes to the last empty field, if the other empty ones can only be 0."""
        blank = [field for field in fields if field.key not in given]
        left = self.total - total_of(given) if blank else 0
        if blank and (left == 0 or (len(blank) == 1 and blank[0].allows(left))):
            return {**given, **{field.key: 0 for field in blank}, blank[-1].key: left}
        return given

    def example(self, fields: Sequence[Field], plain: Answers) -> Answers:
        """All to the first field."""
        return {field.key: 0 if n else self.total for n, field in enumerate(fields)}

    def data(self, fields: Sequence[Field]) -> Data:
        """The sum, and what is left of it; nothing if a hidden field has a part of it."""
        return () if any(field.hidden for field in fields) else (("total", self.total), ("left", say("{n} left")))


@dataclass(frozen=True)
class Different(Constraint):
    """No value may occur twice; the last value that is left is filled in. `twice`: the sentence (hole {what})."""

    twice: Say

    def problem(self, key: str, value: object, given: Mapping[str, object]) -> Say | None:
        """The sentence, if another field has the same value."""
        same = any(given[other] == value for other in given if other != key)
        return self.twice.put(what=shown(value)) if same else None

    def refused(self, fields: Sequence[Field], given: Answers) -> Refused:
        """In each field, the values of the others."""
        return {
            field.key: {given[key]: self.twice.put(what=given[key]) for key in given if key != field.key}
            for field in (fields if given else ())
        }

    def completed(self, fields: Sequence[Field], given: Answers) -> Answers:
        """The value that is left goes to the last empty field."""
        blank = [field for field in fields if field.key not in given]
        left = [choice for choice in blank[0].choices if choice not in given.values()] if len(blank) == 1 else []
        return {**given, blank[0].key: left[0]} if len(left) == 1 else given

    def example(self, fields: Sequence[Field], plain: Answers) -> Answers:
        """Another choice in each field."""
        return {field.key: field.choices[n] for n, field in enumerate(fields) if field.key in plain}

    def data(self, fields: Sequence[Field]) -> Data:
        """That it is so."""
        return (("different", 1),)


@dataclass(frozen=True)
class Barred(Constraint):
    """Choices that are refused whatever the others are: of each the field's key, the choice, and the sentence why."""

    choices: tuple[tuple[str, Choice, Say], ...]

    @cached_property
    def by_field(self) -> Refused:
        """The choices by their field; the last sentence for a choice counts."""
        found = dict[str, dict[Choice, Say]]()
        for key, choice, why in self.choices:
            found.setdefault(key, {})[choice] = why
        return found

    def refused(self, fields: Sequence[Field], given: Answers) -> Refused:
        """All of them."""
        return self.by_field


@dataclass(frozen=True)
class AtMost(Constraint):
    """A number that is limited by the number in the first field.

    key   the field that is limited
    tops  its highest number if the first field has 0, if it has 1, and so on
    why   the sentence for a higher one
    """

    key: str
    tops: tuple[int, ...]
    why: Say

    def refused(self, fields: Sequence[Field], given: Answers) -> Refused:
        """The numbers above the limit."""
        first, choices = given.get(fields[0].key, -1), {field.key: field.choices for field in fields}[self.key]
        top = self.tops[first] if isinstance(first, int) and 0 <= first < len(self.tops) else max(self.tops)
        return {self.key: {choice: self.why for choice in choices if number(choice) > top}}

    def data(self, fields: Sequence[Field]) -> Data:
        """The field, and its limits."""
        return ("limited", self.key), ("tops", " ".join(map(str, self.tops)))


@dataclass(frozen=True)
class OnlyOne(Constraint):
    """A list may hold one choice only, for this reason."""

    why: Say

    def problem(self, key: str, value: object, given: Mapping[str, object]) -> Say | None:
        """The reason, if the list is longer."""
        return self.why if isinstance(value, tuple) and len(value) > 1 else None


@dataclass(frozen=True)
class OneSide(Constraint):
    """A list of pairs of a side and a value may name one side only, for this reason."""

    why: Say

    def problem(self, key: str, value: object, given: Mapping[str, object]) -> Say | None:
        """The reason, if two sides are named."""
        sides = {each[0] for each in value if isinstance(each, tuple)} if isinstance(value, tuple) else set()
        return self.why if len(sides) > 1 else None
