"""Scripts bring what they need of the runtime, and a game of one's own what is missing there."""

import json
from collections import Counter

from playwright.sync_api import Page

from scorepad.phone.python_to_js import closure, runtime, runtime_names, script, translated
from scorepad.phone.runtime_parts import first_part, later_part, leads_to, statements
from scorepad.phone.scripts import program
from tests.phone.python_to_js.test_programs import ALL, BROWSER, MODULES, on_cpython

BY_NAME = f"""scorepadRooms.$runtime = Object.fromEntries(
    {json.dumps(runtime_names())}.map((name, n) => [name, scorepadRooms.$runtime[n]]))"""


def test_statements_taken_apart_are_the_whole_runtime() -> None:
    lines = Counter(line for each in statements() for line in each.text.split("\n"))
    table = ("methods(", "textMethods(", "});", "  $", "const runtime", "};", "(()", '"use strict"', "})()")
    left = [line for line in runtime().split("\n") if line and not line.startswith(("//", *table)) and not lines[line]]
    assert left == []


def test_the_first_script_leaves_out_what_nobody_of_ours_asks_for() -> None:
    kept = {name for each in program().meant for name in each.names}
    assert {"eq", "$strip", "View"} <= kept
    assert not {"contextmanager", "divmod", "OverflowError", "$zfill", "$issuperset"} & kept
    assert "zfill(" not in first_part(program().meant)


def test_what_is_missing_comes_with_the_script_that_asks_for_it(tab: Page) -> None:
    """All programs of the tests stand for games of one's own: they ask for all that there is."""
    modules = [translated(name) for name in closure(MODULES)]
    rest = later_part(program().meant, leads_to(modules))
    tab.add_script_tag(content=f"{rest};{script(modules, places=runtime_names())};{BY_NAME}")
    assert tab.evaluate(BROWSER, ALL) == [on_cpython(*each) for each in ALL]
