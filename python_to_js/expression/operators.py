"""Operators, comparisons and conditions."""

from __future__ import annotations

import ast

from python_to_js.context import Context
from python_to_js.expression.expressions import expression, runtime
from python_to_js.expression.known_types import has_plain_truth, is_bool, is_text

OPERATIONS = {
    ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.Div: "div", ast.FloorDiv: "floordiv", ast.Mod: "mod",
    ast.Pow: "pow", ast.BitOr: "or", ast.BitAnd: "and", ast.BitXor: "xor", ast.LShift: "lshift", ast.RShift: "rshift",
}  # fmt: skip


@expression.register
def _unary(node: ast.UnaryOp, context: Context) -> str:
    match node.op:
        case ast.Not():
            return f"!{test(node.operand, context)}"
        case ast.USub() if isinstance(node.operand, ast.Constant) and isinstance(node.operand.value, int):
            return f"(-{expression(node.operand, context)})"
        case ast.USub():
            return runtime("neg", context, expression(node.operand, context))
        case ast.UAdd():
            return runtime("add", context, "0", expression(node.operand, context))
    raise context.refuse(node, f"there is no translation of {type(node.op).__name__}")


@expression.register
def _binary(node: ast.BinOp, context: Context) -> str:
    if type(node.op) not in OPERATIONS:
        raise context.refuse(node, f"there is no translation of {type(node.op).__name__}")
    if isinstance(node.op, ast.Add) and is_text(node.left, context) and is_text(node.right, context):
        return f"({expression(node.left, context)}+{expression(node.right, context)})"
    return runtime(OPERATIONS[type(node.op)], context, expression(node.left, context), expression(node.right, context))


@expression.register
def _named(node: ast.NamedExpr, context: Context) -> str:
    return f"({context.name(node.target.id)}={expression(node.value, context)})"


@expression.register
def _if(node: ast.IfExp, context: Context) -> str:
    return f"({test(node.test, context)}?{expression(node.body, context)}:{expression(node.orelse, context)})"


@expression.register
def _bool(node: ast.BoolOp, context: Context) -> str:
    if all(map(is_bool, node.values)):
        return test(node, context)
    result = expression(node.values[-1], context)
    for value in reversed(node.values[:-1]):
        spare = context.spare()
        asked = f"{context.use('truth')}({spare}={expression(value, context)})"
        result = f"({asked}?{result}:{spare})" if isinstance(node.op, ast.And) else f"({asked}?{spare}:{result})"
    return result


def test(node: ast.expr, context: Context) -> str:
    """An expression as a condition."""
    match node:
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return f"!{test(operand, context)}"
        case ast.BoolOp(op, values):
            return f"({('&&' if isinstance(op, ast.And) else '||').join(test(each, context) for each in values)})"
    text = expression(node, context)
    return f"({text})" if has_plain_truth(node, context) else f"{context.use('truth')}({text})"


@expression.register
def _compare(node: ast.Compare, context: Context) -> str:
    left, parts = expression(node.left, context), []
    for n, (operator, right) in enumerate(zip(node.ops, node.comparators, strict=True), 1):
        text = expression(right, context)
        if n < len(node.ops) and not isinstance(right, ast.Name | ast.Constant):
            spare = context.spare()
            parts.append(comparison(left, operator, f"{spare}={text}", context))
            left = spare
        else:
            parts.append(comparison(left, operator, text, context))
            left = text
    return parts[0] if len(parts) == 1 else f"({'&&'.join(parts)})"


def comparison(left: str, operator: ast.cmpop, right: str, context: Context) -> str:
    """One comparison of two values."""
    match operator:
        case ast.Is():
            return f"({left}{'==' if 'null' in (left, right) else '==='}{right})"
        case ast.IsNot():
            return f"({left}{'!=' if 'null' in (left, right) else '!=='}{right})"
        case ast.Eq():
            return runtime("eq", context, left, right)
        case ast.NotEq():
            return f"!{runtime('eq', context, left, right)}"
        case ast.In():
            return runtime("in", context, left, right)
        case ast.NotIn():
            return f"!{runtime('in', context, left, right)}"
    return runtime({ast.Lt: "lt", ast.LtE: "le", ast.Gt: "gt", ast.GtE: "ge"}[type(operator)], context, left, right)
