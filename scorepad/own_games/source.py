"""The file of a game as its author sees it: on which line something is, so that a fault can be found there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from traceback import walk_tb

RENAMED = re.compile(r"(?:Step|Note|Field)\.__init__\(\) got an unexpected keyword argument '(\w+)'")
CONSTRAINTS = {
    "total": "Total",
    "there_are": "Total",
    "never": "NotTotal",
    "refusal": "NotTotal",
    "barred": "Barred",
    "different": "Different",
    "objection": "Agree",
    "only_one": "OnlyOne",
    "one_side": "OneSide",
    "tops": "AtMost",
}
"""The constraints that were parts of a step, by the names that older versions had for them."""
GENERATORS = {
    "AttributeError: 'generator' object has no attribute 'kind'": "a function such as ask_tricks needs “yield from”",
    "TypeError: 'Step' object is not iterable": "a step, as one_choice makes it, needs “yield” alone",
    "TypeError: 'list' object is not an iterator": "“play” must ask for something by “yield”",
}
"""How to mend a wrong `yield`, by the error that it causes."""
TOTAL_AND_WORDS = 2  # arguments of a Total
SAYING = ("say", "say_many", "say_in", "say_many_in")


class Fault(Exception):
    """A fault in the file of a game. `why`: a sentence without a full stop; `line`: from 1."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(why)
        self.line = line
        self.why = why


def in_words(error: BaseException) -> str:
    """An error in the file of a game; of a step that is made as in older versions, the name that its part has now."""
    plain = f"{type(error).__name__}: {error}"
    part = found[1] if (found := RENAMED.search(plain)) else ""
    if isinstance(error, KeyError) and "contract_in_words" in [
        frame.f_code.co_name for frame, _ in walk_tb(error.__traceback__)
    ]:
        return f"{plain} in “contract_in_words”, which gets the fields of the step; by default it needs “bid”"
    if plain in GENERATORS:
        return f"{plain} ({GENERATORS[plain]})"
    if part in CONSTRAINTS:
        return f"“{part}” of a step is a constraint now: write constraints=({CONSTRAINTS[part]}(…),)"
    return f"“{part}” belongs to a Note now" if part in ("offered_with", "closed_by") else plain


class Source:
    """The text of a file. Raises Fault if it isn't Python, or can't be read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._tree = ast.parse(path.read_bytes())
        except OSError as error:
            raise Fault(1, f"it cannot be read: {error.strerror}") from None
        except SyntaxError as error:
            raise Fault(error.lineno or 1, f"this is no Python: {error.msg}") from None
        except (ValueError, RecursionError) as error:
            raise Fault(1, f"this is no Python: {error}") from None

    @property
    def may_hold_game(self) -> bool:
        """Whether it has a class, or a name `GAME`; a file that has neither is never run."""
        return "GAME" in self._names or any(isinstance(node, ast.ClassDef) for node in self._nodes())

    def line_of(self, value: str) -> int:
        """The line with this text, such as the key of an option or a sentence; 1 if no line has it."""
        texts = (node for node in self._nodes() if isinstance(node, ast.Constant) and node.value == value)
        return next((node.lineno for node in texts), 1)

    def line_of_name(self, *names: str) -> int:
        """The line that gives the first of these names to a value, function or class that is given; 1 for none."""
        return next((self._names[name] for name in names if name in self._names), 1)

    def line_of_error(self, error: BaseException) -> int:
        """The last line of this file that ran before an error; 0 if none did."""
        frames = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
        return next((line for file, line in reversed(frames) if file == str(self.path)), 0)

    def line_of_unnamed_kind(self) -> int:
        """The line of a step that gets a kind and not its name; 0 if none is found."""
        for call in (node for node in self._nodes() if isinstance(node, ast.Call)):
            given = [*call.args[:1], *(keyword.value for keyword in call.keywords if keyword.arg == "kind")]
            if ast.unparse(call.func) in ("Step", "Note") and given and isinstance(given[0], ast.Name):
                return call.lineno
        return 0

    def lines_of_plain_totals(self) -> Iterator[int]:
        """The lines where numbers must have a total, and the refusal of another one speaks of tricks."""
        for call in (node for node in self._nodes() if isinstance(node, ast.Call)):
            given, name = {keyword.arg for keyword in call.keywords}, ast.unparse(call.func)
            total = (name == "ask_numbers" and "total" in given) or (
                name == "Total" and len(call.args) < TOTAL_AND_WORDS
            )
            if total and "there_are" not in given:
                yield call.lineno

    def sentences(self) -> Iterator[ast.Call]:
        """Every call of `say` and its like."""
        calls = (node for node in self._nodes() if isinstance(node, ast.Call))
        return (call for call in calls if isinstance(call.func, ast.Name) and call.func.id in SAYING)

    def filled_later(self) -> set[str]:
        """The holes that are filled by `put` somewhere in this file."""
        calls = (node for node in self._nodes() if isinstance(node, ast.Call))
        puts = [call for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == "put"]
        return {keyword.arg for call in puts for keyword in call.keywords if keyword.arg}

    def _nodes(self) -> Iterator[ast.AST]:
        return ast.walk(self._tree)

    @cached_property
    def _names(self) -> Mapping[str, int]:
        """The last line of each name that is given."""
        found = dict[str, int]()
        for node in self._nodes():
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                found[node.name] = max(node.lineno, found.get(node.name, 1))
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                found[node.id] = max(node.lineno, found.get(node.id, 1))
        return found
