"""Statements: loops, conditions, match, exceptions, with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Point:
    x: int
    y: int = 0


class Base(Exception):
    """An exception with a value of its own."""

    def __init__(self, why: str, n: int = 0) -> None:
        super().__init__(why)
        self.n = n


class Derived(Base):
    pass


def loops() -> object:
    seen: list[object] = []
    for n in range(5):
        if n == 1:
            continue
        if n == 4:
            break
        seen.append(n)
    else:
        seen.append("never")
    for n in ():
        pass
    else:
        seen.append("else")
    count = 3
    while count:
        count -= 1
        if count == 5:
            break
    else:
        seen.append("done")
    while True:
        count += 1
        if count > 2:
            break
    for a, (b, *c) in [(1, (2, 3, 4))]:
        seen.append((a, b, c))
    return [seen, n, count]


def closures_see_the_last_value() -> object:
    made = []
    for n in range(3):
        made.append(lambda: n)
    return [each() for each in made]


def _matched(value: object) -> object:
    match value:
        case None:
            return "none"
        case True | False:
            return "bool"
        case 1:
            return "one"
        case int(n) if n > 100:
            return f"big {n}"
        case int() | float():
            return "number"
        case "a" | "b" as letter:
            return f"letter {letter}"
        case str():
            return "text"
        case Point(0, y):
            return f"on the axis at {y}"
        case Point(x=x, y=0):
            return f"x {x}"
        case Point():
            return "point"
        case [Point(x, _), *rest]:
            return ("points", x, rest)
        case []:
            return "empty"
        case [one]:
            return f"only {one}"
        case ["say", str(word), *_]:
            return f"say {word}"
        case (1, (2, three)):
            return f"nested {three}"
        case [first, *middle, last]:
            return (first, middle, last)
        case {"kind": "bid", "n": int(n)}:
            return f"bid {n}"
        case {"kind": kind}:
            return f"kind {kind}"
        case dict():
            return "dict"
    return "else"


def matching() -> object:
    values = [
        None,
        True,
        1,
        2,
        1.5,
        200,
        "a",
        "b",
        "c",
        Point(0, 5),
        Point(3),
        Point(1, 1),
        [Point(7, 8), 1],
        (),
        [9],
        ["say", "x", 1],
        ("say", 1),
        (1, (2, 3)),
        (1, 2, 3, 4),
        {"kind": "bid", "n": 3},
        {"kind": "bid", "n": "x"},
        {},
        {1},
        range(0),
        range(1),
    ]
    return [_matched(value) for value in values]


def matching_names() -> object:
    found = []
    for value in (Point(1, 2), (1, 2)):
        match value:
            case Point(a, b) | (a, b):
                found.append(a + b)
    return found


def _tried(n: int) -> Iterator[str]:
    try:
        yield "begin"
        if n == 1:
            raise Derived("one", 7)
        if n == 2:
            raise KeyError("two")
        if n == 3:
            return
        if n == 4:
            raise Base("four")
    except Derived as error:
        yield f"derived {error} {error.n}"
    except (KeyError, IndexError) as error:
        yield f"lookup {error} {error.args}"
    except Base as error:
        yield f"base {error.args}"
    else:
        yield "else"
    finally:
        yield "finally"
    yield "end"


def exceptions() -> object:
    return [list(_tried(n)) for n in range(5)]


def hierarchy() -> object:
    return [
        issubclass(Derived, Base),
        isinstance(Derived("x"), Exception),
        issubclass(KeyError, LookupError),
        isinstance(ValueError(), Exception),
        str(ValueError("a", 1)),
        str(KeyError("k")),
        str(Base("w")),
        repr(ValueError("a")),
        type(Derived("x")).__name__,
    ]


def raised_again() -> object:
    seen = []
    try:
        try:
            raise ValueError("inner")
        except ValueError:
            seen.append("caught")
            raise
    except ValueError as error:
        seen.append(str(error))
    try:
        try:
            {}["x"]
        except KeyError as cause:
            raise Base("outer") from cause
    except Base as error:
        seen.append(type(error.__cause__).__name__)
    return seen


def uncaught() -> object:
    raise Derived("nobody catches this", 3)


def a_return_in_finally_order() -> object:
    seen = []

    def run() -> int:
        try:
            return 1
        finally:
            seen.append("finally")

    return [run(), seen]


def what_goes_wrong_within_is_caught_as_in_python() -> object:
    found: list[str] = []
    nothing: Any = None
    one: Any = 1
    text: Any = "a"
    for wrong in (
        lambda: nothing + 1,
        lambda: len(one),
        lambda: one[0],
        lambda: [1][text],
        lambda: int("x"),
        lambda: {}["k"],
        lambda: next(iter([])),
        lambda: nothing.x,
        lambda: list(one),
    ):
        try:
            wrong()
        except (TypeError, AttributeError) as error:
            found.append("type")
        except ValueError:
            found.append("value")
        except LookupError:
            found.append("lookup")
        except StopIteration:
            found.append("stop")
    return found


def too_deep() -> object:
    def deeper(n: int) -> int:
        return 1 + deeper(n + 1)

    try:
        deeper(0)
    except RecursionError:
        return "too deep"
    return None


@contextmanager
def _around(seen: list[str], hides: bool = False) -> Iterator[str]:
    seen.append("enter")
    try:
        yield "value"
    except ValueError:
        seen.append("error")
        if not hides:
            raise
    finally:
        seen.append("leave")


class _Entered:
    def __init__(self, seen: list[str]) -> None:
        self.seen = seen

    def __enter__(self) -> int:
        self.seen.append("in")
        return 5

    def __exit__(self, kind: object, error: object, trace: object) -> bool:
        self.seen.append("out" if error is None else f"out {error}")
        return True


def with_statements() -> object:
    seen: list[str] = []
    with _around(seen) as value:
        seen.append(value)
    with suppress(KeyError, ValueError):
        seen.append("before")
        raise ValueError("x")
    with _around(seen, hides=True):
        raise ValueError("hidden")
    with _Entered(seen) as n, suppress(KeyError):
        seen.append(str(n))
        raise IndexError("i")

    def leaves() -> int:
        for each in range(3):
            with _around(seen):
                if each == 1:
                    return each
        return -1

    return [seen, leaves(), seen]


def an_error_leaves_a_with() -> object:
    with _around([]):
        raise ValueError("through")


def assertions() -> object:
    assert True
    assert 1 > 2, "no"


def mappings_are_told_from_sequences() -> object:
    return [
        isinstance({}, Mapping),
        isinstance([], Mapping),
        isinstance((), tuple),
        isinstance([], tuple),
        isinstance([], (tuple, list)),
        isinstance(1, int | str),
        isinstance(None, int),
        isinstance("a", str | None),
    ]


def scopes() -> object:
    n = 1

    def inner() -> int:
        nonlocal n
        n += 1

        def deepest() -> int:
            nonlocal n
            n *= 10
            return n

        return deepest()

    return [inner(), n, inner(), n]


def before_it_is_given() -> object:
    (
        new,
        class_,
        function,
        default,
        this,
        arguments,
        var,
        delete,
        typeof,
        void,
        null,
        undefined,
        let,
        static,
        eval_,
        switch,
    ) = range(16)
    return [
        new,
        class_,
        function,
        default,
        this,
        arguments,
        var,
        delete,
        typeof,
        void,
        null,
        undefined,
        let,
        static,
        eval_,
        switch,
    ]


def names_of_javascript() -> object:
    Map, Array, Object, String, Number, Symbol, Math, Set = 1, 2, 3, 4, 5, 6, 7, 8  # noqa: N806
    constructor, prototype, length, name = "a", "b", "c", "d"
    return [
        Map,
        Array,
        Object,
        String,
        Number,
        Symbol,
        Math,
        Set,
        [1][0],
        {"a": 1},
        len("x"),
        str(2),
        max(1, 2),
        constructor,
        prototype,
        length,
        name,
    ]


def variables_that_begin_where_they_are_set() -> object:
    seen: list[object] = []
    first, second = 1, 2
    first, second = second, first
    _, _, last = (1, 2, 3)
    for n in range(2):
        double = n * 2
        seen.append(double)
    if seen:
        only_here, other = "a", "b"
        seen.append(only_here + other)
    for key, value in {"k": [1, 2]}.items():
        head, *rest = value
        seen.append((key, head, rest))
    return [first, second, last, seen]


def variables_that_are_looked_at_later() -> object:
    looks = []
    for n in range(3):
        twice = n * 2
        looks.append(lambda: (n, twice))

    def again() -> object:
        return twice, n

    late = (n + twice for twice in (10, 20))
    return [[look() for look in looks], again(), list(late), [n for n in (7, 8)], n, twice]


def a_variable_that_is_set_on_several_ways() -> object:
    found = []
    for n in range(4):
        if n == 1:
            way = "one"
        elif n:
            way = "many"
        else:
            way = "none"
        found.append(way)
    if found:
        kept = found[0]
        if kept:
            inner = kept + "!"
            found.append(inner)
    else:
        kept = ""
        found.append(kept)
    while found:
        top = found.pop()
        if top == "one":
            break
    return [found, top, kept]
