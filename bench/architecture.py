"""The picture of the architecture in docs, drawn from the imports: `python -m bench.architecture` writes it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from html import escape
from itertools import pairwise
from pathlib import Path
from statistics import mean

ROOT = Path(__file__).parent.parent
PICTURE = ROOT / "docs" / "architecture.svg"
TRANSLATOR = "python_to_js"
ON_THE_PHONE = frozenset({"rules", "games", "evening", "rotations", "pages", "app", "phone"})
WIDE, HIGH, ACROSS, DOWN, EDGE = 104, 34, 28, 46, 16  # a room and the space between rooms, in pixels
STYLE = (
    "text{font:14px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central;fill:#222}"
    "rect{fill:#f3efe6;stroke:#8a7f6a}.phone{fill:#dcebdc}path{fill:none;stroke:#8a7f6a;marker-end:url(#tip)}"
)
TIP = (
    '<marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
    '<path d="M0,0L8,4L0,8z" style="fill:#8a7f6a;stroke:none;marker-end:none"/></marker>'
)


def rooms() -> Sequence[str]:
    """The folders of the package, and the translator, by name."""
    return sorted([*(path.parent.name for path in (ROOT / "scorepad").glob("*/__init__.py")), TRANSLATOR])


@cache
def imports() -> Mapping[str, frozenset[str]]:
    """The rooms that each room imports from."""
    known = frozenset(rooms())
    return {room: frozenset(_imported(room)) & known - {room} for room in known}


def _imported(room: str) -> Iterator[str]:
    folder = ROOT / room if room == TRANSLATOR else ROOT / "scorepad" / room
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and "tests" not in path.parts:
                names = [f"{node.module}.{alias.name}".split(".") for alias in node.names]
                yield from (TRANSLATOR if name[0] == TRANSLATOR else name[1] for name in names)


def direct(of: Mapping[str, frozenset[str]]) -> Mapping[str, frozenset[str]]:
    """The imports without those that another import brings as well."""
    return {room: found - frozenset().union(*(_below(each, of) for each in found)) for room, found in of.items()}


def _below(room: str, of: Mapping[str, frozenset[str]]) -> frozenset[str]:
    return of[room].union(*(_below(each, of) for each in of[room]))


def layers(of: Mapping[str, frozenset[str]]) -> Sequence[Sequence[str]]:
    """The rooms in rows: each room below all that import it, and as near below them as the row has room."""
    importers = {room: [other for other in sorted(of) if room in of[other]] for room in of}
    depth: dict[str, int] = {}

    def measure(room: str) -> int:
        depth[room] = 1 + max(map(measure, importers[room]), default=-1)
        return depth[room]

    rows = [[room for room in sorted(of) if depth[room] == row] for row in range(1 + max(map(measure, sorted(of))))]
    for above, row in pairwise(rows):
        row.sort(key=lambda room: mean([above.index(each) for each in importers[room] if each in above] or [0]))
    return rows


def svg() -> str:
    """The picture: a box for each room, green if the phone runs it too, and an arrow to each room that it imports."""
    of = imports()
    arrows = direct(of)
    rows = layers(arrows)
    width = 2 * EDGE + max(len(row) * (WIDE + ACROSS) - ACROSS for row in rows)
    at = {room: place for number, row in enumerate(rows) for room, place in _places(row, number, width)}
    height = 2 * EDGE + len(rows) * (HIGH + DOWN) - DOWN
    lines = [_arrow(at[room], at[other]) for room in sorted(of) for other in sorted(arrows[room])]
    boxes = [_box(room, *at[room]) for room in sorted(of)]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
    title = "<title>The rooms of the house, each with arrows to the rooms that it imports</title>"
    return "\n".join([head, title, f"<style>{STYLE}</style>", TIP, *lines, *boxes, "</svg>\n"])


def _places(row: Sequence[str], number: int, width: int) -> Iterator[tuple[str, tuple[int, int]]]:
    left = (width - len(row) * (WIDE + ACROSS) + ACROSS) // 2
    for n, room in enumerate(row):
        yield room, (left + n * (WIDE + ACROSS), EDGE + number * (HIGH + DOWN))


def _arrow(above: tuple[int, int], below: tuple[int, int]) -> str:
    (x1, y1), (x2, y2) = ((x + WIDE // 2, y) for x, y in (above, below))
    middle = (y1 + HIGH + y2) // 2
    return f'<path d="M{x1},{y1 + HIGH}C{x1},{middle} {x2},{middle} {x2},{y2}"/>'


def _box(room: str, x: int, y: int) -> str:
    kind = ' class="phone"' if room in ON_THE_PHONE else ""
    box = f'<rect{kind} x="{x}" y="{y}" width="{WIDE}" height="{HIGH}" rx="6"/>'
    return f'{box}<text x="{x + WIDE // 2}" y="{y + HIGH // 2}">{escape(room)}</text>'


if __name__ == "__main__":
    PICTURE.write_text(svg(), "utf-8")
