"""`try`, `raise` and `with`."""

from __future__ import annotations

import ast

from python_to_js.context import Context
from python_to_js.expression.expressions import expression, runtime
from python_to_js.expression.isinstance import class_expression, classes
from python_to_js.statements import block, statement
from python_to_js.targets import assign


@statement.register
def _raise(node: ast.Raise, context: Context) -> str:
    if node.exc is None:
        return "throw $e;"
    raised = expression(node.exc, context)
    if isinstance(known := context.known(node.exc), type) and issubclass(known, BaseException):
        raised = f"{raised}()"
    elif not isinstance(node.exc, ast.Call):
        raised = runtime("raised", context, raised)
    if node.cause is not None and not isinstance(node.cause, ast.Constant):
        raised = runtime("raised_from", context, raised, expression(node.cause, context))
    return f"throw {raised};"


@statement.register
def _try(node: ast.Try, context: Context) -> str:
    went = context.fresh() if node.orelse else ""
    text = block(node.body, context)
    if node.handlers:
        ended = f"{went}=true;" if went else ""
        caught = runtime("caught", context, "$e")
        text = f"try{{{text}{ended}}}catch($e){{$e={caught};{_clauses(node, context)}}}"
    if went:
        text = f"let {went}=false;{text}if({went}){{{block(node.orelse, context)}}}"
    if not node.finalbody:
        return f"{{{text}}}" if went else text
    return f"try{{{text}}}finally{{{block(node.finalbody, context)}}}"


def _clauses(node: ast.Try, context: Context) -> str:
    text = "throw $e;"
    for clause in reversed(node.handlers):
        name = f"{context.name(clause.name)}=$e;" if clause.name else ""
        body = f"{name}{block(clause.body, context)}"
        text = f"if({_catches(clause.type, context)}){{{body}}}else{{{text}}}" if clause.type else body
    return text


def _catches(kinds: ast.expr, context: Context) -> str:
    found = classes(kinds, context)
    if found is None:
        return runtime("is", context, "$e", expression(kinds, context))
    texts = [class_expression(each, kinds, context) for each in found]
    return runtime("is", context, "$e", texts[0] if len(texts) == 1 else f"[{','.join(texts)}]")


@statement.register
def _with(node: ast.With, context: Context) -> str:
    text = block(node.body, context)
    for part in reversed(node.items):
        entering, entered, failed = context.fresh(), context.fresh(), context.fresh()
        kept = assign(part.optional_vars, entered, context) if part.optional_vars else ""
        text = (
            f"{{const {entering}={expression(part.context_expr, context)},{entered}={entering}.__enter__();"
            f"let {failed}=null;try{{{kept}{text}}}"
            f"catch($e){{{failed}=$e={runtime('caught', context, '$e')};"
            f"if(!{runtime('leave', context, entering, '$e')})throw $e;}}"
            f"finally{{if({failed}===null){runtime('leave', context, entering, 'null')};}}}}"
        )
    return text
