"""Scripts and styles without what only people need: comments, white space and long names of local variables.

Building a wheel does this (`hatch_build.py`), so an installed Scorepad needs no minifier. A checkout does it when a
file is requested for the first time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from threading import Lock

from scorepad import page_folders

try:
    import minify
except ImportError:
    minify = None

CONFIGURING = Lock()
"""Held while the minifier runs: its configuration is that of the process."""
TYPES = {".js": "application/javascript", ".css": "text/css"}
PACKED = page_folders.PACKAGE / "minified"
"""The folder in which a wheel contains the minified files of the static folder; a checkout has none."""


def minified(source: str, suffix: str, *, keep_names: bool = False) -> str:
    """A script (".js") or style (".css") that does the same in fewer bytes.

    With `keep_names`, variables keep their names. If the machine has no minifier, a script loses its comments and
    indents only, and a style stays as it is.
    """
    if minify:
        with CONFIGURING:
            minify.config({"js-keep-var-names": str(keep_names).lower()})
            smaller: str = minify.string(TYPES[suffix], source)
        return smaller
    return _without_comments(source) if suffix == ".js" else source


def together(names: Sequence[str]) -> bytes:
    """Files of the static folder as one file; scripts and styles are minified.

    names  all of one type
    """
    separator = b";" if names[0].endswith(".js") else b""
    return separator.join(map(_content, names))


def static_files() -> Iterator[tuple[str, bytes]]:
    """All scripts and styles of the static folder for a wheel: their names, and their minified content.

    The parts of the phone's scripts are left out: those are built as a whole.
    """
    for name, path in sorted(page_folders.static_paths().items()):
        if path.suffix in TYPES and path.parent.name != "phone":
            yield name, _content(name)


@cache
def _content(name: str) -> bytes:
    packed, path = PACKED / name, page_folders.static_paths()[name]
    if packed.exists():
        return packed.read_bytes()
    content, suffix = path.read_bytes(), path.suffix
    return minified(content.decode(), suffix).encode() if suffix in TYPES else content


def _without_comments(script: str) -> str:
    """Our scripts have comments on lines of their own only."""
    lines = (line.strip() for line in script.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//"))
