"""Objects written as JSON for `pictures.read`."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from scorepad.rules.game import Game
from scorepad.rules.sentence import Say, Who

Node = tuple[str, Any, list[int]]


class Pictures:
    """Nodes of objects, each object once; `classes` are those that are needed to rebuild them.

    numbers  of the texts that the phone says
    """

    def __init__(self, numbers: Mapping[str, int]) -> None:
        self._numbers = numbers
        self.nodes: list[Node] = []
        self.classes: dict[str, type] = {}
        self._places: dict[int, int] = {}
        self._held: list[object] = []  # an object that is gone would leave its id to another

    def add(self, value: object) -> int:
        """The place of an object's node, which is made when the object is first met."""
        if id(value) not in self._places:
            node = self._node(value)
            self._held.append(value)
            self._places[id(value)] = len(self.nodes)
            self.nodes.append(node)
        return self._places[id(value)]

    def _said(self, text: str) -> str | int:
        return self._numbers.get(text, text)

    def _all(self, values: Any) -> list[int]:
        return [self.add(value) for value in values]

    def _node(self, value: Any) -> Node:
        match value:
            case Who():
                return "who", str(value), []
            case None | bool() | int() | float() | str():
                return "plain", value, []
            case Game():
                return "game", value.slug, []
            case range():
                return "range", [value.start, value.stop, value.step], []
        if type(value) in (list, tuple):
            return type(value).__name__, None, self._all(value)
        if isinstance(value, set | frozenset):
            return "set", None, self._all(value)
        if isinstance(value, Mapping) and (type(value) is dict or not isinstance(value, dict)):
            return "dict", None, self._all([*value, *value.values()])
        return self._instance(value)

    def _instance(self, value: Any) -> Node:
        kind = type(value)
        if callable(value):  # what a rule book works out by itself; no template calls it
            return "plain", None, []
        name = f"{kind.__module__}.{kind.__qualname__}"
        self.classes[name] = kind
        if isinstance(value, dict):
            return "class", name, [self.add(dict(value))]
        if isinstance(value, Say):
            return "class", name, self._all((self._said(value.text), value.params, value.many))
        if isinstance(value, tuple):
            return "class", name, self._all(tuple(value))
        if is_dataclass(value):
            return "class", name, self._all(getattr(value, each.name) for each in fields(value) if each.init)
        parameters = list(inspect.signature(kind.__init__).parameters)[1:]
        return "class", name, self._all(getattr(value, each.removesuffix("_")) for each in parameters)
