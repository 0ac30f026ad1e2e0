"""Cases that come up seldom: signs of nought, keys that nearly collide, what is equal to anything, what ends too early."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import islice
from math import ceil, floor
from operator import ne
from unicodedata import combining


class Anything:
    """Is equal to whatever it is compared with."""

    def __eq__(self, other: object) -> bool:
        return True


class Anyone:
    """Is equal to nobody else."""


@dataclass
class Numbered:
    number: int = 1


class Kept(Numbered):
    """Adds nothing."""


@dataclass
class Dealt(Kept):
    why: str = ""


@dataclass
class Hand:
    cards: list[int]

    def __hash__(self) -> int:
        return len(self.cards)


@cache
def _known(n: int) -> int:
    return n


@lru_cache(maxsize=2)
def _last(n: int) -> int:
    return n


def _numbers() -> Iterator[int]:
    yield 1
    yield 2


@contextmanager
def _noted(seen: list[str]) -> Iterator[str]:
    seen.append("before")
    yield "within"
    seen.append("after")


@contextmanager
def _turned() -> Iterator[None]:
    try:
        yield
    except ValueError:
        raise KeyError("turned") from None


class Leaving:
    """Keeps what it is left with."""

    def __init__(self) -> None:
        self.left: list[object] = []

    def __enter__(self) -> Leaving:
        return self

    def __exit__(self, kind: object, error: object, traceback: object) -> None:
        self.left = [kind, error, traceback]


def _once() -> Generator[int, object, None]:
    yield 1


def what_is_equal_to_anything() -> object:
    any_of_it, others = Anything(), [1, 2.0, True, "a", "", (1,), [1], _known, Anything]
    return [
        [*map(ne, (1, 1, "a"), (1, 2, "b"))],
        [any_of_it == other for other in others],
        [other == any_of_it for other in others],
    ]


def what_nothing_is_equal_to() -> object:
    others = [None, Hand([1]), [], {}, set(), range(0), 0, "", False]
    return [[other == None for other in others], [None == other for other in others]]  # noqa: E711


def a_class_of_nothing_makes_nothing() -> object:
    return [type(None)() is None, repr(type(None)())]


def floats_that_are_whole_are_true() -> object:
    return [bool(2.0), bool(0.0), bool(-0.0), not 3.0, "yes" if 1.0 else "no", [n for n in (0.0, 1.0, 0.5) if n]]


def letters_at_the_edges_of_pairs() -> object:
    letters = ["\ue000", "\U0001f600", "\U00010000", "\uffff", "\ud7ff", "a", "\U0010ffff"]
    return [sorted(letters), [a < b for a in letters for b in letters]]


def texts_at_most_and_at_least() -> object:
    pairs = [("a", "a"), ("a", "b"), ("b", "a"), ("", "a"), ("ab", "a"), ("\U0001f600", "\U0001f600a")]
    return [(a <= b, b <= a, a >= b, a < b) for a, b in pairs]


def the_order_of_rows_of_different_lengths() -> object:
    rows = [(2, 1), (2,), (2, 1, 0), (), (1, 5), (2, 1)]
    return [sorted(rows), [[(a < b, a <= b) for b in rows] for a in rows], [1, 2] < [1], [1] < [1, 2], [1] <= [1]]


def what_nothing_is_not_less_than() -> object:
    told, nothing = list[str](), None
    for less in (lambda: nothing < Hand([1]), lambda: Hand([1]) < nothing, lambda: len(nothing), lambda: nothing[0]):
        try:
            told.append(repr(less()))
        except Exception as error:
            told.append(type(error).__name__)
    return told


def keys_that_nearly_collide() -> object:
    nearly: dict[object, int] = {("a",): 1, "\0(s1:a)": 2, "\0": 3, "\0\0": 4, "\x01": 5, "": 6, "a\0": 7, "a\x01": 8}
    ranges = {range(0, 3, 2), range(0, 2), range(0, 4, 2), range(1, 2), range(1, 3, 5), range(0), range(5, 2)}
    return [list(nearly.items()), [("a",) in nearly, "\0(s1:a)" in nearly, "\0s\0" in nearly], len(ranges)]


def keys_of_what_can_change() -> object:
    hands = [Hand([1]), Hand([2]), Hand([1]), Hand([]), Hand([1, 2]), Hand([12])]
    return [len(set(hands)), [hand in {hands[0], hands[3]} for hand in hands]]


def ranges_compared() -> object:
    ranges = [range(0), range(3), range(1), range(2), range(5, 5), range(0, 1, 7), range(0, 4, 2), range(0, 3, 2)]
    return [[a == b for b in ranges] for a in ranges]


def sums_just_beyond_what_is_exact() -> object:
    most = 9007199254740991
    return [most + 2, most + 1, 2 + most, -most - 2, most - -2, most * 1, most + -2, 2**53 + 1, (2**53 + 1) - 2]


def powers_of_nought() -> object:
    return [5**0, 0**0, (-3) ** 0, 2**-1, 1**-1, (-1) ** -1, True**0, 2.0**0]


def signs_are_taken_off() -> object:
    return [abs(True), abs(False), abs(2.0), abs(0.0), abs(-2.0), abs(-3), abs(-(2**60))]


def bits_of_true() -> object:
    return [True & 3, 3 & True, 2 | False, False | 2, True ^ 2, 2 ^ True, True & True, True | False, True ^ True]


def a_nought_has_no_sign() -> object:
    noughts = [int(-0.5), round(-0.4), ceil(-0.5), floor(-0.0), round(-0.5), 0 * -1, -3 * 0, -4 // 5 * 0, -4 % 2]
    return [[float(nought) for nought in noughts], [nought * 1.0 for nought in noughts], [repr(n) for n in noughts]]


def rounding_to_the_whole() -> object:
    return [round(5, 0), round(5.0, 0), round(5), round(7, 3), round(-5, 0), round(2.5, 0), round(2.5)]


def dicts_of_keys_alone() -> object:
    return [dict.fromkeys("ab"), dict.fromkeys("ab", 0), dict.fromkeys([])]


def counters_at_nought() -> object:
    some: Counter[str] = Counter({"a": 0, "b": 2, "c": -1})
    told = some.update("ab"), some.update({"d": 0})
    return [told, dict(some), dict(some + Counter()), dict(Counter({"a": 0}) + Counter({"a": 0}))]


def counters_compared() -> object:
    counters = [Counter("abbbbb"), Counter("ab"), Counter("a"), Counter(), Counter("aabbbbbc")]
    return [[a <= b for b in counters] for a in counters]


def what_is_closed_or_forgotten_gives_nothing() -> object:
    running = iter(_numbers())
    first = next(running)
    return [first, running.close(), list(running), _known(1), _known.cache_clear(), _last.cache_clear()]


def parts_of_what_runs() -> object:
    running = iter([1, 2, 3, 4])
    first = list(islice(running, 1))
    return [
        first,
        next(running),
        list(islice(running, 0)),
        next(running),
        list(islice(range(10), 1, None, 3)),
        list(islice(range(10), 2, 7, 2)),
        list(islice(range(10), 1)),
        list(islice(range(10), 1, 1)),
        list(islice(range(10), 3, 1)),
        list(islice(range(3), None)),
    ]


def what_can_be_called() -> object:
    return [callable(None), callable(0), callable("a"), callable(len), callable(Hand), callable(Hand([1]))]


def letters_for_letters() -> object:
    return ["axbx".translate(str.maketrans("a", "b")), "axbx".translate(str.maketrans("a", "b", "x"))]


def where_something_stands_after_pairs() -> object:
    text = "\U0001f600a\U0001f600b"
    return [
        text.find("b"),
        text.find("a"),
        text.find("\U0001f600", 1),
        text.index("b", 2),
        text.find("c"),
        "ab".find("b"),
    ]


def braces_stand_twice() -> object:
    return ["{{}}".format(), "{{{0}}}".format(1), "a{{b}}{n}".format(n=2)]


def ends_that_are_cut_off() -> object:
    return [
        "undefined".strip("undefi"),
        "undefined".rstrip("undefined"),
        "aaa".strip("a"),
        "aab".lstrip("a"),
        "baa".rstrip("a"),
        "".strip("undefined"),
    ]


def what_a_with_is_left_by() -> object:
    seen = list[str]()
    with _noted(seen) as within:
        seen.append(within)
    with Leaving() as quietly:
        seen.append("left")
    with suppress(KeyError) as nothing:
        seen.append(repr(nothing))
    try:
        with _turned():
            raise ValueError("as it was")
    except Exception as error:
        seen.append(type(error).__name__)
    return [seen, quietly.left]


def _shrugs() -> Generator[int, None, None]:
    with suppress(ValueError):
        yield 1


def what_ends_without_a_word() -> object:
    running = _once()
    first = next(running)
    try:
        running.send(None)
    except StopIteration as ended:
        return [first, ended.value]
    return first


def classes_of_what_is_built_in() -> object:
    kinds = (bool, int, float, str, list, tuple, set, frozenset, dict, range, object)
    values = [True, 1, 1.5, "a", [1], (1,), {1}, frozenset({1}), {1: 2}, range(2), None, Hand([1])]
    return [
        [[isinstance(value, kind) for kind in kinds] for value in values],
        [type(value).__name__ for value in values],
        [issubclass(bool, object), issubclass(bool, int), issubclass(int, bool), issubclass(Hand, object)],
    ]


def numbers_beside_texts_have_no_order() -> object:
    told, text, number = list[str](), "1", 1
    for asked in (lambda: number <= text, lambda: text <= number, lambda: number < text, lambda: text < number):
        try:
            told.append(repr(asked()))
        except TypeError as error:
            told.append(type(error).__name__)
    return told


def texts_divided_so_often() -> object:
    return [["a,b".split(",", most) for most in (0, 1, 2, 3, -1)], ["a,b,c,d".split(",", most) for most in (2, 3, 4)]]


def what_is_equal_is_neither_more_nor_less() -> object:
    pairs: list[tuple[float, float]] = [(1.0, 1), (1, 1.0), (2.0, 2.0), (True, 1.0), (2**60, 2.0**60), (0, -0.0)]
    return [[a <= b, a >= b, a < b, a > b, (a, "a") < (b, "b"), (a, "b") <= (b, "a")] for a, b in pairs]


def what_is_kept_where_nothing_is_said() -> object:
    known = dict[str, int | None]({"a": 1})
    return [known.setdefault("a"), known.setdefault("b"), known, *(each.rstrip() for each in (" x ax \n", "xx", " "))]


def keys_that_hold_classes() -> object:
    known: dict[tuple[type, int], str] = {(int, 1): "whole", (str, 1): "text"}
    return [known[int, 1], known[str, 1], (float, 1) in known, len(known)]


def marks_that_join_a_letter() -> object:
    return [combining(char) for char in "a\u0301\u0930"]


def places_in_a_range() -> object:
    return [[range(2, 20, 3).index(n) for n in (2, 5, 17)], range(-4, 4).index(0)]


def defaults_from_above_a_class_without_any() -> object:
    return [repr(Dealt()), repr(Dealt(3)), repr(Dealt(3, "void"))]


def keys_that_hold_what_is_only_itself() -> object:
    one, other = Anyone(), Anyone()
    known = {(one, 1): "one", (other, 1): "other"}
    return [known[one, 1], known[other, 1], (Anyone(), 1) in known, len({frozenset({one}), frozenset({other})})]


def what_a_loop_by_hand_ends_with() -> object:
    running = iter([1])
    seen = [next(running)]
    try:
        next(running)
    except StopIteration as ended:
        seen.append(ended.value)
    return seen


def what_ends_with_a_shrug() -> object:
    running = _shrugs()
    seen: list[object] = [next(running)]
    try:
        running.throw(ValueError("never mind"))
    except StopIteration as ended:
        seen.append(ended.value)
    return seen
