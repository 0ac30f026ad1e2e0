"""The scripts that all games share: by which modules each is entered, and what it draws.

rooms    what every table needs
pages    what pages beside the table need
story    what tells how an evening went, at its end
home     what the first page needs
open     what opening a record needs
folder   what beside all these only a folder without a server draws
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pkgutil import walk_packages

from scorepad.phone import app
from scorepad.phone.python_to_js import Translated, translated
from scorepad.phone.template_modules import OF_WATCHERS, WHOLE

ROOMS, PAGES, STORY, HOME, OPEN, FOLDER = "rooms", "pages", "story", "home", "open", "folder"
LAYERS = (ROOMS, PAGES, STORY, HOME, OPEN, FOLDER)
"""Each after those that it needs."""
ENTERED = {
    PAGES: ("subpages", "files", "setup"),
    STORY: ("story",),
    HOME: ("home", "kept_evenings"),
    OPEN: ("open_record",),
    FOLDER: ("table_alone", "whole_setup"),
}
"""The modules of `phone.app` by which a script is entered; all others are there for tables."""
WITHOUT = {ROOMS: OF_WATCHERS, **dict.fromkeys((PAGES, STORY, HOME, OPEN), WHOLE)}
"""Templates that a script never draws."""
CALLED = {
    "language": ("language", "add_language", "add_words"),
    "page_globals": ("set_globals",),
    "template_filters": (),
}
"""What scripts written by hand call of modules of `app` that others use too; of all others they may call any."""


def modules_by_layer() -> Mapping[str, list[str]]:
    """The modules of `phone.app` by the script that is entered by them."""
    beside = {layer: [f"{app.__name__}.{name}" for name in names] for layer, names in ENTERED.items()}
    known = [each.name for each in walk_packages(app.__path__, f"{app.__name__}.")]
    return {ROOMS: [name for name in known if not any(name in names for names in beside.values())], **beside}


def given(modules: Iterable[str]) -> frozenset[str]:
    """The variables by which others enter these modules."""
    found = ((name.rpartition(".")[2], translated(name).given) for name in modules)
    return frozenset(
        held for name, variables in found for each, held in variables.items() if each in CALLED.get(name, variables)
    )


def entered(modules: Iterable[str]) -> frozenset[str]:
    """The names by which these modules are entered: what they give, and what they do at once."""
    return given(modules) | done_at_once(map(translated, modules))


def done_at_once(modules: Iterable[Translated]) -> frozenset[str]:
    """The names in statements of these modules that set nothing."""
    return frozenset[str]().union(*(piece.words for each in modules for piece in each.pieces if not piece.binds))
