"""Methods of texts."""

from __future__ import annotations

import json
import re


NUMBERS = re.compile(r"p\d+(\+p\d+)*")
DIGITS = re.compile(r"[0-9]{2}", re.ASCII)
TABLE = str.maketrans("ab", "xy")


def methods() -> object:
    text = " Ana, Bob ,Céd\t"
    return [
        text.strip(), text.lstrip(), text.rstrip(), text.split(","), text.split(), "a,b,,c".split(","), "a,b,c".split(",", 1), "".split(), "".split(","), "xxaxx".strip("x"), "abc".lstrip("ab"),
        "abc".upper(), "ÀB".lower(),  "abcabc".replace("b", "-"), "abcabc".replace("b", "-", 1), "abc".replace("", "."), "abcabc".find("c"), 
        "abc".find("z"), "abcabc".count("bc"), "abc".index("c"), "abc".startswith("ab"), "abc".endswith(("x", "bc")), "a-b-c".partition("-"), "abc".partition("-"), "7".zfill(3), "-7".zfill(4), "ab".ljust(4) + "|", "ab".rjust(4), "12".isdigit(), "".isdigit(), "1a".isalnum(), "é".isascii(),
        "a\nb\r\nc".splitlines(), ", ".join(["a", "b"]), "-".join("abc"), "".join([]), "abc".removeprefix("a"), "abc".removesuffix("c"), "abab".translate(TABLE), "ab" * 3, "Straße".casefold(), "a" "b",
    ]  # fmt: skip


def a_text_is_joined_of_texts() -> object:
    return ",".join([1, 2])  # type: ignore[list-item]


def no_such_part() -> object:
    return "abc".index("z")


def holes() -> object:
    params = {"who": "Ana", "n": 3}
    return [
        "{who} may not bid {n}".format(**params),
        "no holes".format(**params),
        "{n:02}".format(**params),
        "{who!r}".format(**params),
        "{}".format(None),
    ]


def a_hole_without_a_value() -> object:
    return "{a} {b}".format(a=1)


def patterns() -> object:
    found = NUMBERS.fullmatch("p1+p12")
    return [
        bool(found),
        NUMBERS.fullmatch("p1+"),
        bool(NUMBERS.match("p1x")),
        bool(DIGITS.search("a12")),
        DIGITS.sub("#", "a12b345"),
        DIGITS.fullmatch("١٢"),
        bool(NUMBERS.fullmatch("p٣")),
        found.group(1) if found else None,
        bool(NUMBERS.fullmatch("p1\n")),
    ]


def json_texts() -> object:
    value = {"a": [1, 2.5, 1.0, True, None, 'é\n"😀'], "10": {}, "9": [], "b": {"c": [[]]}}
    text = json.dumps(value, ensure_ascii=False)
    return [
        text,
        json.dumps(value),
        json.loads(text) == value,
        json.loads(text),
        list(json.loads('{"10": 1, "9": 2}')),
        json.loads(" [1, 1.0, -0, 1e2, 12345678901234567890] "),
        json.loads('"\\u00e9\\ud83d\\ude00\\n"'),
        json.dumps((1, 2)),
        json.loads('{"a": 1, "a": 2}'),
        json.dumps({1: 2, None: 3, True: 4}),
        json.dumps("\x7f\u2028"),
    ]


def broken_json() -> object:
    return json.loads('{"a": 1,}')


def json_that_ends_too_early() -> object:
    return json.loads("[1, 2")


def where_json_is_broken() -> object:
    try:
        json.loads('{"a": 1,\n "b": x}')
    except json.JSONDecodeError as error:
        return [error.lineno, error.colno, error.pos, isinstance(error, ValueError)]
    return None


def pairs_of_json() -> object:
    return json.loads('{"a": 1, "a": {"b": 2}}', object_pairs_hook=tuple)


def json_of_a_set() -> object:
    return json.dumps({1})  # type: ignore[arg-type]
