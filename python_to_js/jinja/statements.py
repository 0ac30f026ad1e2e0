"""Statements between braces with percent signs, and the text around them, as statements of Python."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence
from dataclasses import replace

from jinja2 import nodes

from python_to_js.jinja.expressions import drawn, escaped_html, value
from python_to_js.jinja.place import Loop, Place
from python_to_js.jinja.python_tree import Parts, assign, call, constant, function, load, text

HTML = "html"  # the variable with the output so far


class Body:
    """Statements, and the text that comes after them and is not written yet."""

    def __init__(self) -> None:
        self.statements: list[ast.stmt] = []
        self.parts: Parts = []

    def add(self, *statements: ast.stmt) -> None:
        """Add statements after the text that is waiting."""
        self.write()
        self.statements.extend(statements)

    def write(self) -> None:
        """Write the text that is waiting."""
        if self.parts:
            self.statements.append(ast.AugAssign(ast.Name(HTML, ast.Store()), ast.Add(), text(self.parts)))
        self.parts = []

    def finished(self) -> list[ast.stmt]:
        """The statements, all text written."""
        self.write()
        return self.statements or [ast.Pass()]


def html_of(content: Sequence[nodes.Node], at: Place) -> tuple[list[ast.stmt], ast.expr]:
    """A part of a template as HTML: the statements before it, and the HTML."""
    body = Body()
    write_all(content, at, body)
    if not body.statements:
        return [], text(body.parts)
    return _begun(body.finished()), load(HTML)


def _begun(statements: list[ast.stmt]) -> list[ast.stmt]:
    """Statements that add to the HTML, which begins with the first addition, or empty."""
    for n, each in enumerate(statements):
        match each:
            case ast.AugAssign(ast.Name(name), value=first) if name == HTML:
                return [*statements[:n], assign(ast.Name(HTML, ast.Store()), first), *statements[n + 1 :]]
            case ast.Assign():
                continue
        break
    return [assign(ast.Name(HTML, ast.Store()), constant("")), *statements]


def write_all(content: Iterable[nodes.Node], at: Place, body: Body) -> None:
    """Write these parts of a template."""
    for node in content:
        _write(node, at, body)


def _write(node: nodes.Node, at: Place, body: Body) -> None:
    match node:
        case nodes.Output(nodes=parts):
            body.parts += [_shown(part, at) for part in parts]
        case nodes.Include(template=nodes.Const(value=str(name)), with_context=True, ignore_missing=False):
            body.parts += [drawn(node, name, None, at)]
        case nodes.Block(name=name):
            body.parts.append(load(at.blocks[name]))
        case nodes.If() if is_text(node):
            body.parts.append(_text_if(node, at))
        case nodes.If():
            body.add(_if(node, at))
        case nodes.For():
            _for(node, at, body)
        case nodes.With():
            _with(node, at, body)
        case _:
            body.add(*_set(node, at))


def _set(node: nodes.Node, at: Place) -> list[ast.stmt]:
    """Statements without output."""
    match node:
        case nodes.Assign():
            return [_assigned(node, at)]
        case nodes.Macro():
            return [macro(node, at, at.scope.write(node.name))]
        case nodes.FromImport(template=nodes.Const(value=str(name)), names=names, with_context=False):
            at.macros.update({str(each): at.others.macro(name, str(each)) for each in names})
            return []
    raise at.refusal(node, f"{type(node).__name__} is not known here")


def _with(node: nodes.With, at: Place, body: Body) -> None:
    given = [value(each, at) for each in node.values]
    within = replace(at, scope=at.scope.within())
    body.add(*(assign(target(each, within), one) for each, one in zip(node.targets, given, strict=True)))
    write_all(node.body, within, body)


def _shown(node: nodes.Expr, at: Place) -> ast.expr:
    return constant(node.data) if isinstance(node, nodes.TemplateData) else escaped_html(node, at)


def is_text(node: nodes.If) -> bool:
    """Whether all that this chooses between is text, with nothing set and no loop."""
    content = [*node.body, *node.else_, *(each for other in node.elif_ for each in other.body)]
    return all(
        isinstance(each, nodes.Output | nodes.Include) or (isinstance(each, nodes.If) and is_text(each))
        for each in content
    )


def _text_if(node: nodes.If, at: Place) -> ast.expr:
    test, then = value(node.test, at), _text_of(node.body, at)
    otherwise = [(value(each.test, at), _text_of(each.body, at)) for each in node.elif_]
    chosen = _text_of(node.else_, at)
    for condition, instead in reversed([(test, then), *otherwise]):
        chosen = ast.IfExp(condition, instead, chosen)
    return chosen


def _text_of(content: Iterable[nodes.Node], at: Place) -> ast.expr:
    body = Body()
    write_all(content, at, body)
    return text(body.parts)


def _if(node: nodes.If, at: Place) -> ast.If:
    cases = [node.body, *(each.body for each in node.elif_), node.else_]
    names = [{name for each in case for name in _set_in(each)} for case in cases]
    both = set.intersection(*names)
    halved = set.union(*names) - both - set(at.scope.variables)
    if outside := sorted(filter(at.scope.find, halved)):
        raise at.refusal(node, f"{outside[0]} is set in one case, and keeps what it was outside in another")
    tests = [value(each.test, at) for each in (node, *node.elif_)]
    *written, last = (_within(case, replace(at, scope=at.scope.case(both))) if case else [] for case in cases)
    at.scope.function.halved |= halved
    for test, statements in zip(reversed(tests), reversed(written), strict=True):
        last = [ast.If(test, statements or [ast.Pass()], last)]
    return last[0]  # type: ignore[return-value]  # the first case, which holds the others


def _within(content: Iterable[nodes.Node], at: Place) -> list[ast.stmt]:
    body = Body()
    write_all(content, at, body)
    return body.finished()


def _set_in(node: nodes.Node) -> set[str]:
    """The names that a statement sets."""
    if not isinstance(node, nodes.Assign):
        return set()
    targets = node.target.items if isinstance(node.target, nodes.Tuple) else [node.target]
    return {each.name for each in targets if isinstance(each, nodes.Name)}


def _for(node: nodes.For, at: Place, body: Body) -> None:
    if node.recursive:
        raise at.refusal(node, "a loop does not call itself")
    items = value(node.iter, at)
    loop = Loop(at.scope.unused("index"), at.scope.unused("items"))
    within = replace(at, scope=at.scope.within(), loop=loop)
    each = target(node.target, within)
    test = value(node.test, replace(within, loop=None)) if node.test else None
    content = _within(node.body, within)
    if test and (loop.counts or loop.ends or node.else_):
        items = ast.ListComp(load_again(each), [ast.comprehension(each, items, [test], 0)])
    elif test:
        content = [ast.If(test, content, [])]
    if loop.ends or node.else_:
        body.add(assign(ast.Name(loop.items, ast.Store()), call("list", items)))
        items = load(loop.items)
    if loop.counts:
        each, items = ast.Tuple([ast.Name(loop.index, ast.Store()), each], ast.Store()), call("enumerate", items)
    body.add(ast.For(each, items, content, []))
    if node.else_:
        body.add(ast.If(ast.UnaryOp(ast.Not(), load(loop.items)), _within(node.else_, at), []))


def load_again(each: ast.expr) -> ast.expr:
    """A target as a value."""
    match each:
        case ast.Tuple(elts=parts):
            return ast.Tuple([load_again(part) for part in parts], ast.Load())
        case ast.Name(id=name):
            return load(name)
    raise TypeError(each)


def target(node: nodes.Node, at: Place) -> ast.expr:
    """The target of an assignment: a variable or several."""
    match node:
        case nodes.Name(name=name):
            if name.startswith("_") or name in ("language", "loop", "self", "draw"):
                raise at.refusal(node, f"{name} is no name for a variable")
            return ast.Name(at.scope.write(name), ast.Store())
        case nodes.Tuple(items=items):
            return ast.Tuple([target(each, at) for each in items], ast.Store())
    raise at.refusal(node, f"{type(node).__name__} cannot be set")


def _assigned(node: nodes.Assign, at: Place) -> ast.stmt:
    match node.target, node.node:
        case nodes.NSRef(name=name, attr=attr), given if name in at.namespaces:
            held = ast.Subscript(load(at.scope.read(name)), constant(attr), ast.Store())
            return assign(held, value(given, at))
        case nodes.Name(name=name), nodes.Call(node=nodes.Name(name="namespace"), args=[], kwargs=pairs):
            first = ast.Dict([constant(each.key) for each in pairs], [value(each.value, at) for each in pairs])
            stored = target(node.target, at)
            at.namespaces.add(name)
            return assign(stored, first)
    result = value(node.node, at)
    return assign(target(node.target, at), result)


def macro(node: nodes.Macro, at: Place, name: str, before: Sequence[str] = ()) -> ast.stmt:
    """A macro as a function of this name that returns HTML. `before`: parameters before the macro's own."""
    within = replace(at, scope=at.scope.within(), loop=None)
    parameters = [within.scope.write(each.name) for each in node.args]
    content, html = html_of(node.body, within)
    end = ast.Return(call(at.vocabulary.own("Markup"), html))
    return function(name, [*before, *parameters], [*content, end], [value(each, at) for each in node.defaults])
