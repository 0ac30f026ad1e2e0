"""Python to JavaScript: the modules of the pure rooms, with what Python means kept in a runtime.

Modules become one script, which runs them in their order and adds to `scorepadRooms` what others may take of them.
Whatever has no translation is refused with file and line. docs/python_for_the_phone.md says what may be used.
"""

from __future__ import annotations

from scorepad.phone.python_to_js.context import Imported
from scorepad.phone.python_to_js.errors import NotTranslatable
from scorepad.phone.python_to_js.module import Changed, Translated, closure, of_name, of_source, of_tree, translated
from scorepad.phone.python_to_js.origins import global_name
from scorepad.phone.python_to_js.script import runtime, script

__all__ = [
    "Changed",
    "Imported",
    "NotTranslatable",
    "Translated",
    "closure",
    "global_name",
    "of_name",
    "of_source",
    "of_tree",
    "runtime",
    "script",
    "translate",
]


def translate(*module_names: str) -> str:
    """One script of these modules. Raises NotTranslatable."""
    return script(map(translated, module_names))
