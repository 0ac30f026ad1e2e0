"""Tuples, lists, ranges, dicts and sets."""

from __future__ import annotations

from collections import Counter


def indexes_and_slices() -> object:
    items, numbers, text = (1, 2, 3, 4, 5), [1, 2, 3, 4, 5], "abcde"
    return [
        items[0], items[-1], items[1:3], items[:-1], items[::-1], items[::2], items[3:1], items[10:], items[-2:], numbers[1:], numbers[::-2], numbers[:], text[1],
        text[-2:], text[::-1], text[1:4:2], text[5:], range(10)[2], range(10)[-1], range(10)[2:5], range(0, 10, 3)[::-1], tuple(range(5, 0, -2)), items[True], numbers[-3:-1],
    ]  # fmt: skip


def characters_outside_the_first_plane_count_once() -> object:
    text = "a😀b"
    return [
        len(text),
        text[1],
        text[1:],
        text[::-1],
        list(text),
        text.index("b"),
        text.find("x"),
        [char for char in text],
        len("é"),
        "😀" * 2,
    ]


def no_such_place() -> object:
    return (1, 2)[2]


def no_such_place_in_a_list() -> object:
    return [][0]


def no_such_place_in_a_text() -> object:
    return "ab"[5]


def lists_change() -> object:
    items = [3, 1, 2]
    items.append(5)
    items.extend((7, 8))
    items.insert(0, 9)
    items[1] = 4
    items[-1] += 10
    last = items.pop()
    first = items.pop(0)
    items.remove(5)
    same = items
    same += [6]
    del items[0]
    copied = items.copy()
    items.sort(reverse=True)
    items.reverse()
    return [items, last, first, same is items, copied, items + [1], items * 2, items.count(2), items.index(6)]


def a_tuple_grows_into_another() -> object:
    items = (1, 2)
    other = items
    items += (3,)
    return [items, other, items + (4,), (0,) * 3, 2 * (1, 2), (*items, *other, 9), [*items, *"ab"], (1,), ()]


def not_in_a_list() -> object:
    return [1, 2].index(5)


def a_tuple_and_a_list() -> object:
    return (1,) + [2]  # type: ignore[operator]


def unpacking() -> object:
    a, b = (1, 2)
    (c, d), e = [3, 4], 5
    first, *rest = "xyz"
    *start, end = range(4)
    one, *middle, last = (1, 2)
    a, b = b, a
    [f] = {7}
    pairs = [(n, text) for n, text in zip((1, 2), "ab", strict=True)]
    return [a, b, c, d, e, f, first, rest, start, end, one, middle, last, pairs]


def too_many_to_unpack() -> object:
    a, b = (1, 2, 3)
    return a, b


def too_few_to_unpack() -> object:
    a, b = (1,)
    return a, b


def too_few_in_a_loop() -> object:
    return [a + b for a, b in [(1, 2), (3,)]]


def dicts_keep_their_order() -> object:
    known = {"b": 1, "a": 2}
    known["c"] = 3
    known["b"] = 4
    del known["a"]
    known["a"] = 5
    known.setdefault("d", 6)
    known.setdefault("d", 7)
    known.update({"e": 8}, f=9)
    popped = known.pop("e"), known.pop("zz", None)
    known["c"] += 1
    known |= {"g": 1}
    return [
        known,
        list(known),
        list(known.values()),
        list(known.items()),
        popped,
        len(known),
        {**known, "b": 0},
        known | {"b": 1},
        dict(zip("ab", (1, 2))),
        dict([("x", 1)], y=2),
        dict.fromkeys("ab", 0),
        dict(known) == known,
        {"10": 1, "9": 2, 3: 4},
        [*reversed([*known])],
        "b" in known.keys(),
        4 in known.values(),
        ("b", 4) in known.items(),
    ]


def the_first_key_stays() -> object:
    known = {1: "a"}
    known[True] = "b"
    known[1.0] = "c"
    return known


