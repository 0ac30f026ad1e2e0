"""Mutations of the runtime that change nothing, and why: no test can find them.

Each stands as `bench mutations` prints it. One that is not in the runtime any more is told there.
"""

from __future__ import annotations

from collections.abc import Mapping

HARMLESS: Mapping[str, str] = {
    "while (n < a.length && n < b.length && a[n] === b[n]) n++;   [< -> <=]": (
        "behind the end of a text there is no character, and equal texts were told before"
    ),
    'while (n < source.length && " \\t\\n\\r".includes(source[n])) n++;   [< -> <=]': (
        "behind the end there is no character, and that is no space"
    ),
    'const [sign, width] = code < 0x100 ? ["x", 2] : code < 0x10000 ? ["u", 4] : ["U", 8];   [< -> <=]': (
        "U+0100 and U+10000 are letters, and letters are not escaped"
    ),
    'if (!Number.isFinite(value)) return Number.isNaN(value) ? "nan" : value < 0 ? "-inf" : "inf";   [0 -> 1]': (
        "what is compared is infinite"
    ),
    "const [low, high] = step < 0 ? [-1, length - 1] : [0, length];   [0 -> 1]": "a step is never 0",
    "const [first, last] = indices(items.length, from, to, 1);   [1 -> 2]": "only the sign of the step is looked at",
    "if (!isDigit(code)) return -1;   [1 -> 2]": "only the sign is looked at by the one who asks",
    "for (const each of [...made.$mro].reverse()) if (!each.$home && each !== object) inherit(made, each.$own);"
    "   [&& -> ||]": "what a built-in class has is found by the prototype of its own objects as well",
    "const abstract = (name, has) => builtIn(name, () => null, has);   [null -> 0]": (
        "nobody makes an object of an abstract class: mypy refuses it"
    ),
}
"""Why each changes nothing, by the line and its change."""
