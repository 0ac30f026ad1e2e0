"""Pictures of README and docs: recorded, small, and of a released version those of its own templates, styles and words.

Between two releases they may be older: an ordinary commit takes no pictures. `python -m bench pictures` counts those.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image

from bench.pictures import recorded, screens, sheets
from scorepad.games import games

ROOT = Path(__file__).parent.parent.parent
RELEASED = "not released yet" not in (ROOT / "CHANGELOG.md").read_text("utf-8").split("\n## ")[1].partition("\n")[0]


def test_each_picture_is_the_one_that_was_recorded() -> None:
    for kind, paths in recorded.pictures().items():
        assert {path.name: recorded.file_hash(path) for path in paths} == {
            name: each for name, each in recorded.read()[kind].items() if name != "made from"
        }


@pytest.mark.skipif(not RELEASED, reason="pictures are taken for a release: make pictures")
def test_no_picture_of_a_release_is_older_than_what_it_shows() -> None:
    assert recorded.outdated() == []


def test_there_is_a_sheet_of_each_game_and_the_page_shows_it() -> None:
    page = (screens.DOCS / "sheets.md").read_text("utf-8")
    shown = set(re.findall(r'<img src="sheets/([\w-]+)\.webp"', page))
    assert shown == {path.stem for path in sheets.FOLDER.glob("*.webp")}
    if RELEASED:
        assert shown == games().keys()


def test_sheets_are_small_together() -> None:
    assert sum(path.stat().st_size for path in sheets.FOLDER.glob("*.webp")) <= 1_500_000


def test_the_animation_is_small_and_lasts_twelve_seconds() -> None:
    file = screens.DOCS / "deal.webp"
    assert file.stat().st_size <= 400_000
    with Image.open(file) as picture:
        lasts = 0
        for n in range(getattr(picture, "n_frames", 1)):
            picture.seek(n)
            picture.load()
            lasts += picture.info["duration"]
    assert 11_500 <= lasts <= 12_500
