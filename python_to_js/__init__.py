"""Python to JavaScript: the modules of a project as scripts, with Python's semantics in a runtime.

Modules become one script, which runs them in their order and adds to `pythonModules` the names that others may use.
Code without a translation is refused with file and line. README.md lists the Python that may be used.
"""

from __future__ import annotations

from python_to_js.context import Imported
from python_to_js.errors import NotTranslatable
from python_to_js.module import Changed, Translated, as_written, closure, of_name, of_tree
from python_to_js.origins import global_name
from python_to_js.project import Project
from python_to_js.script import runtime, script

__all__ = [
    "Changed",
    "Imported",
    "NotTranslatable",
    "Project",
    "Translated",
    "as_written",
    "closure",
    "global_name",
    "of_name",
    "of_tree",
    "runtime",
    "script",
]
