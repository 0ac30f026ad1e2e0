"""Scripts and styles without what only people need: comments, white space and long names of local variables."""

from __future__ import annotations

try:
    import minify
except ImportError:
    minify = None

TYPES = {".js": "application/javascript", ".css": "text/css"}


def minified(source: str, suffix: str) -> str:
    """A script (".js") or style (".css") that does the same in fewer bytes.

    Where the machine has no minifier, a script loses its comments and indents only, and a style stays as it is.
    """
    if minify:
        smaller: str = minify.string(TYPES[suffix], source)
        return smaller
    return _without_comments(source) if suffix == ".js" else source


def _without_comments(script: str) -> str:
    """Our scripts have comments on lines of their own only."""
    lines = (line.strip() for line in script.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//"))
