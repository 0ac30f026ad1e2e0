"""The English texts of the phone's program: in its script a number replaces each, which finds it in every language."""

from __future__ import annotations

import ast
from collections.abc import Callable

from python_to_js import Imported, NotTranslatable
from scorepad.rules.sentence import in_context

Said = tuple[str, ...]
"""A text; of one that counts, its forms for one and for many."""
SAID = {"say": 1, "sentence": 1, "say_many": 2, "plural": 2, "counted": 2}
"""Functions and methods with texts to be translated, first or after a language: one text, or also its plural."""
IN_CONTEXT = {
    "say_in": Imported("scorepad.rules.sentence", "say"),
    "say_many_in": Imported("scorepad.rules.sentence", "say_many"),
    "sentence_in": Imported("scorepad.pages.template_words", "sentence"),
    "counted_in": Imported("scorepad.pages.template_words", "counted"),
}
"""Functions with a context before their texts, and those that take both as one text."""


class Texts:
    """Texts in the order in which they were met first, and the number of each by its English text."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}
        self.said: list[Said] = []

    def number(self, said: Said) -> int:
        """The number of a text. One that counts anywhere has both forms."""
        text = said[0]
        number = self.numbers.setdefault(text, len(self.said))
        if number == len(self.said):
            self.said.append(said)
        elif len(said) > len(self.said[number]):
            self.said[number] = said
        return number

    def numbered(self, tree: ast.Module, path: str) -> ast.Module:
        """A module whose texts are numbers. Raises NotTranslatable for a context that is no constant."""
        return _numbered(tree, path, self.number)


class OwnTexts:
    """The texts of a game of one's own: they have the numbers of the program's, if they are there in all their forms.

    others  the texts that the program lacks
    """

    def __init__(self, program: Texts) -> None:
        self._program = program
        self.others: dict[str, Said] = {}

    def number(self, said: Said) -> int | None:
        """The number of a text in the program; None if the program lacks it: then it stays as it is."""
        number = self._program.numbers.get(said[0])
        if number is not None and len(self._program.said[number]) >= len(said):
            return number
        self.others[said[0]] = max(said, self.others.get(said[0], said), key=len)
        return None

    def numbered(self, tree: ast.Module, path: str) -> ast.Module:
        """A module whose texts are numbers, as `Texts` has it."""
        return _numbered(tree, path, self.number)


def _numbered(tree: ast.Module, path: str, number: Callable[[Said], int | None]) -> ast.Module:
    numbering: ast.Module = _Numbering(number, path).visit(tree)
    return numbering


class _Numbering(ast.NodeTransformer):
    def __init__(self, number: Callable[[Said], int | None], path: str) -> None:
        self.number, self.path = number, path

    def visit_Call(self, node: ast.Call) -> ast.Call:
        """A call with numbers for its texts; a context and its text have one number together."""
        self.generic_visit(node)
        name, first = _function_name(node), int(bool(node.args) and isinstance(node.args[0], ast.Name))
        before, args = node.args[:first], node.args[first:]
        if plain := IN_CONTEXT.get(name):
            node.func, name, args = plain, plain.name, self._joined(node, args)
        said = tuple(map(_text, args[: SAID.get(name, 0)]))
        number = self.number(said) if said and all(said) else None
        if number is not None:
            args = [ast.Constant(number), *(ast.Constant(1) for _ in said[1:]), *args[len(said) :]]
        node.args = [*before, *args]
        return ast.fix_missing_locations(node)

    def _joined(self, node: ast.Call, args: list[ast.expr]) -> list[ast.expr]:
        match args:
            case [ast.Constant(str(context)), ast.Constant(str(text)), *others]:
                return [ast.Constant(in_context(context, text)), *others]
        raise NotTranslatable(self.path, node, "a context and its text are constants")


def _text(node: ast.expr) -> str:
    """The text of a constant; empty for anything else."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _function_name(call: ast.Call) -> str:
    """The name of a function or method; templates import functions under names that begin with an underscore."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.removeprefix("_")
    return ""
