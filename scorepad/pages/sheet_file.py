"""The printed sheet as one HTML file without script or outside parts."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache

from babel import Locale
from babel.dates import format_date, format_time
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from scorepad import page_folders
from scorepad.evening.play.state import State
from scorepad.pages import jinja_words
from scorepad.pages.paper import Paper, make_paper
from scorepad.rules.sentence import Language


@dataclass(frozen=True, slots=True)
class BabelCalendar:
    """Dates and times as Babel writes them in a language. `tag`: the language's (`ro`, `pt-BR`)."""

    tag: str

    @property
    def direction(self) -> str:
        """The direction of its script, as HTML's `dir` has it."""
        return "rtl" if self._locale.character_order == "right-to-left" else "ltr"

    def day(self, at: str) -> str:
        """The date of a moment in full; empty for an empty text."""
        return format_date(datetime.fromisoformat(at), "full", self._locale) if at else ""

    def clock(self, at: str) -> str:
        """The time of day of a moment, as the clock at the table showed it."""
        return format_time(datetime.fromisoformat(at).replace(tzinfo=None), "short", locale=self._locale)

    @property
    def _locale(self) -> Locale:
        return Locale.parse(self.tag.replace("-", "_"))


def html(state: State, language: Language, code: str, qr_code: str = "") -> str:
    """The sheet as a whole HTML document.

    code     of the language that its dates and times are written in
    qr_code  an SVG of the evening in a QR code, or empty
    """
    return paper_html(make_paper(state, BabelCalendar(code), picture_address(qr_code), sentences=""), language)


def paper_html(paper: Paper, language: Language) -> str:
    """A sheet as a whole HTML document. `paper`: its content."""
    return _templates().get_template("paper/sheet_file.html").render(paper=paper, language=language)


def picture_address(svg: str) -> str:
    """A data URL of a picture; empty for none."""
    return f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}" if svg else ""


def blank_html(pages: Sequence[Sequence[Paper]], language: Language) -> str:
    """Blank sheets as a whole HTML document. `pages`: the sheets on each page of paper."""
    return _templates().get_template("paper/blank_file.html").render(pages=pages, paper=pages[0][0], language=language)


@cache
def _templates() -> Environment:
    """Templates and, to be laid into a document, style sheets."""
    folders = FileSystemLoader([page_folders.templates(), page_folders.static()])
    env = Environment(loader=folders, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    jinja_words.add_to(env)
    return env
