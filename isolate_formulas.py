"""Isolate formulas, signed numbers and contracts in the catalogues of languages written from right to left.

`make words` runs this. Without the marks, “−5” is shown as “5−” there, “50 − 20 = 30” backwards, and “4♠” as “♠4”.
"""

from __future__ import annotations

import re
from pathlib import Path

from babel import Locale

CATALOGUES = Path(__file__).parent / "scorepad" / "translations"
NUMBER_HOLES = "add|base|bid|count|each|first|levels|more|n|over|sign|step|sum|taken|times|under|unit"
VALUE = rf"(?:−?\d+(?:[.,]\d+)*(?: ?[♠♥♦♣]| NT\b)?|−?\{{(?:{NUMBER_HOLES})\}}(?: ?[♠♥♦♣]| NT\b)?)"
CHAIN = rf"{VALUE}(?: ?[×+=−] ?{VALUE})+"
SIGNED = r"[−×](?:\d+(?:[.,]\d+)*|\{\w+\})"
CONTRACT = r"(?:\d+|\{\w+\})(?: ?[♠♥♦♣]| NT\b)"
SIGNS = r"\{\w+\}(?: ?\{(?:signs|suit|letters|times)\})+"  # a bid with what stands behind it
FORMULA = re.compile(rf"\u2066.*?\u2069|{SIGNS}|{CHAIN}|{SIGNED}|{CONTRACT}")
"""What is isolated already, or has to be."""


def isolated(text: str) -> str:
    """The text with each formula between LEFT-TO-RIGHT ISOLATE and POP DIRECTIONAL ISOLATE."""
    return FORMULA.sub(lambda found: found[0] if found[0][0] == "\u2066" else f"\u2066{found[0]}\u2069", text)


def right_to_left() -> list[Path]:
    """The written catalogues of languages that are written from right to left."""
    found = sorted(CATALOGUES.glob("*/LC_MESSAGES/messages.po"))
    return [each for each in found if Locale.parse(each.parts[-3]).character_order == "right-to-left"]


def isolate(path: Path) -> None:
    """Write the marks that are missing into one catalogue, in which `make words` leaves each text in one line."""
    lines = path.read_text(encoding="utf-8").split("\n")
    path.write_text(
        "\n".join(isolated(line) if line.startswith("msgstr") else line for line in lines), encoding="utf-8"
    )


if __name__ == "__main__":
    for each in right_to_left():
        isolate(each)