def no_such_key() -> object:
    return {"a": 1}["b"]


def no_such_key_to_remove() -> object:
    return {"a": 1}.pop("b")


def views_see_what_comes_later() -> object:
    known = {"a": 1}
    keys, values = known.keys(), known.values()
    known["b"] = 2
    return [
        list(keys),
        list(values),
        len(keys),
        sorted(known.keys() & {"a"}),
        sorted(known.keys() | {"z"}),
        sorted(known.keys() - {"a"}),
        known.keys() == {"b", "a"},
        keys.isdisjoint({"q"}),
    ]


def sets() -> object:
    one, other = {1, 2, 3}, frozenset((2, 3, 4))
    grown = set(one)
    grown.add(9)
    grown.discard(1)
    grown.update([5, 5])
    grown |= {6}
    return [
        sorted(one | other),
        sorted(one & other),
        sorted(one - other),
        sorted(one ^ other),
        sorted(grown),
        len({1, 1.0, True}),
        one.isdisjoint({7}),
        {1} <= one,
        one >= {1, 2},
        one.issuperset([1]),
        {2} < {2},
        type(other | one).__name__,
        type(one | other).__name__,
        sorted({n % 3 for n in range(9)}),
        set(),
        frozenset(),
        {(1, 2)},
        {1}.union([2], [3]) == one,
        one.intersection([1, 9]),
    ]


def not_in_a_set() -> object:
    {1}.remove(2)
    return None


def counters() -> object:
    found = Counter("abca")
    found["b"] += 2
    return [
        found["a"],
        found["z"],
        sorted(found.items()),
        Counter([1, 1, 2]) == {1: 2, 2: 1},
        dict(sum([Counter("a"), Counter("ab")], Counter())),
        Counter("a") <= Counter("aab"),
        isinstance(found, dict),
    ]


def comprehensions() -> object:
    x = "outer"
    grid = [(x, y) for x in range(3) if x != 1 for y in range(x)]
    nested = [[n * m for m in range(3)] for n in range(2)]
    late = [lambda: n for n in range(3)]
    found = {key: value for key, value in zip("ab", (1, 2), strict=True) if value > 1}
    (big := max(n for n in (1, 5, 3)))
    last = [seen := n for n in (1, 2)]
    return [
        x,
        grid,
        nested,
        [each() for each in late],
        found,
        big,
        last,
        seen,
        [x for x in (x, x)],
        {n: [m for m in range(n)] for n in range(3)},
        [n for n in range(9) if n % 2 if n > 3],
        [key for key in {"a": 1}],
        [a for (a,) in [(1,), (2,)]],
    ]


def what_a_generator_expression_sees() -> object:
    n = 1
    seen = (n + each for each in (1, 2))
    n = 10
    return list(seen)


def sorting() -> object:
    people = [("b", 2), ("a", 2), ("c", 1)]
    return [
        sorted([3, 1, 2]),
        sorted(people, key=lambda each: each[1]),
        sorted(people, key=lambda each: each[1], reverse=True),
        sorted("bca"),
        sorted({"b": 1, "a": 2}),
        sorted([(2, "a"), (1, "z"), (1, "b")]),
        sorted([True, False, 2]),
        sorted(["b", "B", "a"], key=str.lower),
        sorted(people, key=lambda each: (-each[1], each[0])),
    ]


def conversions() -> object:
    return [
        list("ab"),
        tuple([1, 2]),
        tuple({"a": 1}),
        list({1: 2}.items()),
        list(range(3)),
        set([1]),
        list(()),
        tuple(),
        str([1, "a", None, True, (2,), {"k": [1.0]}]),
        repr({1}),
        str(range(3)),
        repr("it's"),
        repr('say "hi"'),
        repr("a\n\t\\\x00é\u200b"),
        str(()),
        str({}),
        repr((1,)),
    ]
