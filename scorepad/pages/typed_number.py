"""Numbers from forms and addresses, which may hold any text."""

from scorepad.rules.steps.typed_text import in_plain_digits


def typed_number(text: str, digits: int, otherwise: int = 0) -> int:
    """The number in a text of at most `digits` digits of any script; `otherwise` for any other text."""
    plain = in_plain_digits(text).strip()
    return int(plain) if plain.isascii() and plain.isdigit() and len(plain) <= digits else otherwise


def typed_points(text: str, digits: int, unit: int, otherwise: int = 0) -> int:
    """The same for points, in parts, `unit` to one; at most the digits of the parts may follow a comma or point.

    digits  at most, before that sign
    """
    whole, sign, rest = in_plain_digits(text).strip().replace(",", ".").partition(".")
    parts = (rest if sign else "") + "0" * (len(str(unit)) - 1 - len(rest))
    if unit == 1 or (sign and not rest):
        return typed_number(text, digits, otherwise)
    known, behind = typed_number(whole, digits, -1), typed_number(parts, len(str(unit)) - 1, -1)
    return otherwise if known < 0 or behind < 0 else known * unit + behind
