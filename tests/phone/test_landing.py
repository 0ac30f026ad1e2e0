"""The first page of a folder: a deal that plays itself as the rules have it, in every language."""

from __future__ import annotations

import re

import pytest

from scorepad import page_folders
from scorepad.games.romanian_whist.romanian_whist import GAME, points
from scorepad.phone.landing import DEAL, landing
from scorepad.web.site.language import LANGUAGES


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    """The page in each language."""
    whole = re.findall(r"<template.*?</template>", landing(LANGUAGES), re.DOTALL)
    return {re.findall(r'lang="([\w-]+)"', each)[0]: each for each in whole}


def test_it_is_there_in_every_language(pages: dict[str, str]) -> None:
    assert [*pages] == [*LANGUAGES]
    assert len({re.sub(r"<.*?>", "", page) for page in pages.values()}) == len(LANGUAGES)
    assert 'dir="rtl"' in pages["ar"]


def test_the_deal_has_the_points_that_the_rules_give_it() -> None:
    options = GAME.settle(GAME.presets[0].for_players(len(DEAL.names)), len(DEAL.names))
    won = [points(bid, taken, options)[0] for bid, taken in zip(DEAL.bids, DEAL.tricks, strict=True)]
    assert won == [*DEAL.points]
    assert sum(DEAL.tricks) == DEAL.cards
    assert sum(DEAL.bids[:-1]) + DEAL.forbidden == DEAL.cards


def test_motion_is_only_for_readers_who_welcome_it() -> None:
    style = page_folders.static_paths()["landing.css"].read_text("utf-8")
    still, _, moving = style.partition("@media (prefers-reduced-motion: no-preference)")
    assert "animation" not in still
    delays = [float(each) for each in re.findall(r"animation-delay: ([\d.]+)s", moving)]
    assert 9 <= max(delays) <= 10
