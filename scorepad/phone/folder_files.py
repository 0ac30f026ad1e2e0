"""The files of a folder that any web space can serve: Scorepad without a server, each page drawn by the phone itself.

They do not depend on the place of the folder or on the time when it was made.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from scorepad import minification, page_folders
from scorepad.phone import build, own_games
from scorepad.phone.landing import ABOUT, landing
from scorepad.phone.language_words import words
from scorepad.phone.program import PROGRAM_NAME, set_globals, words_name
from scorepad.phone.template_modules import environment
from scorepad.rules.game import Game
from scorepad.rules.sentence import say

POLICY = (
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src data:; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"
)
"""The content security policy of the folder's pages: only its own files, no other requests."""
EVERY_PAGE = ("this_phone.js", "every_page.js")
PAGES = {
    "index.html": ("load_home.js", "home_screen_hint.js"),
    "new.html": ("load_setup.js",),
    "open.html": ("read_record.js", "load_open.js"),
    "rotations.html": ("print_button.js", "load_rotations.js"),
    "table.html": ("load_table.js",),
}
"""The pages, and the scripts that are each one's own."""
DRAWN = {
    "table": (
        *("step_form.js", "points_pad.js", "sum_pad.js", "screen_wake_lock.js"),
        *("table_log.js", "form_words.js", "number_keys.js"),
        *(
            "taps_on_new_step.js",
            "line_stays.js",
            "struck_out_numbers.js",
            "clear_choices.js",
            "closing_moment.js",
            "deal_clock.js",
            "subpages.js",
            "opened_in_sight.js",
            "print_button.js",
            "copy_and_share.js",
            "round_table.js",
            "chart_so_far.js",
            "touch_choice.js",
            "home_screen_hint.js",
            "read_chart.js",
            "share_picture.js",
        ),
        *("morph.js", "decide_and_draw.js", "persistent_storage.js"),
    ),
    "form": ("setup_form.js", "morph.js", "setup_buttons.js"),
}
"""The scripts that run once a table, or the form of a new evening, is drawn."""
STYLES = (
    "style.css",
    "subpages.css",
    "home.css",
    "games.css",
    "points_pad.css",
    "sum_pad.css",
    "sample.css",
    "round_table.css",
    "result.css",
    "printed_sheet.css",
    "sheet_on_screen.css",
    "sheet_as_page.css",
    "sheet_toolbar.css",
    "sheet_preview.css",
    "serif_font.css",
    "rotations.css",
    "landing.css",
)
STYLES_OF = {
    "index.html": (*STYLES[:3], "landing.css"),
    "new.html": (*STYLES[:2], "games.css"),
    "rotations.html": ("printed_sheet.css", "sheet_toolbar.css", "rotations.css"),
    "table.html": ("style.css", "points_pad.css", "sum_pad.css", "sample.css"),
}
"""The styles of each page; of every other one the first two."""
FETCHED_AT_ONCE = {
    "new.html": (PROGRAM_NAME, "form_drawn.js"),
    "open.html": (PROGRAM_NAME,),
    "rotations.html": (PROGRAM_NAME,),
    "table.html": (PROGRAM_NAME, "table_drawn.js"),
}
"""Scripts that a page's own script asks for: the browser fetches them together with that one."""
OTHERS = ("icon.svg", "icon-192.png", "icon-512.png", "touch.js")
MADE_OF: Mapping[str, tuple[str, ...]] = {
    **{name: page_folders.STYLE if name == "style.css" else (name,) for name in (*STYLES, *OTHERS)},
    **{f"{name}_drawn.js": parts for name, parts in DRAWN.items()},
    **{page.replace(".html", ".js"): (*EVERY_PAGE, *own) for page, own in PAGES.items()},
}
"""The files that are made of files of the static folder, with those."""
WITHOUT_SCRIPT = say("Here your browser does all the work: please allow JavaScript, then load this page again.")


@dataclass(frozen=True, slots=True)
class Source:
    """The parts of a folder.

    scripts    the phone's scripts by their file names: the program, its words, the games of one's own
    own        the file names of the games of one's own
    languages  the names of the languages, by code
    """

    scripts: Mapping[str, str]
    own: tuple[str, ...]
    languages: Mapping[str, str]


