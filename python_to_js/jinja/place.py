"""The current place in a template that is being translated, and its context."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from jinja2 import nodes

from python_to_js.jinja.refusal import NotTranslatable
from python_to_js.jinja.scope import Scope
from python_to_js.jinja.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Callee:
    """A template as others see it.

    function  the Python function that returns its HTML, given the language,
    free      then its variables from outside, by these names,
    blocks    and the HTML of these blocks if a template that extends it has its own
    """

    function: str
    free: Sequence[str]
    blocks: Sequence[str]


class Templates(Protocol):
    """The other templates."""

    def callee(self, template: str) -> Callee:
        """The template of this name."""

    def macro(self, template: str, name: str) -> str:
        """The Python function of a macro of a template. It gets the language before the macro's own arguments."""


@dataclass(slots=True)
class Loop:
    """The current loop: its variables, and which of them are used."""

    index: str
    items: str
    counts: bool = False
    ends: bool = False


@dataclass(slots=True)
class Place:
    """A place in a template.

    template    its name
    scope       its variables
    vocabulary  the functions and filters that all templates have
    macros      the Python functions of macros from other templates, by the name they have here
    blocks      the variables that hold the HTML of blocks
    namespaces  names that hold a namespace
    loop        the innermost loop, if any
    others      the other templates
    """

    template: str
    scope: Scope
    vocabulary: Vocabulary
    others: Templates
    macros: dict[str, str] = field(default_factory=dict)
    blocks: dict[str, str] = field(default_factory=dict)
    namespaces: set[str] = field(default_factory=set)
    loop: Loop | None = None

    def refusal(self, node: nodes.Node, why: str) -> NotTranslatable:
        """The error for something that cannot be translated."""
        return NotTranslatable(self.template, node, why)
