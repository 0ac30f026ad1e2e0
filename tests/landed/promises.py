"""The names and records that a release promises to keep (docs/stability.md).

`python -m tests.landed.promises` records them.
"""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from scorepad.cli import COMMANDS, main
from scorepad.evening.play.state import State
from scorepad.evening.record import record_text
from scorepad.evening.sheet.export import report
from scorepad.flask_app import create_app
from scorepad.games import games
from scorepad.phone.folder_files import PAGES
from scorepad.settings import Settings
from scorepad.store.schema.tables import STEPS, TABLES
from tests.support.random_evenings import evening

Data = dict[str, Any]
RELEASE = Path(__file__).parent / "1.0.0"
INTERNAL = re.compile(r"/(static|copy|try|readyz)/?|.*/(log\.json|more)$|/start\.json$")
"""Addresses that only the program's own pages ask for: they change with it."""
WISHES = 40  # of each evening


def promised() -> Data:
    """Everything that is promised apart from records: each a list of names, or such lists by name."""
    return {
        "commands": {name: sorted(_parameters(name)) for name in COMMANDS},
        "settings": sorted({*re.findall(r'"(SCOREPAD_\w+)"', inspect.getsource(inspect.getmodule(Settings)))}),  # type: ignore[arg-type]
        "addresses": sorted({*_addresses()}),
        "folder": sorted(PAGES),
        "steps": [*STEPS],
        "tables": {table.name: [*table.columns] for table in TABLES},
        "options": {slug: sorted(option.key for option in game.options) for slug, game in games().items()},
    }


def missing(once: Any, now: Any) -> list[str]:
    """Promised names that are no longer there."""
    if not isinstance(once, Mapping):
        return sorted({*once} - {*now})
    return [f"{key}: {each}" for key, names in once.items() for each in missing(names, now.get(key, ()))] + [
        key for key in once if key not in now
    ]


def scores(state: State) -> Data:
    """The points of an evening as a record keeps them: by deal, and at the end."""
    found = report(state)
    deals = [[deal["dealer"], deal["points"]] for deal in found["deals"] if not deal["void"]]
    return {name: found[name] for name in ("columns", "totals", "ranking", "winners")} | {"deals": deals}


def _parameters(command: str) -> Iterator[str]:
    """The options of a command, its arguments by their names, and the commands of a group."""
    found = main.get_command(None, command)  # type: ignore[arg-type]  # which looks at no context
    assert found
    yield from getattr(found, "commands", ())
    for each in found.params:
        if not getattr(each, "hidden", False):
            yield from (name for name in each.opts if each.param_type_name == "argument" or name.startswith("--"))


def _addresses() -> Iterator[str]:
    """Every address that a person can open or keep, with * for what differs."""
    with TemporaryDirectory() as folder:
        app = create_app(Settings(data=Path(folder), cdn=False))
        rules = [rule.rule for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ())]
        app.extensions["evenings"].store.close()
    for rule in rules:
        parts = re.split(r"<any\((.*?)\):\w+>", rule)
        choices = [[part] if n % 2 == 0 else re.findall(r"[\w-]+", part) for n, part in enumerate(parts)]
        yield from (re.sub("<.*?>", "*", "".join(each)) for each in product(*choices) if not INTERNAL.match(rule))


def _record() -> None:
    """Write what this version promises, and an evening at random of each game with its points."""
    RELEASE.mkdir(exist_ok=True)
    (RELEASE / "promised.json").write_text(json.dumps(promised(), indent=1) + "\n", "utf-8")
    lines = []
    for slug, game in games().items():
        state = evening(game, Random(slug), WISHES).state
        written = json.loads(record_text.write(state.evening, game))
        lines.append(json.dumps({"record": written, "scores": scores(state)}, ensure_ascii=False))
    (RELEASE / "records.jsonl").write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    _record()
