"""Whole numbers, floats, and what makes one of the other."""

from __future__ import annotations

from math import ceil, prod


def division() -> object:
    pairs = [(7, 2), (-7, 2), (7, -2), (-7, -2), (6, 3), (0, 5), (-1, 3), (7.5, 2), (-7.5, 2)]
    return [(a // b, a % b, a / b, divmod(a, b)) for a, b in pairs]


def a_division_is_a_float() -> object:
    return [
        4 / 2,
        1 / 3,
        type(4 / 2).__name__,
        str(4 / 2),
        4 / 2 == 2,
        10 / 4,
        {2.0: "a"}[2],
        2.0 * 3,
        2 + 1.0,
        1.5 + 1.5,
        3 - 1.0,
        -2.0,
        isinstance(4 / 2, int),
        isinstance(4 / 2, float),
    ]


def by_zero() -> object:
    return 1 // 0


def remainder_by_zero() -> object:
    return 1 % 0


def float_by_zero() -> object:
    return 1 / 0


def arithmetic() -> object:
    return [
        2**10,
        2**-1,
        (-2) ** 3,
        7 - 10,
        3 * -2,
        -(3),
        +3 if True else 0,
        abs(-4),
        abs(4),
        abs(-0.5),
        1 << 5,
        37 >> 2,
        6 & 3,
        6 | 3,
        6 ^ 3,
        True & False,
        True | False,
        (10).bit_length(),
        (0).bit_length(),
    ]


def large_numbers_stay_exact() -> object:
    n = 2**53
    return [
        n + 1,
        n * n,
        (n + 1) * 3 - n,
        n + 1 - n,
        10**20 // 7,
        10**20 % 7,
        -(10**20) // 7,
        int("123456789012345678901"),
        str(2**64),
        2**70 > 2**69,
        n + 1 == n,
        12345678901234567890 % 97,
    ]


def rounding() -> object:
    return [
        round(0.5),
        round(1.5),
        round(2.5),
        round(-0.5),
        round(2.675, 2),
        round(0.125, 2),
        round(1.05, 1),
        round(3),
        round(7, 1),
        round(1.25, 1),
        round(-1.35, 1),
        ceil(1.2),
        ceil(-1.2),
        ceil(3),
    ]


def texts_of_numbers() -> object:
    return [
        str(1.0),
        str(0.1 + 0.2),
        str(1e16),
        str(1e-5),
        str(123456789.123),
        str(-0.0),
        repr(1e22),
        str(1 / 3),
        str(0.0001),
        f"{3.0}",
        str(10**15 / 1),
        str(2.5e-7),
    ]


def formats() -> object:
    n = 6
    return [
        f"{3.14159:.2f}", f"{2.5:.0f}", f"{0.25:.1f}", f"{7:3}", f"{7:<3}|", f"{7:>4}", f"{7:^5}|", f"{7:05}", f"{-7:05}", f"{7:+}", f"{1234567:,}",
        f"{'a':3}|", f"{'a':>3}", f"{'a':*^5}", f"{'':1}|", f"{7:>{n}}", f"{n!r}", f"{'x'!r}", f"{0.5:%}", f"{0.123:.1%}", f"{True}", f"{True:>6}", f"{None}",
        f"{1e3:.1f}", f"{12:02}:{5:02}", "{:>4}|{}".format(3, "b"), "{a} {b:03}".format(a=1, b=2), "{0}{1}{0}".format("x", "y"), "{{}} {}".format(1), f"{'é':>3}", f"{'😀':>3}",
    ]  # fmt: skip


def from_text() -> object:
    return [
        int("12"),
        int(" -7 "),
        int("+3"),
        int("1_000"),
        int("٣"),
        int("007"),
        int(3.9),
        int(-3.9),
        int(True),
        float("1.5"),
        float("2"),
        int("ff", 16),
        int(0),
    ]


def no_number() -> object:
    return int("12a")


def nothing_is_no_number() -> object:
    return int("")


def none_is_no_number() -> object:
    return int(None)  # type: ignore[call-overload]


def a_half_is_no_whole_number() -> object:
    return int("1.5")


def no_number_in_a_text() -> object:
    return 1 + "1"  # type: ignore[operator]


def sums() -> object:
    return [
        sum([1, 2, 3]),
        sum([]),
        sum([0.5, 0.5]),
        sum([[1], [2]], []),
        sum((n for n in range(4)), 10),
        prod([2, 3, 4]),
        max(3, 1, 2),
        min([3, 1, 2]),
        max([], default=None),
        max(["b", "a"]),
        min((2, "x"), (1, "y")),
    ]


def the_first_of_equals_is_the_greatest() -> object:
    return [
        max([(1, "a"), (1, "b")], key=lambda each: each[0]),
        min([(1, "a"), (1, "b")], key=lambda each: each[0]),
        max("aB", key=str.lower),
        max([1, True, 1.0]),
    ]


def the_greatest_of_none() -> object:
    return max([])


def in_place() -> object:
    n, total = 5, 0
    n += 2
    n -= 1
    n *= 3
    n //= 4
    n %= 3
    n **= 2
    n |= 4
    n &= 6
    for each in (1, 2, 3):
        total += each
    return [n, total]
