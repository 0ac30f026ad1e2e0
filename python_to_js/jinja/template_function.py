"""A template as a Python function, with the blocks that it has and those of the template that it extends."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import replace

from jinja2 import nodes

from python_to_js.jinja.expressions import passed
from python_to_js.jinja.place import Callee, Place
from python_to_js.jinja.python_tree import assign, call, compare, constant, function, load
from python_to_js.jinja.statements import Body, html_of, write_all


def template_function(name: str, parsed: nodes.Template, at: Place) -> tuple[Callee, ast.stmt]:
    """The function of this name for a template, and how it is called."""
    parent, own = _parent(parsed, at), list(parsed.find_all(nodes.Block))
    blocks = tuple(dict.fromkeys([*(block.name for block in own), *(parent.blocks if parent else ())]))
    at.blocks.update({block: at.scope.unused(f"{block}_block") for block in blocks})
    body = _extending(parsed, parent, own, at) if parent else _not_extending(parsed, own, at)
    parameters = ["language", *at.scope.function.free.values(), *(at.blocks[block] for block in blocks)]
    callee = Callee(name, tuple(at.scope.function.free), blocks)
    return callee, function(name, parameters, body, [constant(None)] * len(blocks), returns="str")


def _parent(parsed: nodes.Template, at: Place) -> Callee | None:
    extends = parsed.find(nodes.Extends)
    match extends:
        case None:
            return None
        case nodes.Extends(template=nodes.Const(value=str(name))):
            return at.others.callee(name)
    raise at.refusal(extends, "a template extends one that it names")


def _not_extending(parsed: nodes.Template, own: Sequence[nodes.Block], at: Place) -> list[ast.stmt]:
    blocks = _defaults(own, at)
    content, html = html_of(parsed.body, at)
    return [*blocks, *content, ast.Return(html)]


def _extending(parsed: nodes.Template, parent: Callee, own: Sequence[nodes.Block], at: Place) -> list[ast.stmt]:
    """The assignments of a template, then its blocks, put into the one that it extends. Its other text is dropped."""
    before = Body()
    skipped = nodes.Extends | nodes.Block | nodes.Output
    write_all((node for node in parsed.body if not isinstance(node, skipped)), at, before)
    blocks = _defaults(own, at)
    given = [*(passed(parsed, name, at) for name in parent.free), *(load(at.blocks[block]) for block in parent.blocks)]
    return [*before.statements, *blocks, ast.Return(call(parent.function, load("language"), *given))]


def _defaults(own: Sequence[nodes.Block], at: Place) -> list[ast.stmt]:
    """A template's own blocks, if it doesn't get another's; those within others come first."""
    return [
        ast.If(compare(load(at.blocks[block.name]), ast.Is(), constant(None)), _default(block, at), [])
        for block in reversed(own)
    ]


def _default(block: nodes.Block, at: Place) -> list[ast.stmt]:
    content, html = html_of(block.body, replace(at, scope=at.scope.within(), loop=None))
    return [*content, assign(ast.Name(at.blocks[block.name], ast.Store()), html)]
