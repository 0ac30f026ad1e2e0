"""Equality, truth, order and keys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True)
class Card:
    suit: str
    rank: int


@dataclass(frozen=True)
class Other:
    suit: str
    rank: int


@dataclass
class Open:
    n: int


@dataclass(frozen=True, eq=False)
class Same:
    n: int


class Pair(NamedTuple):
    left: int
    right: int = 0


class Name(str):
    """A text with a type of its own."""

    __slots__ = ()

    @property
    def parts(self) -> tuple[Name, ...]:
        return tuple(Name(part) for part in self.split("+"))


def shout(text: str) -> str:
    return text.upper()


def equality() -> object:
    return [
        (1, 2) == (1, 2), [1, 2] == [1, 2], (1,) == [1], () == [], {"a": 1, "b": 2} == {"b": 2, "a": 1}, {1: 2} == {1: 3},
        {1, 2} == {2, 1}, {1} == frozenset([1]), range(0, 3) == range(0, 3, 1), range(0) == range(5, 5), range(3) == (0, 1, 2),
        1 == True, 0 == False, 1 == 1.0, "1" == 1, None == 0, None == False, "" == None, "a" == "a", "a" != "b",
        Card("h", 1) == Card("h", 1), Card("h", 1) == Card("h", 2), Card("h", 1) == Other("h", 1), Open(1) == Open(1),
        Same(1) == Same(1), Pair(1, 2) == (1, 2), (1, 2) == Pair(1, 2), Pair(1) == Pair(1, 0), [1, [2, (3,)]] == [1, [2, (3,)]],
        Name("p1") == "p1", "p1" == Name("p1"), Name("p1") == Name("p1"), Name("p1") != "p2", Name("p1") in ("p1", "p2"),
        (Name("a"), 1) == ("a", 1), {"a": [1]} == {"a": (1,)}, 0.5 == 0.25, shout == shout, int == int,
    ]  # fmt: skip


def identity() -> object:
    one = [1]
    other = one
    return [one is other, one is not [1], None is None, (True is True), one is None]


def keys_are_compared_by_value() -> object:
    known = {
        (1, 2): "tuple",
        Card("h", 1): "card",
        "a": "text",
        1: "one",
        None: "none",
        frozenset([1, 2]): "set",
        Pair(3, 4): "pair",
    }
    return [
        known[1, 2], known[Card("h", 1)], known["a"], known[True], known[1.0], known[None], known[frozenset([2, 1])],
        known[(3, 4)], Card("h", 2) in known, Other("h", 1) in known, "1" in known, False in known, known.get("none"),
    ]  # fmt: skip


def keys_that_look_alike_stay_apart() -> object:
    known = {
        "1": "a",
        1: "b",
        ("1",): "c",
        (1,): "d",
        ("1", "2"): "e",
        ("1,2",): "f",
        "\0(": "g",
        ("a", ("b",)): "h",
        (("a",), "b"): "i",
    }
    return [
        *known.items(),
        len(known),
        known[("1", "2")],
        known[("1,2",)],
        [*{Same(1): 1, Same(1): 2}.values()],
        (None,) in {("None",): 1},
    ]


def a_class_of_texts() -> object:
    who = Name("p1+p3")
    known = {Name("p1"): 1, "p3": 2}
    return [
        who.parts, type(who).__name__, type(who.parts[0]).__name__, isinstance(who, str), isinstance("p1", Name), known["p1"],
        known[Name("p3")], str(who), type(str(who)).__name__, f"{who}", who + "x", len(who), who.upper(), who[0], who[-1:],
        type(next(iter(known))).__name__, sorted([Name("b"), "a"]), bool(Name("")), "+".join([who, "x"]), who.startswith("p"),
        repr(who), {who: 1}, who in "p1+p3+p4", "p1" in who, [char for char in Name("ab")],
    ]  # fmt: skip


def a_true_is_no_one() -> object:
    return [
        type(True) is type(1),
        isinstance(True, int),
        isinstance(1, bool),
        True + 1,
        str(True),
        {True: "a", 1: "b"},
        {1: "a", True: "b"},
        sum([True, True, 3]),
    ]


def truth() -> object:
    values = [
        0,
        1,
        -1,
        0.0,
        0.5,
        "",
        "a",
        " ",
        (),
        (0,),
        [],
        [0],
        {},
        {0: 0},
        set(),
        {0},
        None,
        True,
        False,
        range(0),
        range(2),
        Name(""),
        Name("a"),
        Open(0),
        Pair(0, 0),
        shout,
        int,
    ]
    return [bool(value) for value in values] + [1 if value else 2 for value in values] + [not value for value in values]


def and_and_or_give_a_value() -> object:
    return [
        0 or "a",
        "" or 0,
        "a" or "b",
        "a" and "b",
        "" and "b",
        0 and 1,
        None or (),
        [] or {} or 0,
        1 and 2 and 3,
        1 and "" or "x",
        not 0,
        not [0],
    ]


def order() -> object:
    return [
        1 < 2, 2 <= 2, 1.5 > 1, "a" < "b", "Z" < "a", (1, 2) < (1, 3), (1,) < (1, 0), [2] > [1, 9], (2, "a") >= (2, "a"), True < 2,
        {1} < {1, 2}, {1, 2} <= {1, 2}, {1} < {1}, {3} <= {1, 2}, "😀" < "\ufffd", "a" < "aa", 1 < 2 < 3, 1 < 3 < 2, Name("a") < "b",
    ]  # fmt: skip


def order_of_different_types() -> object:
    return 1 < "a"


def order_of_nothing() -> object:
    return sorted([3, None])


def a_list_is_no_key() -> object:
    return {[1]: 2}


def a_tuple_with_a_dict_is_no_key() -> object:
    return {(1, {}): 2}


def what_can_change_is_no_key() -> object:
    return {Open(1): 2}


def chained_comparisons_evaluate_once() -> object:
    seen = []

    def say(n: int) -> int:
        seen.append(n)
        return n

    return [say(1) < say(2) < say(3), say(3) < say(2) < say(1), say(5) == say(5) != say(6), seen]


def membership() -> object:
    return [
        2 in (1, 2),
        True in (1, 2),
        "b" in "abc",
        "" in "abc",
        5 in range(0, 10, 5),
        4 in range(0, 10, 5),
        3 not in [3],
        (1, 2) in [(1, 2)],
        [1] in ([1],),
        "a" in {"a": 1},
        "a" in {"b"},
        1.0 in range(3),
    ]


def texts_in_wrong_company() -> object:
    return 1 in "1"
