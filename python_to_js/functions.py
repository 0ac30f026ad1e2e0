"""Functions, methods and lambdas, with their parameters."""

from __future__ import annotations

import ast
import json
from collections.abc import Mapping
from dataclasses import dataclass

from python_to_js.context import SPARE, Context, Scope
from python_to_js.expression.expressions import expression
from python_to_js.names import bound, is_generator
from python_to_js.statements import block, body_without_docstring, statement
from python_to_js.variables.declarations import declarations
from python_to_js.variables.short_names import in_blocks, set_once

Names = Mapping[str, str]


@dataclass(frozen=True)
class Parameters:
    """The parameters of a function: as JavaScript declares them, the statements that come first, and those before."""

    declared: str
    first: str
    before: str


def parameters(args: ast.arguments, names: Names, context: Context, *, skip: int = 0) -> Parameters:
    """Parameters in the order in which arguments are passed: positional ones, those by keyword only, `**`.

    With `*` the others that are not positional come in an object of keywords, as the last argument.
    names  each as it is called in the script
    skip   how many of the first are left out, as `self` is
    """
    before, said = "", {}
    for name, value in _defaults(args).items():
        text = expression(value, context)
        if not _is_constant(value, args) or (isinstance(value, ast.Name) and context.is_local(value.id)):
            kept = context.fresh()
            before, text = f"{before}const {kept}={text};", kept
        said[name] = text
    by_position = [arg.arg for arg in [*args.posonlyargs, *args.args][skip:]]
    by_keyword = [arg.arg for arg in args.kwonlyargs]
    if args.vararg:
        declared, first = _with_rest(by_position, names[args.vararg.arg], args, said, names, context)
    else:
        declared = [_declared(name, said, names) for name in [*by_position, *by_keyword]]
        declared += [f"{names[args.kwarg.arg]}={context.use('d')}()"] if args.kwarg else []
        first = ""
    return Parameters(",".join(declared), first, before)


def _all(args: ast.arguments) -> list[str]:
    """The names of all parameters."""
    several = [arg for arg in (args.vararg, args.kwarg) if arg]
    return [arg.arg for arg in (*args.posonlyargs, *args.args, *args.kwonlyargs, *several)]


def _defaults(args: ast.arguments) -> dict[str, ast.expr]:
    """The default of each parameter that has one."""
    positional = [arg.arg for arg in (*args.posonlyargs, *args.args)]
    defaults = dict(zip(positional[::-1], args.defaults[::-1], strict=False))
    by_keyword = zip(args.kwonlyargs, args.kw_defaults, strict=True)
    return defaults | {arg.arg: value for arg, value in by_keyword if value}


def _is_constant(value: ast.expr, args: ast.arguments) -> bool:
    """Whether a default may be evaluated at each call: it is the same object then, and names no parameter."""
    if isinstance(value, ast.Name):
        return value.id not in {each.arg for each in ast.walk(args) if isinstance(each, ast.arg)}
    return isinstance(value, ast.Constant | ast.UnaryOp) or (isinstance(value, ast.Tuple) and not value.elts)


def has_constant_defaults(args: ast.arguments) -> bool:
    """Whether no default has to be evaluated before the function is declared."""
    return all(_is_constant(value, args) for value in [*args.defaults, *filter(None, args.kw_defaults)])


def _declared(name: str, said: dict[str, str], names: Names) -> str:
    return f"{names[name]}={said[name]}" if name in said else names[name]


def _with_rest(
    by_position: list[str], rest: str, args: ast.arguments, said: dict[str, str], names: Names, context: Context
) -> tuple[list[str], str]:
    by_keyword = [arg.arg for arg in args.kwonlyargs]
    if not (by_keyword or args.kwarg):
        return [*(_declared(name, said, names) for name in by_position), f"...{rest}"], ""

    def taken(name: str) -> str:
        return f"{names[name]}=$k.take({json.dumps(name)}{',' + said[name] if name in said else ''})"

    first = f"const $k={context.use('taken')}($a);let [{','.join([*map(taken, by_position), f'...{rest}'])}]=$a"
    first += "".join(f",{taken(name)}" for name in by_keyword)
    first += f",{names[args.kwarg.arg]}=$k.rest()" if args.kwarg else ""
    return ["...$a"], f"{first};"


