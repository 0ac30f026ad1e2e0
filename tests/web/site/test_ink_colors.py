"""The inks of people: everybody can distinguish them, and read letters in them, in both themes."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

from tests.web.color_vision import VISION, contrast, difference, lab, seen

ROOT = Path(__file__).parents[3]
LEAST = 10  # of CIEDE2000, as issue 36 asks
THEMES = ("light", "dark")


def colors(theme: str) -> dict[str, str]:
    """The colors of a theme in the style sheet of every page, by the names of their variables."""
    sheet = (ROOT / "static" / "site" / "base.css").read_text(encoding="utf-8")
    roots = re.findall(r":root \{(.*?)\}", sheet, re.DOTALL)
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", roots[THEMES.index(theme)]))


def inks(theme: str) -> dict[str, str]:
    return {name: color for name, color in colors(theme).items() if re.fullmatch(r"p\d", name)}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("vision", VISION)
def test_everybody_can_distinguish_the_eight_inks(theme: str, vision: str) -> None:
    found = {name: lab(seen(color, vision)) for name, color in inks(theme).items()}
    assert len(found) == 8
    apart = {(a, b): round(difference(found[a], found[b]), 1) for a, b in combinations(found, 2)}
    assert {pair: far for pair, far in apart.items() if far < LEAST} == {}


@pytest.mark.parametrize("theme", THEMES)
def test_each_ink_is_readable_on_paper_and_on_a_card_and_carries_letters(theme: str) -> None:
    known = colors(theme)
    under = [known[name] for name in ("paper", "card", "leaf") if name in known]
    assert len(under) == 2
    weak = {name: color for name, color in inks(theme).items() if min(contrast(color, each) for each in under) < 4.5}
    assert weak == {}


def test_the_formula_gives_the_published_values() -> None:
    """From the table of test data by Sharma, Wu and Dalal."""
    published = {
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485)): 2.0425,
        ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5)): 4.3065,
        ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0)): 22.8977,
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387)): 1.2644,
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619)): 2.0373,
        ((50.0, -0.001, 2.49), (50.0, 0.0011, -2.49)): 4.7461,
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0009)): 7.1792,
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514)): 0.9082,
    }
    assert {pair: round(difference(*pair), 4) for pair in published} == {
        pair: pytest.approx(far, abs=0.0002) for pair, far in published.items()
    }
