"""Templates as one Python module: those that are added, and all that these extend, include or import."""

from __future__ import annotations

import ast

from jinja2 import Environment, nodes

from python_to_js.jinja import drawing
from python_to_js.jinja.place import Callee, Place
from python_to_js.jinja.python_tree import call, constant, load
from python_to_js.jinja.refusal import NotTranslatable
from python_to_js.jinja.scope import Scope
from python_to_js.jinja.statements import macro
from python_to_js.jinja.template_function import template_function
from python_to_js.jinja.vocabulary import Vocabulary, Words


class Library:
    """The translated templates of one Python module.

    env     the environment that parses templates, with a loader for them
    module  the name of the Python module
    words   the functions and values that the application gives all its templates
    """

    def __init__(self, env: Environment, module: str, words: Words) -> None:
        self.module = module
        if env.loader is None:
            raise ValueError("there is nothing that loads templates")
        self._env, self._loader = env, env.loader
        self._vocabulary = Vocabulary(words)
        self.callees: dict[str, Callee] = {}
        self.macros: dict[tuple[str, str], str] = {}
        self._functions: list[ast.stmt] = []
        self._drawn: dict[str, Callee] = {}

    def add(self, template: str) -> None:
        """Translate a template, so that a piece of a page that names it can be drawn. Raises NotTranslatable."""
        self._drawn[template] = self.callee(template)

    def draws(self, template: str) -> bool:
        """Whether a piece of a page that names this template can be drawn by this module."""
        return template in self._drawn

    def tree(self) -> ast.Module:
        """The Python module as a syntax tree. Its pieces are entered in `drawing.TEMPLATES`."""
        body: list[ast.stmt] = [
            ast.ImportFrom(drawing.__name__, [ast.alias("TEMPLATES")], 0),
            *self._vocabulary.imports(),
            *self._functions,
            *(_entry(template, callee) for template, callee in self._drawn.items()),
        ]
        return ast.fix_missing_locations(ast.Module(body, []))

    def callee(self, template: str) -> Callee:
        """How a template is called; it is translated at the first call. Raises NotTranslatable."""
        if template not in self.callees:
            at = Place(template, Scope(), self._vocabulary, self)
            callee, function = template_function(function_name(template), self.parsed(template), at)
            self.callees[template] = callee
            self._functions.append(function)
        return self.callees[template]

    def macro(self, template: str, name: str) -> str:
        """The function of a macro that other templates import. Raises NotTranslatable."""
        called = f"{function_name(template)}_{name}"
        if (template, name) not in self.macros:
            self.macros[template, name] = called
            self._functions.append(self._macro(template, name, called))
        return called

    def _macro(self, template: str, name: str, called: str) -> ast.stmt:
        parsed, at = self.parsed(template), Place(template, Scope(), self._vocabulary, self)
        found = next(each for each in parsed.find_all(nodes.Macro) if each.name == name)
        function = macro(found, at, called, ["language"])
        if at.scope.function.free:
            raise NotTranslatable(template, found, f"the macro takes {', '.join(at.scope.function.free)} from outside")
        return function

    def parsed(self, template: str) -> nodes.Template:
        """A template as Jinja parses it."""
        return self._env.parse(self._loader.get_source(self._env, template)[0], template)


def function_name(template: str) -> str:
    """The name of the function of a template: `table_step__field` for `table/step/_field.html`."""
    return "".join(letter if letter.isalnum() else "_" for letter in template.removesuffix(".html"))


def _entry(template: str, callee: Callee) -> ast.stmt:
    """`TEMPLATES["x.html"] = lambda language, piece: x(language, piece.a, piece.b)`."""
    given = [ast.Attribute(load("piece"), name, ast.Load()) for name in callee.free]
    parameters = ast.arguments([], [ast.arg("language"), ast.arg("piece")], None, [], [], None, [])
    drawn = ast.Lambda(parameters, call(callee.function, load("language"), *given))
    return ast.Assign([ast.Subscript(load("TEMPLATES"), constant(template), ast.Store())], drawn)