def keyword_names(args: ast.arguments, *, skip: int = 0) -> str | None:
    """The names of the parameters, for calls of a method by keyword, as `parameter_names` has them."""
    if args.vararg:
        return None
    positional = ["/"] * len(args.posonlyargs) + [arg.arg for arg in args.args]
    names = [*positional[skip:], *(arg.arg for arg in args.kwonlyargs)]
    return " ".join([*names, *([f"*{args.kwarg.arg}"] if args.kwarg else [])])


def function(
    node: ast.FunctionDef, context: Context, *, name: str = "", method: bool = False, owner: type | None = None
) -> str:
    """A function, from its name or from its parameters on if it is a method."""
    if method and not node.args.args:
        raise context.refuse(node, "a method needs a first parameter")
    own, given = _all(node.args)[: int(method)], _all(node.args)[int(method) :]  # `own` is `self`
    scope, first = _scope(node, own, given, context)
    declared = parameters(node.args, scope.bound, context, skip=int(method))
    scope.owner, scope.me = owner, "".join(map(scope.bound.__getitem__, own))
    with context.within(scope):
        body = block(body_without_docstring(node.body), context)
    first += [SPARE] * scope.needs_spare
    head = f"const {scope.me}=this;" if method and _uses(node, own[0]) else ""
    head += declared.first + (f"let {','.join(first)};" if first else "")
    makes_generator = is_generator(node.body)
    star = "*" if makes_generator else ""
    text = f"({declared.declared}){{{head}{body}{_end(node, generator=makes_generator)}}}"
    if declared.before:
        return f"(()=>{{{declared.before}return function{star} {name}{text}}})()"
    return f"{star}{text}" if method else f"function{star} {name}{text}"


def _scope(node: ast.FunctionDef, own: list[str], given: list[str], context: Context) -> tuple[Scope, list[str]]:
    """The scope of a function, and the variables to be declared where it begins."""
    names = [each for each in bound(node.body) if each not in (*own, *given)]
    places, others = declarations(node.body, names)
    context.declares |= places
    once = set_once(places)
    scope = context.inner([node], given, [*own, *(name for name in names if name not in once)])
    scope.bound |= in_blocks(node.body, once, scope.taken)
    return scope, [scope.bound[name] for name in others]


def _uses(node: ast.FunctionDef, name: str) -> bool:
    return any(
        isinstance(each, ast.Name) and each.id in {name, "super"} for part in node.body for each in ast.walk(part)
    )


def _end(node: ast.FunctionDef, *, generator: bool) -> str:
    """The return at the end of a function without one."""
    if isinstance(node.body[-1], ast.Return | ast.Raise):
        return ""
    return "return null;" if generator or not isinstance(node.returns, ast.Constant) else ""


@statement.register
def _function(node: ast.FunctionDef, context: Context) -> str:
    text = function(node, context, name=context.name(node.name))
    if node in context.declared:
        return text
    for each in reversed(node.decorator_list):
        text = f"{expression(each, context)}({text})"
    return f"{context.let(node)}{context.name(node.name)}={text};"


@expression.register
def _lambda(node: ast.Lambda, context: Context) -> str:
    scope = context.inner([node], _all(node.args))
    declared = parameters(node.args, scope.bound, context)
    with context.within(scope):
        body = f"({expression(node.body, context)})"
    text = f"({declared.declared})=>{f'{{{declared.first}return{body}}}' if declared.first else body}"
    return f"(()=>{{{declared.before}return {text}}})()" if declared.before else f"({text})"
