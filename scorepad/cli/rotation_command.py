"""`scorepad rotation`: the chart of a rotation, for individuals who change partners. Opens no database."""

from __future__ import annotations

import json
from collections.abc import Iterator

import click

from scorepad.evening.record.checks import one_line
from scorepad.evening.record.english import English
from scorepad.rotations.fairness import Span, sitting_out
from scorepad.rotations.recipe import Table
from scorepad.rotations.rotation import IllegalRotation, Rotation
from scorepad.rotations.rotation import rotation as rotation_of
from scorepad.rules.sentence import translate

ILLEGAL = 2


@click.command()
@click.argument("players", type=int, metavar="N")
@click.option("--rounds", type=int, metavar="R", help="Number of rounds; by default each partners everybody once.")
@click.option("--apart", default="", metavar="PAIRS", help="Players who never sit at one table, as in 1-2,3-4.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.pass_context
def rotation(ctx: click.Context, players: int, rounds: int | None, apart: str, form: str) -> None:
    """Show who sits where in each round if N players change partners, 4 to 40."""
    try:
        chart = rotation_of(players, rounds, apart)
    except IllegalRotation as illegal:
        click.echo(one_line(translate(illegal.why, English())).encode(), err=True)
        ctx.exit(ILLEGAL)
    click.echo((_as_json(chart) if form == "json" else "\n".join(_lines(chart))).encode())


def _as_json(chart: Rotation) -> str:
    fair = chart.fairness
    rounds = [[[[a, b], [c, d]] for a, b, c, d in tables] for tables in chart.rounds]
    spans = {"partners": fair.partners, "opponents": fair.opponents, "sits_out": fair.sits_out}
    return json.dumps({"players": chart.players, "rounds": rounds, **spans})


def _lines(chart: Rotation) -> Iterator[str]:
    tables, fair = range(1, chart.players // 4 + 1), chart.fairness
    yield "       " + "".join(f"{f'table {n}':15}" for n in tables).rstrip()
    for n, each in enumerate(chart.rounds, 1):
        rest = ", ".join(map(str, sitting_out(chart.players, each)))
        line = f"{n:3}    " + "".join(f"{_table(table):15}" for table in each)
        yield (line + (f"sits out: {rest}" if rest else "")).rstrip()
    yield ""
    yield f"partners: {_span(fair.partners)}, opponents: {_span(fair.opponents)}, sits out: {_span(fair.sits_out)}"


def _table(table: Table) -> str:
    a, b, c, d = table
    return f"{a:>2}+{b:<2} {c:>2}+{d:<2}"


def _span(span: Span) -> str:
    least, most = span
    return str(least) if least == most else f"{least}-{most}"
