"""The rules of tournaments as a script of their own, for the proof that a phone would draw the same; none is served."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from playwright.sync_api import Page

from python_to_js import Project, closure, of_name, runtime, script
from scorepad import page_folders
from scorepad.phone.project import ROOMS
from tests.phone.same import tournaments

PROJECT = Project("scorepad", page_folders.PACKAGE, (*ROOMS, "formats", "tournament"))
NIGHTS = """seeds => {
  const { night } = pythonModules["tests.phone.same.tournaments"];
  return seeds.map(seed => { try { return night(seed); } catch (error) { return `${error} ${error.stack}`; } });
}"""


def load(page: Page) -> None:
    """Put the scripts on a page."""
    translate = cache(lambda name: of_name(name, PROJECT))
    page.add_script_tag(content=runtime())
    page.add_script_tag(content=script(map(translate, closure([tournaments.__name__], translate))))


def otherwise(page: Page, seeds: Sequence[int]) -> list[str]:
    """Each of these tournaments that the page plays otherwise than CPython, with the first line that differs."""
    theirs: list[str] = page.evaluate(NIGHTS, [*seeds])
    ours = [tournaments.night(seed) for seed in seeds]
    return [
        f"{seed}: {next(two for two in zip(mine.splitlines(), other.splitlines(), strict=False) if two[0] != two[1])}"
        for seed, mine, other in zip(seeds, ours, theirs, strict=True)
        if mine != other
    ]