def source(games: Mapping[str, Game], languages: Mapping[str, str], kept: Path) -> tuple[Source, Mapping[str, str]]:
    """The parts of a folder with these games; and why some games need a server, by their slugs.

    kept  the folder that keeps the outcomes of games of one's own
    """
    own, left_out = dict[str, str](), dict[str, str]()
    for game in filter(own_games.is_own, games.values()):
        found = own_games.outcome(game, kept)
        if found.refused:
            left_out[game.slug] = found.refused
        else:
            own[own_games.file_name(game.slug)] = found.script
    return Source({**build.scripts(), **own}, tuple(own), languages), left_out


class FolderFiles:
    """The files of a folder. `all`: the bytes of each by its path in the folder."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._files = dict[str, bytes]()
        self._addresses = dict[str, str]()

    @cached_property
    def all(self) -> Mapping[str, bytes]:
        """Every file, in the order of their paths."""
        for name, parts in MADE_OF.items():
            self._add(name, minification.together(parts))
        for name, script in self._source.scripts.items():
            self._add(name, (script + (self._given() if name == PROGRAM_NAME else "")).encode())
        self._files |= {page: self._page(page) for page in PAGES}
        self._files["manifest.webmanifest"] = self._manifest()
        self._files["sw.js"] = self._worker()
        return dict(sorted(self._files.items()))

    def _add(self, name: str, content: bytes) -> None:
        """Add a file; its address changes with its content, so that no browser uses an old version."""
        self._files[f"files/{name}"] = content
        self._addresses[name] = f"files/{name}?{sha256(content).hexdigest()[:10]}"

    def _given(self) -> str:
        """The globals of templates, as a statement after the program."""
        values = {
            "assets": {each: self._addresses[each] for each in (*STYLES, *OTHERS)},
            "languages": self._source.languages,
            "icon": "",
            "htmx": ["", "", ""],
            "origin": "",
        }
        return set_globals(json.dumps(json.dumps(values)))

    def _page(self, name: str) -> bytes:
        table = name == "table.html"
        shown = {
            "policy": POLICY,
            "styles": [self._addresses[each] for each in STYLES_OF.get(name, STYLES[:2])],
            "scripts": [self._addresses[name.replace(".html", ".js")]],
            "preloaded": [self._addresses[each] for each in FETCHED_AT_ONCE.get(name, ())],
            "icon": page_folders.icon(),
            "touch_icon": self._addresses["icon-192.png"],
            "looks": "at-table" if table else "sheet-of-paper",
            "landing": landing(self._source.languages) if name == "index.html" else "",
            "about": ABOUT.text,
            "told": json.dumps(self._data(), ensure_ascii=False),
            "without_script": {code: _in_language(code, WITHOUT_SCRIPT.text) for code in self._source.languages},
        }
        return environment().get_template("folder/folder_page.html").render(shown).encode()

    def _data(self) -> Mapping[str, object]:
        """The data for the scripts of every page: the languages, and the addresses of the phone's scripts."""
        return {
            "languages": list(self._source.languages),
            "program": self._addresses[PROGRAM_NAME],
            "words": {code: self._addresses[words_name(code)] for code in self._source.languages},
            "own": [self._addresses[name] for name in self._source.own],
            **{name: self._addresses[f"{name}_drawn.js"] for name in DRAWN},
            "styles": [
                self._addresses["subpages.css"],
                self._addresses["round_table.css"],
                self._addresses["result.css"],
            ],
        }

    def _manifest(self) -> bytes:
        icons = [
            {"src": self._addresses["icon.svg"], "sizes": "any", "type": "image/svg+xml"},
            *({"src": self._addresses[f"icon-{n}.png"], "sizes": f"{n}x{n}", "type": "image/png"} for n in (192, 512)),
        ]
        values = {
            "name": "Scorepad",
            "short_name": "Scorepad",
            "start_url": "index.html",
            "scope": "./",
            "display": "standalone",
            "background_color": "#fbf7ea",
            "theme_color": "#fbf7ea",
            "icons": icons,
        }
        return json.dumps(values, indent=1).encode()

    def _worker(self) -> bytes:
        """The service worker, which keeps all other files."""
        version = sha256(b"".join(path.encode() + content for path, content in sorted(self._files.items())))
        addresses = {address.partition("?")[0]: address for address in self._addresses.values()}
        files = [addresses.get(path, path) for path in sorted(self._files)]
        values = f"const FILES={json.dumps(files)},VERSION={json.dumps(version.hexdigest()[:16])};\n"
        return values.encode() + minification.together(("keep_files.js",))


def _in_language(code: str, text: str) -> str:
    """A text in a language."""
    return words(code, [(text,)])
