"""Mutations of the runtime that change nothing, and why: no test can find them.

Each is written as `bench mutations` prints it. One that is not in the runtime any more, or there more than once, or
that a test finds after all, is reported by it.
"""

from __future__ import annotations

from collections.abc import Mapping

SIGN = "only the sign of it is looked at"
STEP = "a step is whole, and never 0"
END = "behind the end there is no character, and equal texts were told before"
NOUGHT = "to the power of 0 is worked out with large numbers too, and gives the same"
DIGIT = "a nought is a digit of its own script too"
POWER = "a power is below -4 or from 16 on here"

HARMLESS: Mapping[str, str] = {
    "bool.$mro.splice([1->2], 0, int);": "nobody asks in which order a bool is an int and an object",
    "for (const each of [...made.$mro].reverse()) if (!each.$home[ && -> || ]each !== object) "
    "inherit(made, each.$own);": ("what a built-in class has is found by the prototype of its own objects as well"),
    "const abstract = (name, has) => builtIn(name, () => [null->0], has);": (
        "nobody makes an object of an abstract class: mypy refuses it"
    ),
    "if (isNumber(a) && isNumber(b)) return a < b ? -[1->2] : a > b ? 1 : 0;": SIGN,
    "if (isNumber(a) && isNumber(b)) return a < b ? -1 : a > b ? [1->2] : 0;": SIGN,
    "if (!SURROGATES.test(a) && !SURROGATES.test(b)) return a < b ? -[1->2] : 1;": SIGN,
    "if (!SURROGATES.test(a) && !SURROGATES.test(b)) return a < b ? -1 : [1->2];": SIGN,
    "if (!SURROGATES.test(a) && !SURROGATES.test(b)) return a[ < -> <= ]b ? -1 : 1;": "equal texts were told before",
    "while (n[ < -> <= ]a.length && n < b.length && a[n] === b[n]) n++;": END,
    "while (n < a.length && n[ < -> <= ]b.length && a[n] === b[n]) n++;": END,
    "let lastId = [0->1];": "these numbers are only compared with each other",
    "if (whole(a, b) && b[ >= -> > ]0 && Number.isSafeInteger(a ** b)) return a ** b;": NOUGHT,
    "if (whole(a, b) && b >= [0->1] && Number.isSafeInteger(a ** b)) return a ** b;": NOUGHT,
    "if (letter[ >= -> > ]0) return letter;": DIGIT,
    "if (letter >= [0->1]) return letter;": DIGIT,
    "if (!isDigit(code)) return -[1->2];": SIGN,
    'if (!Number.isFinite(value)) return Number.isNaN(value) ? "nan" : value[ < -> <= ]0 ? "-inf" : "inf";': (
        "what is compared is infinite"
    ),
    'if (!Number.isFinite(value)) return Number.isNaN(value) ? "nan" : value < [0->1] ? "-inf" : "inf";': (
        "what is compared is infinite"
    ),
    "if (power < -4 || power >= 16) return `${digits}e${power[ < -> <= ]0 ? "
    '"-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;': POWER,
    "if (power < -4 || power >= 16) return `${digits}e${power < [0->1] ? "
    '"-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;': POWER,
    "const [low, high] = step[ < -> <= ]0 ? [-1, length - 1] : [0, length];": STEP,
    "const [low, high] = step < [0->1] ? [-1, length - 1] : [0, length];": STEP,
    "const first = from == null ? (step[ < -> <= ]0 ? high : low) : limit(Number(from), low, high);": STEP,
    "const first = from == null ? (step < [0->1] ? high : low) : limit(Number(from), low, high);": STEP,
    "return [first, to == null ? (step[ < -> <= ]0 ? low : high) : limit(Number(to), low, high)];": STEP,
    "return [first, to == null ? (step < [0->1] ? low : high) : limit(Number(to), low, high)];": STEP,
    "const [first, last] = indices(items.length, from, to, [1->2]);": SIGN,
    "if (by[ > -> >= ]0) for (let n = first; n < last; n += by) kept.push(items[n]);": STEP,
    "$replace: (text, old, by, most = -[1->2]) => {": SIGN,
    "if (a != [null->0] && a.__add__) return a.__add__(b);": "None has nothing to add by, and is refused either way",
    "if (a != [null->0] && a.__sub__) return a.__sub__(b);": "None has nothing to take from, and is refused either way",
    "Object.defineProperty(made.prototype, name, { get, configurable: [true->false] });": (
        "a property of a class is declared once"
    ),
    'const [maxOf, max] = extreme("[max->min]", (a, b) => lt(b, a));': "the words of an error are not those of CPython",
    'if (name[[0->1]] === "*" || !own(left, name)) return;': "no argument by name begins with an asterisk",
    r"combining: (char) => (/\p{Mn}/u.test(char) ? 230 : [0->1]),": "Python's own table of characters takes its place",
    "return len(searched.slice(0, n)) + indices(len(text), from, to, [1->2])[0];": "only where they begin is looked at",
    "const truncated = (x) => (x[ < -> <= ]0 ? Math.ceil(x) : Math.floor(x)) + 0;": "nought is whole either way",
    'if (x instanceof Range) return "r(" + (x.__len__() ? [x.__len__(), x.from, x.__len__() > 1 ? x.step : [0->1]] : '
    '[]) + ")";': "of ranges of one number all have the same there",
    "const sign = truth(reverse ?? false) ? -[1->2] : 1;": SIGN,
    "const sign = truth(reverse ?? false) ? -1 : [1->2];": SIGN,
    "keyed.sort(([a], [b]) => (lt(a, b) ? -sign : lt(b, a) ? sign : [0->1]));": (
        "this engine sorts by whether it is below 0; another one would find it"
    ),
    "if (most[ < -> <= ]Infinity) {": "where all is kept, the order in which it was asked for decides nothing",
    'const [sign, width] = code[ < -> <= ]0x100 ? ["x", 2] : code < 0x10000 ? ["u", 4] : ["U", 8];': (
        "U+0100 is a letter, and letters are not escaped"
    ),
    'const [sign, width] = code < 0x100 ? ["x", 2] : code[ < -> <= ]0x10000 ? ["u", 4] : ["U", 8];': (
        "U+10000 is a letter, and letters are not escaped"
    ),
    'if (all.length === 2 && all !== "{}") return all[[0->1]];': "of braces that stand twice both are the same",
    "while (left && first[ < -> <= ]last && chars.includes(items[first])) first++;": (
        "behind the end there is nothing more that could be cut off"
    ),
    'while (n[ < -> <= ]source.length && " \\t\\n\\r".includes(source[n])) n++;': (
        "behind the end there is no character, and that is no space"
    ),
    'if (n[ >= -> > ]source.length) throw wrong("Unterminated string starting at", start);': (
        "what is read behind the end is thrown away with all else"
    ),
}
"""Why each changes nothing, by the line and its change."""
