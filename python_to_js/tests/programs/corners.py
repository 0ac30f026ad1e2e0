"""Edges: first and last places, the least and the most, what is empty, what is refused."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, count, islice, product, repeat, zip_longest
from math import ceil, floor


@dataclass(frozen=True)
class Card:
    suit: str
    rank: tuple[int, ...] = ()


class Plain:
    pass


def _raised(wrong: object) -> str:
    try:
        return repr(wrong())  # type: ignore[operator]
    except Exception as error:
        return type(error).__name__


def none_belongs_to_no_class() -> object:
    return [
        isinstance(None, Plain),
        isinstance(None, Card),
        isinstance(1, Plain),
        isinstance("a", Card),
        isinstance(Plain(), Card),
        isinstance(None, str),
        isinstance([], Plain),
        isinstance(Plain, Plain),
        isinstance(None, (Plain, type(None))),
    ]


def what_gives_nothing_gives_none() -> object:
    items, known, some = [3, 1], {"a": 1}, {1}
    return [
        items.append(2),
        items.extend([]),
        items.insert(0, 9),
        items.remove(9),
        items.sort(),
        items.reverse(),
        items,
        known.update({}),
        known.clear(),
        some.add(2),
        some.update([]),
        some.discard(7),
        some.remove(2),
        some.clear(),
        items.clear(),
        items,
        known,
        some,
    ]


def order_of_code_points() -> object:
    texts = ["\ue000", "😀", "\ud7ff", "\uffff", "a😀", "a\ue000", "a", "😀a", "😀😀", "", "😁", "\U0001f5ff"]
    return [
        sorted(texts),
        "😀" < "\ue000",
        "😀" > "\ud7ff",
        "😀" < "😀a",
        "a😀" < "a😁",
        "😀" <= "😀",
        "\ue000" < "\uffff",
        max(texts),
        min(texts),
    ]


def orders_that_are_refused() -> object:
    one, text, tuple_, nothing, card, list_ = 1, "a", (1,), None, Card("a"), [1]
    wrong = [
        lambda: one < text,
        lambda: list_ < tuple_,
        lambda: nothing < one,
        lambda: card < card,
        lambda: tuple_ < text,
        lambda: {} < {},
        lambda: sorted([card, card]),
    ]
    return [_raised(each) for each in wrong]


def indexes_at_the_ends() -> object:
    items, text = [1, 2], "ab"
    wrong = [
        lambda: items[2],
        lambda: items[-3],
        lambda: text[2],
        lambda: text[-3],
        lambda: ()[0],
        lambda: range(2)[2],
        lambda: range(2)[-3],
        lambda: items["a"],
        lambda: items.pop(2),
        lambda: [].pop(),
        lambda: items.index(5),
        lambda: (1,).index(2),
        lambda: range(3).index(9),
        lambda: {}[0],
        lambda: items.remove(7),
        lambda: items[1.0],
        lambda: text["a"],
    ]
    return [
        [_raised(each) for each in wrong],
        items[-2],
        text[-2],
        range(2)[-2],
        range(5).index(4),
        [1, 2, 1].index(1, 1),
        items.pop(-2),
        items,
        (1, 2, 1).count(1),
        range(3).count(2),
        range(3).count(5),
    ]


def puts_at_the_ends() -> object:
    items = [1, 2, 3]
    items[-3] = 7
    items[True] = 8
    found = []
    for place in (3, -4):
        try:
            items[place] = 0
        except IndexError:
            found.append(place)
    del items[-1]
    items.insert(-1, 5)
    items.insert(-99, 6)
    items.insert(99, 4)
    return [items, found]


def what_does_not_change() -> object:
    one = (1, 2)
    try:
        one[0] = 3  # type: ignore[index]
    except TypeError:
        return "refused"
    return one


def slices_at_the_ends() -> object:
    items = list(range(6))
    bounds = (None, -7, -6, -2, 0, 1, 5, 6, 7)
    return [
        [items[a:b] for a in bounds for b in bounds],
        [items[a:b:-1] for a in bounds for b in bounds],
        ["abcdef"[a:b:2] for a in bounds for b in bounds],
        [tuple(range(6)[a:b:-2]) for a in bounds for b in bounds],
        range(10)[8:2:-3],
        range(0, 10, 2)[1:4],
    ]


def a_slice_without_a_step() -> object:
    step = 0
    return [1][::step]


def ranges() -> object:
    return [
        list(range(5, 0, -2)),
        list(range(0)),
        list(range(3, 3)),
        range(3) == range(0, 3),
        range(0, 3, 2) == range(0, 4, 2),
        range(1) == range(0, 1, 9),
        range(2) == range(0, 2, 5),
        range(1, 2) == range(2, 3),
        len(range(0, 10, 3)),
        9 in range(0, 10, 3),
        10 in range(0, 10, 3),
        -1 in range(3),
        0 in range(3),
        3 in range(3),
        2 in range(5, 0, -3),
        1.5 in range(3),
        "a" in range(3),
        bool(range(1)),
        {range(2): 1}[range(0, 2, 1)],
        repr(range(1, 2)),
        repr(range(1, 5, 2)),
        {range(0, 1): "a", range(0, 1, 7): "b", range(1, 2): "c", range(0): "d", range(3, 3): "e"},
    ]


def counting_in_texts() -> object:
    return [
        "".count(""),
        "abc".count(""),
        "aaa".count("aa"),
        "abcabc".count("c", 3),
        "abcabc".find("a", 1),
        "abcabc".find("a", 1, 3),
        "a😀b😀".find("b"),
        "abc".find(""),
        "abc".index("a"),
        "abc".startswith(("x", "a")),
        "abc".startswith(("x", "y")),
        "abc".endswith(("b", "y")),
        "abc".startswith(""),
        "x=".partition("="),
        "=x".partition("="),
        "a=b=c".split("=", 0),
        "a=b=c".split("=", 1),
        "a=b=c".split("=", 2),
        "a=b=c".split("=", -1),
        "a\n\nb\n".splitlines(),
        "".splitlines(),
        "\n".splitlines(),
        "a\x85b\u2028c".splitlines(),
        "aaaa".replace("a", "b", 2),
        "aaaa".replace("aa", "b"),
        "aaa".replace("a", "b", 0),
        "aaa".replace("a", "", 9),
    ]


def spaces_as_python_has_them() -> object:
    return [
        "\x1c a\x85".strip(),
        "\ufeff a".strip(),
        "a\u3000b\xa0c".split(),
        " \t\n".split(),
        "xyx".strip("x"),
        "xyx".lstrip("x"),
        "xyx".rstrip("x"),
        "xxx".strip("x"),
        "axa".strip("xa"),
        "".strip(),
        "a b".strip(),
    ]


def empty_separator() -> object:
    return "abc".split("")


def ends_of_texts() -> object:
    return [
        "ab".removeprefix("ab"),
        "ab".removeprefix("x"),
        "ab".removesuffix("b"),
        "ab".removesuffix(""),
        "7".zfill(3),
        "-7".zfill(4),
        "+7".zfill(4),
        "77".zfill(1),
        "a".ljust(3, "-"),
        "a".rjust(3, "-"),
        "abc".ljust(2),
        "😀".rjust(2),
        "\x7f".isascii(),
        "\x80".isascii(),
        "".isascii(),
        "a1".isalnum(),
        "a-".isalnum(),
        "".isalnum(),
        "1²".isdigit() in (True, False),
        "12".isdigit(),
        "1 ".isdigit(),
        "a".isdigit(),
    ]


def escapes() -> object:
    return [
        repr(text)
        for text in (
            "\x00",
            "\x7f",
            "\xa0",
            "\xff",
            "\u0100",
            "\u200b",
            "\ufffe",
            "\U000e0001",
            "😀",
            "a b",
            "'",
            '"',
            "'\"",
            "\\",
            "\r",
            "ă",
            "\u2028",
            "\xad",
            "\x1b",
        )
    ]


def the_formats_of_numbers() -> object:
    numbers = (0, 7, -7, 1234567, -1234567, 0.0, 2.5, -2.5, 1 / 3, 1000000.0, True)
    specs = (
        "",
        "d",
        "4",
        "<4",
        "^5",
        "=5",
        "+",
        " ",
        "x",
        "02X",
        "05",
        "+05",
        ",",
        ".1f",
        "8.2f",
        "08.2f",
        "+.0f",
        "%",
        ".1%",
        ",.2f",
        ">6",
        "*>6",
        "0<6",
        "-",
    )
    return [
        _raised(lambda n=n, s=s: format(n, s))
        for n in numbers
        for s in specs
        if not (isinstance(n, float) and s in ("d", "x", "02X"))
    ]


def the_formats_of_texts() -> object:
    specs = ("", "s", "4", "<4", ">4", "^4", "^5", "*^7", ".1", "5.2", "😀>4", "x<3", "04")
    return [[format(text, spec) for spec in specs] for text in ("", "a", "abc", "😀b")]


def a_list_has_no_format() -> object:
    return f"{[1]:>5}"


def wrong_formats() -> object:
    return [
        _raised(lambda: "{".format()),
        _raised(lambda: "}".format()),
        _raised(lambda: "{}{}".format(1)),
        _raised(lambda: "{2}".format(1)),
        _raised(lambda: "{a}".format()),
        _raised(lambda: format(1, "zz9")),
        "{0:>{1}}|".format("a", 3) if False else "",
        "{{{}}}".format(1),
        "{a}{a!r}{a:>2}".format(a="x"),
    ]


def floats_at_the_edges_of_their_text() -> object:
    return [
        str(value)
        for value in (
            1e15 + 0.5,
            1e16,
            123456789012345680.0,
            9999999999999998.0,
            0.0001,
            0.00012345,
            0.00001,
            1.5e-7,
            5e-324,
            1.7976931348623157e308,
            100.0,
            -1.5,
            -1e-5,
            1e22,
            1e21,
            12345.678,
        )
    ]


def rounding_at_the_edges() -> object:
    values = (
        0.5,
        1.5,
        2.5,
        -0.5,
        -1.5,
        0.05,
        0.15,
        0.25,
        0.35,
        1.005,
        2.675,
        1e16,
        0.0,
        -0.4,
        12.5,
        13.5,
        0.125,
        0.375,
    )
    return [
        [round(value) for value in values],
        [round(value, 1) for value in values],
        [round(value, 2) for value in values],
        [f"{value:.1f}" for value in values],
        [f"{value:.0f}" for value in values],
        round(5),
        round(True),
        round(7, 2),
        type(round(2.5)).__name__,
        type(round(2.5, 0)).__name__,
    ]


def division_by_sign() -> object:
    numbers = (-7, -6, -1, 0, 1, 6, 7, 2**60, -(2**60))
    return [(a // b, a % b, a - (a // b) * b == a % b) for a in numbers for b in (-3, -2, -1, 1, 2, 3, 2**40)], [
        (a // b, a % b) for a in (-7.5, -6.0, 0.0, 6.5) for b in (-2, 2, 0.5)
    ]


def large_numbers() -> object:
    edge = 2**53
    return [
        edge - 1 + 1,
        edge + edge,
        edge * edge,
        -edge - 1,
        (edge + 1) % 10,
        (edge * 3) // 2,
        edge**2,
        abs(-edge - 1),
        -(-edge - 1),
        edge - edge,
        (edge + 5) - (edge + 2),
        3 * (edge + 1),
        edge + 1 > edge,
        edge + 1 < edge,
        {edge + 1: "a"}[edge + 1],
        str(edge * edge),
        f"{edge * edge}",
        f"{edge * edge:,}",
        [edge + 1] == [edge + 1],
        edge + 0.5,
        (edge * edge) / edge,
        int(1e15),
        (edge + 1) & 1,
        (edge + 1) | 2,
        1 << 60,
        (1 << 60) >> 58,
        (1 << 60).bit_length() if False else 0,
        int("9" * 20),
        int("-" + "9" * 20),
        bool(edge * edge),
        isinstance(edge * edge, int),
        type(edge * edge).__name__,
        hash(edge * edge) == hash(edge * edge),
        sum([edge, edge, edge]),
        max(edge * edge, edge),
        sorted([edge * edge, 1, edge]),
    ]


def numbers_from_texts() -> object:
    texts = (
        "0",
        "-0",
        "+1",
        " 1 ",
        "1_0",
        "1__0",
        "_1",
        "1_",
        "",
        " ",
        "+",
        "1.0",
        "1e3",
        "٣٤",
        "१२",
        "a",
        "0x1",
        "1 2",
        "--1",
        "\u20091",
        "²",
        "9" * 25,
        "𝟙𝟚",
    )
    return (
        [_raised(lambda text=text: int(text)) for text in texts]
        + [
            _raised(lambda text=text: float(text))
            for text in ("1", "1.5", ".5", "5.", "1e3", "-2.5", "", "a", "1_0.5", " 1 ", "+1")
        ]
        + [
            int("z", 36),
            int("-11", 2),
            _raised(lambda: int("2", 2)),
            len(str(int("9" * 4300))),
            _raised(lambda: int("9" * 4301)),
        ]
    )


def sums_of_what_does_not_add_up() -> object:
    one, text, nothing, items = 1, "a", None, [1]
    wrong = [
        lambda: one + text,
        lambda: text + one,
        lambda: nothing + one,
        lambda: items + (1,),
        lambda: text - text,
        lambda: nothing * 2,
        lambda: text / 2,
        lambda: items - items,
        lambda: one // text,
        lambda: one | text,
        lambda: {} + {},
        lambda: -text,
        lambda: text % 2 if False else nothing % 2,
        lambda: sum(["a"]),
        lambda: text * text,
        lambda: items * text,
    ]
    return [_raised(each) for each in wrong[:-1]], [
        text * 0,
        text * -1,
        items * 0,
        2 * text,
        items * True,
        () * 3,
        0 * items,
    ]


def values_used_as_iterators() -> object:
    return [
        list(islice("abcdef", 3)),
        list(islice("abcdef", 0)),
        list(islice("abcdef", 2, None)),
        list(islice("abcdef", 1, 6, 2)),
        list(islice("abcdef", None, 4)),
        list(islice(count(1, 2), 3)),
        list(repeat("a", 3)),
        list(repeat("a", 0)),
        list(islice(repeat(7), 2)),
        list(map(max, [(1, 2), (3, 0)])),
        list(map(max, (1, 5), (3, 2))),
        list(map(min, [(1, 2), (3, 0)])),
        list(zip("ab", "cd", strict=True)),
        list(zip_longest("a", "bcd")),
        list(zip_longest()),
        list(product("ab")),
        list(product()),
        list(chain()),
        list(enumerate("ab", 5)),
        list(enumerate([])),
        min(5, 4, 3),
        max("b", "a"),
    ]


def lengths_that_differ() -> object:
    return [
        _raised(lambda: list(zip("a", "bc", strict=True))),
        _raised(lambda: list(zip("ab", "c", strict=True))),
        _raised(lambda: list(zip("ab", "cd", "e", strict=True))),
        _raised(lambda: list(zip("", "", strict=True))),
        _raised(lambda: list(zip("", "", "a", strict=True))),
    ]


@lru_cache(2)
def _kept(n: int, more: str = "") -> object:
    return object()


@lru_cache
def _all_kept(n: int) -> object:
    return object()


def the_oldest_is_forgotten() -> object:
    one, two = _kept(1), _kept(2)
    again = _kept(1) is one
    three = _kept(3)
    return [
        again,
        _kept(1) is one,
        _kept(3) is three,
        _kept(2) is two,
        _all_kept(1) is _all_kept(1),
        _kept(5, "a") is _kept(5, "b"),
        _kept((1, 2)) is _kept((1, 2)),
    ]  # type: ignore[arg-type]


def json_at_the_edges() -> object:
    texts = (
        "",
        " ",
        "1",
        "-1",
        "01",
        "1.",
        ".5",
        "1e5",
        "1E+2",
        "-0",
        "-0.0",
        "nul",
        "null ",
        "tru",
        "[",
        "]",
        "[1",
        "[1,",
        "[1,]",
        "[,]",
        "{",
        '{"a"',
        '{"a":',
        '{"a":1',
        '{"a":1,',
        "{1:2}",
        '{"a" 1}',
        '{"a":1 "b":2}',
        '"',
        '"\\',
        '"\\u12',
        '"\\u00e9"',
        '"\\x"',
        '"\t"',
        '"\x1f"',
        '" "',
        "[] []",
        "[ ]",
        "{ }",
        '{ "a" : [ 1 , 2 ] , "b" : { } }',
        "NaN1",
        "-Infinity",
        "Infinity",
        "\ufeff1",
        '"\\ud83d\\ude00"',
        '"\\/\\b\\f"',
        "12345678901234567890",
        "1.0",
        "true",
        "'a'",
        "--1",
        "+1",
        "[1 2]",
    )
    return [_raised(lambda text=text: json.loads(text)) for text in texts]


def where_json_ends() -> object:
    found = []
    for text in (
        "",
        "[1,\n2",
        '{"a": }',
        '{"a": 1, }',
        '["é😀", x]',
        '"abc',
        '{"a"}',
        "[1] 2",
        '"\\q"',
        '"\\u12"',
        "\n\n  x",
        '"a\nb"',
    ):
        try:
            json.loads(text)
        except json.JSONDecodeError as error:
            found.append((error.msg, error.lineno, error.colno, error.pos))
    return found


def json_that_is_written() -> object:
    return [
        json.dumps(value, ensure_ascii=ascii_only)
        for value in (
            {},
            [],
            (),
            "",
            "\u2028\ud800",
            'é\x7f\x1f"\\/',
            1.0,
            0.1,
            10**20,
            True,
            None,
            {"a": {"b": ()}},
            {1: 1, 1.5: 2, False: 3, None: 4},
            [[1], {"x": [None]}],
        )
        for ascii_only in (True, False)
    ]


def bytes_of_texts() -> object:
    return [list("aé😀".encode()), [f"{byte:03}" for byte in "ă".encode()], len("é".encode())]


def json_with_other_marks() -> object:
    value = {"b": [1, {"d": 1, "c": 2}], "a": ()}
    return [
        json.dumps(value, separators=(",", ":")),
        json.dumps(value, sort_keys=True),
        json.dumps(value, sort_keys=False),
    ]


def what_json_cannot_write() -> object:
    return [
        _raised(lambda: json.dumps(Plain())),
        _raised(lambda: json.dumps({(1, 2): 3})),
        _raised(lambda: json.dumps([{1}])),
        _raised(lambda: json.dumps(range(2))),
    ]


PARTS = re.compile(r"(\w+)-(\d)?x*[a-c\]]|q{2,3}?")


def patterns_at_the_edges() -> object:
    texts = ("ab-1xxa", "ab-]", "qq", "qqq", "ab-1xxd", "-a", "é-a", "qqqq", "zab-c")
    return [[bool(PARTS.fullmatch(text)), bool(PARTS.match(text)), bool(PARTS.search(text))] for text in texts], [
        PARTS.sub("<>", "ab-a ab-b"),
        PARTS.sub(lambda found: found.group(1).upper(), "ab-a cd-b"),
        [found.group(2) if found else None for found in (PARTS.match("ab-a"), PARTS.match("ab-3a"))],
        PARTS.match("ab-3a").group(),
    ]  # type: ignore[union-attr]


def sets_at_the_edges() -> object:
    one, none = {1, 2}, set()
    return [
        one < {1, 2, 3},
        one < one,
        one <= one,
        one > {1},
        one >= {1, 3},
        none < one,
        none <= none,
        one == {1, 2, 3},
        one == [1, 2],
        one.issubset([1, 2, 3]),
        one.issuperset([]),
        one.isdisjoint([3]),
        one.isdisjoint([2]),
        none.isdisjoint(none),
        sorted(one.union(), key=str),
        sorted(one.difference([1])),
        sorted(one.symmetric_difference([2, 3])),
        frozenset([1]) | {2},
        {frozenset([1, 2]): "a"}[frozenset([2, 1])],
        len({(1, 2), (1, 2), (2, 1)}),
        one.copy() is one,
        set("aab") == {"a", "b"},
        {True, 1, 1.0},
        _raised(lambda: {[]}),
        _raised(lambda: none.pop()),
        {5}.pop(),
    ]


def dicts_at_the_edges() -> object:
    known = {"a": None, None: "b"}
    return [
        known.get("a", 5),
        known.get("z"),
        known.get("z", 5),
        "a" in known,
        None in known,
        known.setdefault("a", 7),
        known.pop("a"),
        known.pop("a", 6),
        _raised(lambda: known.pop("a")),
        len(known),
        bool({}),
        {**{}},
        {} | {1: 2},
        {1: 2} | {1: 3},
        dict({1: 2}) == {1: 2},
        {1: 2} == {1: 2, 3: 4},
        {1: None} == {2: None},
        {1: [1]} == {1: [1]},
        dict([(1, 2)]),
        dict(a=1),
        _raised(lambda: dict([(1,)])),
        list({1: 2, 3: 4}.items())[-1],
        {(): 1}[()],
        known.copy() is known,
        list(reversed(list({1: 2, 3: 4}))),
        isinstance({}, Mapping),
        isinstance((), Sequence),
        isinstance("", Sequence),
        isinstance(range(1), Sequence),
        isinstance({}, Sequence),
        isinstance(set(), Sequence),
    ]


def keys_with_parts() -> object:
    known = {
        Card("a", (1, 2)): 1,
        Card("a", (1,)): 2,
        Card("a,", ()): 3,
        (Card("a"), 1): 4,
        (True, None): 5,
        ("", ("",)): 6,
        (("",), ""): 7,
        (1.5, "1.5"): 8,
        ("s1:a",): 9,
        ("a", "b"): 10,
        ("a,s1:b",): 11,
        frozenset([Card("x")]): 12,
        (Plain, 1): 13,
        (None,): 14,
        ("None",): 15,
        ("-",): 16,
    }
    return [
        known[Card("a", (1, 2))],
        known[Card("a", (1,))],
        known[Card("a,")],
        known[Card("a"), True],
        known[1, None],
        known["", ("",)],
        known[("",), ""],
        known[1.5, "1.5"],
        known[("s1:a",)],
        known["a", "b"],
        known[("a,s1:b",)],
        known[frozenset([Card("x")])],
        known[Plain, 1],
        known[(None,)],
        known[("None",)],
        known[("-",)],
        len(known),
        Card("a") in known,
        (Card("a"), 2) in known,
    ]


def unpacking_at_the_edges() -> object:
    first, *rest = [1]
    *most, last = (1,)
    a, *b, c = "abcd"
    wrong = [
        lambda: _two([1]),
        lambda: _two([1, 2, 3]),
        lambda: _two([]),
        lambda: _two("ab"),
        lambda: _many([1]),
        lambda: _many([1, 2]),
        lambda: _two(5),
        lambda: _two({"x": 1, "y": 2}),
    ]
    return [first, rest, most, last, a, b, c, [_raised(each) for each in wrong]]


def _two(items: object) -> object:
    a, b = items  # type: ignore[misc]
    return (a, b)


def _many(items: object) -> object:
    a, *b, c = items  # type: ignore[misc]
    return (a, b, c)


def the_greatest_and_least_at_the_edges() -> object:
    return [
        max([None], default=1),
        max((), default=0),
        min([2, 1, 1.0]),
        max([1, True]),
        max([[1], [1, 0]]),
        min("ba"),
        max({"a": 2, "b": 1}, key={"a": 2, "b": 1}.get),
        max([3], key=lambda n: -n),
        _raised(lambda: max(())),
        _raised(lambda: min([])),
        sorted([]),
        sorted([2], reverse=True),
        sorted([1, 2, 3], key=lambda n: n % 2),
        sorted([1, 2, 3], key=lambda n: n % 2, reverse=True),
        sorted("ab", reverse=False),
        sum([], 5),
        sum([0.5]),
        any([]),
        all([]),
        any([0, ""]),
        all([1, ""]),
    ]


def texts_of_values() -> object:
    return [
        str(value)
        for value in (
            None,
            True,
            1,
            -1.5,
            "a'b",
            (1,),
            [1, "a"],
            {"a": (None,)},
            {1},
            frozenset(),
            frozenset([1]),
            set(),
            Card("a", (1,)),
            range(2),
            ValueError("x", 1),
            KeyError("k"),
            ValueError(),
            int,
            [Card("b")],
        )
    ], [repr(value) for value in (ValueError("x"), KeyError("k"), "a", (), (1, 2))]


class Word(str):
    """A text with a type of its own."""

    __slots__ = ()
    kind = "word"


def what_types_make_of_nothing() -> object:
    return [
        bool(),
        int(),
        float(),
        str(),
        Word(),
        type(Word()).__name__,
        tuple(),
        list(),
        dict(),
        set(),
        frozenset(),
        Word.kind,
        Word("a").kind,
        [str, Word][1]("b"),
        Card.__name__,
    ]


def floors_and_ceilings() -> object:
    return [floor(1.5), floor(-1.5), floor(3), ceil(1.1), ceil(-1.9), ceil(4), type(floor(2.0)).__name__]


def where_something_stands() -> object:
    items = [1, 2, 1, 3]
    return [
        items.index(1, 1),
        items.index(1, -2),
        items.index(3, 0, 4),
        _raised(lambda: items.index(3, 0, 3)),
        (1, 2).index(2, 1),
        items[::-1],
        items[2::-1],
        items[:2:-1],
        items[-1:0:-1],
        items[0:3:3],
        items[::2],
    ]


def views_compared() -> object:
    one, other = {"a": 1, "b": 2}, {"b": 3, "a": 4}
    return [
        one.keys() == other.keys(),
        one.keys() == {"a", "b"},
        one.keys() == {"a": 1},
        {"a", "b"} == one.keys(),
        one.keys() <= {"a", "b", "c"},
        one.keys() < {"a", "b"},
        one.keys() == ["a", "b"],
        sorted(one.keys() ^ {"a", "z"}),
    ]


def texts_translated_and_joined() -> object:
    table = str.maketrans({"a": None, "b": "xyz", "c": 65})
    return [
        "abcd".translate(table),
        "\0".isascii(),
        "a\0b"[1],
        "\0" in {"\0"},
        {"\0s": 1, "s": 2}["s"],
        {"\0a": 1}.get("a"),
        "ab".translate(str.maketrans("a", "b", "b")),
    ]


class Maker:
    make = Card


def attributes_of_what_is_nothing() -> object:
    return [
        getattr(None, "suit", "none"),
        hasattr(None, "suit"),
        hasattr(0, "suit"),
        getattr(0, "suit", "none"),
        Maker.make("♥").suit,
        Maker().make("♠").suit,
    ]


def an_attribute_of_none() -> object:
    return getattr(None, "suit")  # noqa: B009  # how it fails is what is asked


def what_a_generator_ends_with() -> object:
    try:
        next(iter(()))
    except StopIteration as stop:
        return stop.value


def numbers_at_their_edges() -> object:
    largest = 2**53 - 1
    return [largest - -6, largest - 6, -largest - 7, f"{0 // -5:.1f}", f"{-0.0:.1f}", f"{0 % -5:.1f}", next(count())]


def a_float_as_a_whole_number() -> object:
    return f"{1.5:d}"  # type: ignore[str-format]
