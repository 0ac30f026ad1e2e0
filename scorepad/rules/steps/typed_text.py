"""Typed numbers: in the digits of any script, with any keyboard's minus."""

from __future__ import annotations

import unicodedata

LONGEST = 200
"""Letters of a typed text that are looked at: enough to see that a name is too long. A longer text is no number."""
HYPHENS = "\N{HYPHEN}\N{FIGURE DASH}\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}"
COMMAS = "\N{ARABIC COMMA}\N{IDEOGRAPHIC COMMA}"
DIRECTIONS = "\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Invisible marks that are included when a number is copied from right-to-left text."""
PLAIN = str.maketrans(f"{HYPHENS}{COMMAS}\N{ARABIC DECIMAL SEPARATOR}", "-----,,.", DIRECTIONS)


def in_plain_digits(text: str) -> str:
    """A text as it was typed, with digits from 0 to 9, a hyphen for each minus, and a comma or point for decimals.

    Full-width, Arabic, Persian, Devanagari and all other decimal digits become those of the same value.
    """
    if text.isascii() or len(text) > LONGEST:
        return text
    plain = unicodedata.normalize("NFKC", text).translate(PLAIN)
    return "".join(str(int(char)) if unicodedata.category(char) == "Nd" else char for char in plain)
