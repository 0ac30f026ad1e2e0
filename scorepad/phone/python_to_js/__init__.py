"""Python to JavaScript: the modules of the pure rooms, with what Python means kept in a runtime.

A module becomes one call that adds it to `scorepadRooms`; it runs when it is first asked for there. Whatever has no
translation is refused when it is translated, with file and line. docs/python_for_the_phone.md says what may be used.
"""

from __future__ import annotations

from scorepad.phone.python_to_js.context import Imported
from scorepad.phone.python_to_js.errors import NotTranslatable
from scorepad.phone.python_to_js.module import Changed, Translated, closure, of_name, of_source, of_tree, translated
from scorepad.phone.python_to_js.names import attribute
from scorepad.phone.python_to_js.origins import global_name
from scorepad.phone.python_to_js.script import runtime, script

__all__ = [
    "Changed",
    "Imported",
    "NotTranslatable",
    "Translated",
    "attribute",
    "closure",
    "global_name",
    "of_name",
    "of_source",
    "of_tree",
    "runtime",
    "script",
    "translate",
    "translated",
]


def translate(*module_names: str) -> str:
    """One script of these modules. Raises NotTranslatable."""
    return script(map(translated, module_names))
