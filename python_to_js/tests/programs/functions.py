"""Functions, their parameters, generators, iterators, and functions of functions."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from functools import cache, lru_cache, partial
from itertools import chain, combinations, count, groupby, islice, product, repeat, takewhile, zip_longest
from operator import eq

CALLS: list[object] = []


def _all(a: int, /, b: int = 2, *rest: int, c: int, d: int = 4, **others: int) -> object:
    return (a, b, rest, c, d, others)


def _few(a: int, b: int = 2, *, c: int = 3) -> object:
    return (a, b, c)


def _named(text: str, **params: object) -> object:
    return (text, params)


def _late(items: tuple[int, ...] = (), default: int = 5, new: list[int] | None = None) -> object:
    return (items, default, new)


def _shared(x: int, seen: list[int] = []) -> list[int]:  # noqa: B006
    seen.append(x)
    return seen


def parameters() -> object:
    more = {"c": 9, "z": 1}
    return [
        _all(1, c=3), _all(1, 5, 6, 7, c=8, e=9), _all(1, **more), _few(1), _few(1, c=7), _few(b=5, a=6), _few(*[1, 2], c=4), _few(*(1,), **{"b": 8}), _named("x"), _named("x", a=1, b=2), _named("x", **{"q": 1}, r=2),
        _late(), _late(default=7), _late(new=[1]), _few(1, None), _shared(1)[:], _shared(2)[:], (lambda a, b=3, *c: (a, b, c))(1, 2, 3, 4), (lambda: 0)(),
    ]  # fmt: skip


def functions_as_values() -> object:
    add = partial(_few, 1, c=9)
    calls: dict[str, Callable[..., object]] = {"few": _few, "named": _named}
    return [
        add(),
        add(5),
        [*map(str, (1, 2))],
        list(map(lambda a, b: a + b, (1, 2), (3, 4))),
        list(filter(None, (0, 1, "", "a"))),
        list(filter(lambda n: n > 1, (1, 2))),
        calls["few"](1, 2),
        list(map(eq, (1, 2), (1, 3))),
        [f(2) for f in (lambda n: n + 1, str)],
        list(map(len, ["a", "bc"])),
        [*map("a".join, ["xyz"])],
        sorted("Ba", key=str.casefold),
        callable(len),
        callable(3),
    ]


def _counting(start: int) -> Generator[int, str | None, str]:
    got: list[str | None] = []
    for n in range(start, start + 3):
        got.append((yield n))
    return f"done {got}"


def _outer() -> Generator[object, str | None, str]:
    first = yield from _counting(0)
    yield first
    second = yield from [7, 8]
    yield second
    return "end"


def generators() -> object:
    flow = _counting(5)
    seen = [next(flow), flow.send("a"), flow.send(None)]
    try:
        flow.send("last")
    except StopIteration as done:
        seen.append(done.value)
    again = _outer()
    result = []
    try:
        result.append(next(again))
        while True:
            result.append(again.send(None))
    except StopIteration as done:
        result.append(done.value)
    return [
        seen,
        result,
        list(_counting(1)),
        next(iter([]), "none"),
        next((n for n in (1, 2) if n > 5), None),
        [*_counting(2)],
        tuple(_counting(3)),
        sum(_counting(1)),
    ]


def _guarded() -> Iterator[str]:
    while True:
        try:
            yield "waiting"
        except ValueError as error:
            yield f"caught {error}"
            return
        finally:
            CALLS.append("finally")


def thrown_into_a_generator() -> object:
    CALLS.clear()
    flow = _guarded()
    seen = [next(flow), flow.throw(ValueError("x"))]  # type: ignore[attr-defined]
    seen.append(next(flow, "over"))
    other = _guarded()
    next(other)
    other.close()  # type: ignore[attr-defined]
    return [seen, CALLS[:]]


def an_iterator_runs_once() -> object:
    found = iter([1, 2, 3])
    return [
        next(found),
        list(found),
        list(found),
        list(zip(found, "a")),
        list(map(str, iter("ab"))),
        any(iter([0, 1])),
        all(iter([])),
        2 in iter([1, 2, 3]),
    ]


def laziness() -> object:
    seen = []

    def note(n: int) -> int:
        seen.append(n)
        return n

    found = (
        any(note(n) > 1 for n in range(5)),
        all(note(n) < 2 for n in range(5)),
        next(note(n) for n in range(9) if n > 3),
    )
    lazy = (note(n) for n in (100, 200))
    return [found, list(seen), next(lazy), seen]


@cache
def _known(n: int, *, twice: bool = False) -> list[int]:
    CALLS.append(n)
    return [n * 2 if twice else n]


@lru_cache(2)
def _last(key: tuple[int, str]) -> int:
    CALLS.append(key)
    return len(CALLS)


def what_was_worked_out_is_kept() -> object:
    CALLS.clear()
    first = [_known(1), _known(1), _known(1, twice=True), _known(2), _known(1) is _known(1)]
    calls = list(CALLS)
    CALLS.clear()
    order = [_last((1, "a")), _last((2, "b")), _last((1, "a")), _last((3, "c")), _last((2, "b")), _last((1, "a"))]
    return [first, calls, order]


def tools() -> object:
    return [
        list(chain((1,), [2], "a")), list(chain.from_iterable([(1, 2), (3,)])), list(combinations("abc", 2)), list(islice(count(3), 2)), list(islice("abcdef", 1, 5, 2)), list(islice("abc", None)),
        [(key, list(group)) for key, group in groupby("aabca")], [(key, [*group]) for key, group in groupby((1, 3, 4), key=lambda n: n % 2)], list(product("ab", (1, 2))), list(product((0, 1), repeat=2)),
        list(takewhile(lambda n: n < 3, (1, 2, 3, 1))), list(zip_longest("abc", "x", fillvalue="-")), list(zip("ab", (1, 2, 3))), list(enumerate("ab", 1)), list(reversed([1, 2])), list(reversed(range(3))), list(zip()), [*zip(*[(1, 2), (3, 4)])],
    ]  # fmt: skip


def rows_of_different_lengths() -> object:
    return list(zip((1, 2), (1,), strict=True))


def not_to_be_iterated() -> object:
    return iter(5)  # type: ignore[call-overload]


def a_parameter_that_is_not_there() -> object:
    calls: dict[str, Callable[..., object]] = {"class": _Class}
    return calls["class"](wrong=1)


def a_keyword_named_like_a_parameter_that_takes_none() -> object:
    calls: dict[str, Callable[..., object]] = {"plain": _positional_only}
    return [_positional_only(1, a=2), _positional_only(1, **{"a": 2, "b": 3}), calls["plain"](1)]


def _positional_only(a: int, /, b: int = 5, **others: int) -> object:
    return [a, b, others]


def a_parameter_that_is_given_twice() -> object:
    calls: dict[str, Callable[..., object]] = {"class": _Class}
    return calls["class"](1, right=2)


class _Class:
    def __init__(self, right: int = 1) -> None:
        self.right = right


def calls_with_one_number_after_another() -> object:
    given: list[int] = []

    def double(n: int) -> int:
        given.append(n)
        return n * 2

    def applied(call: Callable[[int], int], one: int, other: int) -> int:
        return call(one) - other

    return [double(9), double(10), double(10), double(11), -1], applied(double, double(0), double(1)), given


def variables_of_functions_within_functions() -> object:
    outer = 1

    def inner(outer_too: int, given: int = outer) -> object:
        other = outer + outer_too
        return [other, given, [outer + each for each in range(other)], lambda outer=outer: outer + other]

    found = inner(2)
    assert isinstance(found, list)
    return [*found[:3], found[3](), [(outer, [outer for outer in range(inside)]) for inside in range(outer + 1)]]


def a_variable_of_a_loop_that_a_function_keeps() -> object:
    kept = []
    for first in range(2):
        kept.append((lambda first=first: first)())
    for second in "ab":
        for third in second * 2:
            kept.append(third)
    while len(kept) < 8:
        fourth = len(kept)
        kept.append(fourth)
    return kept
