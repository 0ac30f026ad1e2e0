"""The server's side of the comparison: evenings played by CPython, drawn by Jinja, worded by Babel and gettext."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from random import Random
from threading import Event

import pytest
from flask import Flask, g

from python_to_js import script
from scorepad.evening.inks import inks
from scorepad.evening.log.codec import write_entry
from scorepad.evening.log.facts import Evening
from scorepad.evening.log.history import Entry, History
from scorepad.evening.open_evening import OpenEvening
from scorepad.flask_app import create_app
from scorepad.pages.page import Piece
from scorepad.pages.reader_language import NONE, ReaderLanguage
from scorepad.phone import app as app_of_phone
from scorepad.phone.program import program
from scorepad.rules.game import Game
from scorepad.settings import Settings
from scorepad.web.phone import own_scripts
from scorepad.web.phone.scripts import addresses
from scorepad.web.site.language import nameless, reader_language
from scorepad.web.site.render import html
from tests.phone.conftest import of_project
from tests.phone.same import both_sides
from tests.phone.same.both_sides import CODES
from tests.phone.same.random_commands import HOSTILE, set_up, wish
from tests.support import own_games, random_evenings

PLAYED = own_games.GAMES
OF_AN_EVENING = 40  # wishes
SETUPS = 2  # forms of a new evening after it


@dataclass
class Played:
    """An evening as CPython played it.

    log     its beginning, as the server sends a log
    wishes  the wishes, allowed or not
    shown   the texts of the page after each
    """

    log: str
    wishes: list[str] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)

    @property
    def sums(self) -> list[int]:
        """A number for each of what was shown: it is another one where anything differs."""
        return [zlib.crc32(text.encode("utf-16-le", "surrogatepass")) for text in self.shown]


@contextmanager
def server(folder: Path) -> Iterator[list[str]]:
    """An application whose pages draw what the functions of the phone show; its scripts, made before."""
    program()  # translated before its modules get other functions here
    app = create_app(settings := Settings(data=folder, games=own_games.FOLDER))
    own_scripts.make(settings, Event())
    language = spoken(app)
    with app.test_request_context("/"), pytest.MonkeyPatch.context() as patch:
        made = scripts(app)
        here = {"language": language, "TEMPLATES": Jinja(), "KNOWN": in_their_order()}
        for module in walk_packages(app_of_phone.__path__, f"{app_of_phone.__name__}."):
            for name in here.keys() & vars(import_module(module.name)).keys():
                patch.setattr(f"{module.name}.{name}", here[name])
        yield made


def in_their_order() -> Mapping[str, Game]:
    """The games as a phone offers them."""
    return dict(sorted(PLAYED.items(), key=lambda each: (not each[1].first, each[0])))


def spoken(app: Flask) -> Callable[..., ReaderLanguage]:
    """A function that gives the server's language for names and chosen inks at a table."""
    known: dict[str, ReaderLanguage] = {}
    for code in CODES:
        with app.test_request_context("/", headers={"Accept-Language": code}):
            known[code], _ = reader_language({}), nameless(code)
    return lambda code, names, chosen=NONE: replace(known[code], names=names, inks=inks(names, chosen))


class Jinja(dict[str, Callable[[ReaderLanguage, Piece], str]]):
    """Functions that draw a page, by the name of its template."""

    def __missing__(self, template: str) -> Callable[[ReaderLanguage, Piece], str]:
        def drawn(language: ReaderLanguage, piece: Piece) -> str:
            g.language = language
            return html(piece, template)

        return drawn


def scripts(app: Flask) -> list[str]:
    """The phone's scripts as this server sends them, and what both sides do."""
    served = app.test_client()
    listed = [*(name for code in CODES for name in addresses([], code)), *addresses(PLAYED, CODES[0])]
    return [*(served.get(name).text for name in dict.fromkeys(listed)), script([of_project(both_sides.__name__)])]


def played(slug: str, seed: int, wishes: int = OF_AN_EVENING) -> Played:
    """An evening of this game with whatever a table may post, that often. Within `server`."""
    chance = Random(f"{slug} {seed}")
    return _played(slug, chance, (lambda at: wish(at, chance) for _ in range(wishes)))


def hostile_names(slug: str) -> Played:
    """An evening in which somebody is given every name that is odd. Within `server`."""
    posted = (json.dumps(["post", "names", json.dumps({"p1": [name]}), "", "names", "{}", "[]"]) for name in HOSTILE)
    return _played(slug, Random(slug), (lambda _, form=form: form for form in posted))


def _played(slug: str, chance: Random, wishes: Iterable[Callable[[OpenEvening], str]]) -> Played:
    begins = Entry(1, both_sides.moment(0), random_evenings.started(PLAYED[slug], chance))
    evening = Played(_written([begins]))
    course = both_sides.begun(evening.log)

    def post(wished: str) -> None:
        evening.wishes.append(wished)
        evening.shown.append(both_sides.wish(course, wished))

    with entries() as written:
        for wished in wishes:
            post(wished(course.at))
    log = [begins, *(written[n] for n in range(2, course.at.seq + 1))]
    half = chance.randint(1, len(log))
    post(json.dumps(["reopen", _written(log[:half]), _written(log[half:])]))
    for _ in range(SETUPS):
        post(set_up(course.at, [write_entry(entry) for entry in log], chance))
    return evening


@contextmanager
def entries() -> Iterator[dict[int, Entry]]:
    """The entries that are written meanwhile, by their number."""
    written, then = dict[int, Entry](), History.then

    def noted(self: History, entry: Entry, evening: Evening | None = None) -> History:
        written[entry.seq] = entry
        return then(self, entry, evening)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(History, "then", noted)
        yield written


def _written(log: Sequence[Entry]) -> str:
    return json.dumps([write_entry(entry) for entry in log])
