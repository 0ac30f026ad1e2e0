"""Python to JavaScript: the modules of the pure rooms, with what Python means kept in a runtime.

A module becomes one call that adds it to `scorepadRooms`; it runs when it is first asked for there. Whatever has no
translation is refused when it is translated, with file and line. docs/python_for_the_phone.md says what may be used.
"""

from __future__ import annotations

from scorepad.phone.python_to_js.errors import NotTranslatable
from scorepad.phone.python_to_js.module import Translated, closure, of_source, of_tree, translated
from scorepad.phone.python_to_js.names import attribute
from scorepad.phone.python_to_js.script import Links, runtime, runtime_in_order, runtime_names, script
from scorepad.phone.python_to_js.shaking import reached, shaken

__all__ = [
    "Links",
    "NotTranslatable",
    "Translated",
    "attribute",
    "closure",
    "of_source",
    "of_tree",
    "reached",
    "runtime",
    "runtime_in_order",
    "runtime_names",
    "script",
    "shaken",
    "translate",
    "translated",
]


def translate(*module_names: str) -> str:
    """One script of these modules. Raises NotTranslatable."""
    return script(map(translated, module_names))
