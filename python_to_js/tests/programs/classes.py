"""Classes: inheritance, properties, dataclasses, named tuples."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import ClassVar, Generic, NamedTuple, TypeVar

T = TypeVar("T")
MADE: list[str] = []


class Animal(ABC):
    """What all have."""

    legs: ClassVar[int] = 4
    sound: ClassVar[str]
    words = ("a", "b")

    def __init__(self, name: str) -> None:
        self.name = name

    @abstractmethod
    def speak(self, times: int = 1, *, loud: bool = False) -> str: ...

    @property
    def title(self) -> str:
        return f"{self.name} ({self.legs})"

    @cached_property
    def slow(self) -> list[str]:
        MADE.append(self.name)
        return [self.name]

    @classmethod
    def called(cls, name: str) -> Animal:
        return cls(name)  # type: ignore[abstract]

    @staticmethod
    def twice(n: int) -> int:
        return n * 2


class Dog(Animal):
    sound = "woof"

    def speak(self, times: int = 1, *, loud: bool = False) -> str:
        return (self.sound * times).upper() if loud else self.sound * times


class Duck(Dog):
    legs = 2
    sound = "quack"

    def __init__(self, name: str, colour: str = "brown") -> None:
        super().__init__(name)
        self.colour = colour

    def speak(self, times: int = 1, *, loud: bool = False) -> str:
        return f"{super().speak(times, loud=loud)}!"

    @property
    def title(self) -> str:
        return f"{super().speak()} {self.colour}"


def inheritance() -> object:
    MADE.clear()
    dog, duck = Dog("Rex"), Duck.called("Don")
    speak = duck.speak
    return [
        dog.speak(), dog.speak(2, loud=True), duck.speak(times=2), duck.speak(loud=True), dog.title, duck.title, dog.slow, dog.slow is dog.slow, MADE, type(duck).__name__, isinstance(duck, Animal), isinstance(dog, Duck),
        speak(3), Dog.legs, Duck.legs, duck.legs, Dog.sound, Animal.twice(4), duck.twice(5), [each.speak() for each in (dog, duck)], list(map(dog.speak, (1, 2))), Dog.speak(dog, 2), duck.words, issubclass(Duck, Animal), type(dog) is Dog,
        getattr(dog, "name"), getattr(dog, "nothing", "else"), hasattr(dog, "slow"), hasattr(dog, "zzz"), getattr(dog, "speak")(1),
    ]  # fmt: skip


class A:
    def who(self) -> str:
        return "A"


class B(A):
    def who(self) -> str:
        return f"B{super().who()}"


class C(A):
    def who(self) -> str:
        return f"C{super().who()}"

    def only(self) -> str:
        return "only C"


class D(B, C):
    def who(self) -> str:
        return f"D{super().who()}"


def diamonds() -> object:
    return [D().who(), D().only(), isinstance(D(), C), [base.__name__ for base in (A, B, C, D)]]


@dataclass(frozen=True, slots=True)
class Line:
    """A dataclass as the rules have them."""

    column: str
    points: int = 0
    notes: tuple[str, ...] = ()
    more: dict[str, int] = field(default_factory=dict)
    secret: Callable[[], int] | None = field(default=None, compare=False)
    kind: ClassVar[str] = "line"

    def worth(self, factor: int) -> int:
        return self.points * factor

    @property
    def index(self) -> int:
        return len(self.column)


@dataclass(frozen=True, slots=True)
class Longer(Line):
    last: str = "z"

    def worth(self, factor: int) -> int:
        return Line.worth(self, factor) + 1


@dataclass(order=True)
class Place:
    number: int
    name: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        self.doubled = self.number * 2


@dataclass(frozen=True)
class Hashed:
    key: str
    parts: dict[str, int]

    def __hash__(self) -> int:
        return hash(self.key)

    @cached_property
    def size(self) -> int:
        return len(self.parts)


def dataclasses() -> object:
    line = Line("p1", 5, secret=lambda: 3)
    longer = Longer("p2", 7, last="y")
    place = Place(3, "c")
    place.number += 1
    return [
        line == Line("p1", 5), line != replace(line, points=6), replace(line, points=6, notes=("a",), secret=None), [each.name for each in fields(line)], [each.name for each in fields(Longer)], line.worth(2), longer.worth(2), repr(longer), line.index,
        line.kind, Line.kind, Line("a").more is Line("a").more, longer == Line("p2", 7), place.number, place.doubled, sorted([Place(2, "b"), Place(1, "z")]), Place(1, "a") == Place(1, "b"), Place(1) < Place(2),
        {Hashed("a", {"x": 1}): 1}[Hashed("a", {"x": 1})], Hashed("a", {"x": 1}) in {Hashed("a", {"x": 2})}, Hashed("a", {}).size, line.secret() if line.secret else None, {Line("a", more={}).points: 1}, str(place), isinstance(longer, Line),
        {each.name: getattr(longer, each.name) for each in fields(longer)}, Line(column="q", points=2) == Line("q", 2),
    ]  # fmt: skip


class Say(NamedTuple):
    text: str
    params: tuple[tuple[str, object], ...] = ()
    many: str = ""

    def put(self, **params: object) -> Say:
        return Say(self.text, (*self.params, *params.items()), self.many)

    @property
    def length(self) -> int:
        return len(self.text)


def named_tuples() -> object:
    one = Say("hello")
    text, params, many = one.put(a=1).put(b=2, c="x")
    return [
        one.text,
        one[0],
        one[-1],
        len(one),
        one.length,
        text,
        params,
        many,
        one == ("hello", (), ""),
        one == Say("hello"),
        repr(one),
        isinstance(one, tuple),
        {one: 1}[Say("hello")],
        one._replace(many="m"),
        tuple(one),
        [*one],
        one[:2],
        one + (1,),
        type(one).__name__,
        list(map(one.put, ())),
        max(Say("a"), Say("b")).text,
        Say(text="k", many="n"),
    ]


class Box(Generic[T]):
    def __init__(self, what: T) -> None:
        self.what = what

    def __len__(self) -> int:
        return 3

    def __iter__(self) -> Iterator[int]:
        yield from (1, 2)

    def __getitem__(self, n: int) -> int:
        return n * 10

    def __contains__(self, x: object) -> bool:
        return x == "in"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Box) and self.what == other.what

    def __hash__(self) -> int:
        return 0

    def __str__(self) -> str:
        return f"box of {self.what}"


class Quiet:
    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return "<quiet>"

    def __lt__(self, other: object) -> bool:
        return True


def methods_that_python_calls() -> object:
    box = Box("x")
    return [
        len(box),
        list(box),
        box[4],
        "in" in box,
        "out" in box,
        box == Box("x"),
        box != Box("y"),
        str(box),
        f"{box}",
        bool(box),
        bool(Quiet()),
        repr(Quiet()),
        [Quiet()],
        1 if Quiet() else 2,
        sorted(box),
        sum(box),
        Quiet() < 1,
        tuple(box),
        [*box],
    ]


class Known(dict[str, int]):
    """A dict with more to it."""

    def __init__(self, pairs: list[tuple[str, int]]) -> None:
        super().__init__(pairs)
        self.twice = len(pairs) - len(self)


def extended_dicts() -> object:
    known = Known([("a", 1), ("a", 2), ("b", 3)])
    return [
        known,
        known["a"],
        known.twice,
        len(known),
        isinstance(known, dict),
        list(known.items()),
        known == {"a": 2, "b": 3},
        known.get("z", 9),
        {**known},
    ]


class Fields:
    """Names that mean something else in JavaScript."""

    def __init__(self) -> None:
        self.length, self.name, self.constructor, self.prototype, self.index, self.get = 1, 2, 3, 4, 5, 6

    def items(self) -> str:
        return "mine"


def attributes_with_names_of_methods() -> object:
    one = Fields()
    one.get += 1
    return [
        one.length,
        one.name,
        one.constructor,
        one.prototype,
        one.index,
        one.get,
        one.items(),
        Fields.__name__,
        getattr(one, "get"),
    ]


def no_such_attribute() -> object:
    return getattr(Fields(), "missing")
