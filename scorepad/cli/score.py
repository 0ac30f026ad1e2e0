"""`scorepad score`: the score sheet of one or more records. Opens no database and writes no file."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from html import escape
from pathlib import Path

import click

from scorepad.cli.known_games import known_games
from scorepad.evening.play.state import State
from scorepad.evening.record import record
from scorepad.evening.record.checks import IllegalRecord, one_line
from scorepad.evening.record.english import English
from scorepad.evening.sheet import export, spreadsheet
from scorepad.evening.sheet.text import sheet_text
from scorepad.rules.game import Game
from scorepad.rules.sentence import Points, quoted, say, translate

ILLEGAL = 2


@dataclass(frozen=True, slots=True)
class Scored:
    """A legal record as it is to be shown. `name`: its file; `alone`: the only one asked for."""

    state: State
    name: str
    alone: bool


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE…|-")
@click.option("--format", "form", type=click.Choice(["text", "json", "csv", "html"]), default="text", show_default=True)
@click.pass_context
def score(ctx: click.Context, files: tuple[str, ...], form: str) -> None:
    """Show the score sheets of saved games; - reads one from standard input.

    Exits with 0 if every saved game is valid, 2 if any is invalid or can’t be read.
    """
    known, alone, legal = known_games(os.environ.get("SCOREPAD_GAMES", "")), len(files) == 1, list[Scored]()
    for file in files:
        try:
            legal.append(Scored(_played(file, known), one_line(file), alone))
        except IllegalRecord as illegal:
            refuse(illegal, file, alone=alone, as_lines=form == "json")
        else:
            if form != "csv":
                click.echo(FORMS[form](legal[-1]).encode(), nl=False)
            if form == "text":
                _report_unfinished(legal[-1])
    if form == "csv" and legal:
        click.echo(_csv(legal).encode(), nl=False)
    ctx.exit(0 if len(legal) == len(files) else ILLEGAL)


def _played(file: str, known: Mapping[str, Game]) -> State:
    """Read and play the record in a file, or the one on standard input. Raises IllegalRecord."""
    return record.played(content(file), known)


def content(file: str) -> bytes:
    """The content of a file, or of standard input. Raises IllegalRecord."""
    try:
        return _bytes(file)
    except FileNotFoundError:
        raise IllegalRecord("", say("file not found")) from None
    except IsADirectoryError:
        raise IllegalRecord("", say("this is a folder, not a saved game")) from None
    except OSError as error:
        raise IllegalRecord("", say("it can’t be read: {reason}", reason=error.strerror or "?")) from None


def _bytes(file: str) -> bytes:
    """The content of a file, but no more than is needed to see that it is too large."""
    if file == "-":
        return sys.stdin.buffer.read(record.MOST_BYTES + 1)
    with Path(file).open("rb") as source:
        return source.read(record.MOST_BYTES + 1)


def refuse(illegal: IllegalRecord, file: str, *, alone: bool, as_lines: bool) -> None:
    """Report the fault of a record: on standard error, but among several in JSON on its line."""
    if as_lines and not alone:
        click.echo(as_json({"error": str(illegal)}).encode(), nl=False)
    else:
        named = f"{translate(quoted(file), English())}: {illegal}" if not alone or not illegal.where else str(illegal)
        click.echo(one_line(named).encode(), err=True)


def _report_unfinished(scored: Scored) -> None:
    """On standard error: the step that the last deal lacks, if it is begun; the sheet leaves that deal out."""
    state = scored.state
    if state.step and state.deal and state.facts.answers and not state.over:
        lacks = translate(state.step.title, English(state.evening.names_now))
        named = "" if scored.alone else f"{scored.name}: "
        why = f"{named}deal {state.deal.number} is unfinished, and not on the sheet: “{lacks}” is missing"
        click.echo(one_line(why).encode(), err=True)


def _text(scored: Scored) -> str:
    evening = scored.state.evening
    began = datetime.fromisoformat(evening.started) if evening.started else None
    date = f"{began.day} {began:%B %Y}" if began else ""
    text = sheet_text(scored.state, English(evening.names_now), date)
    return text if scored.alone else f"{scored.name}\n{'=' * len(scored.name)}\n{text}\n"


def _report(scored: Scored) -> str:
    return as_json(export.report(scored.state))


def _csv(legal: Sequence[Scored]) -> str:
    """One spreadsheet of all records: only when all are read it is known which columns it has."""
    rows, heads = io.StringIO(), spreadsheet.column_heads([scored.state for scored in legal])
    writer = csv.writer(rows, lineterminator="\n")
    writer.writerow(heads)
    for scored in legal:
        for row in spreadsheet.by_columns(scored.state, scored.name, heads):
            writer.writerow([spreadsheet.plain(cell, English()) if isinstance(cell, Points) else cell for cell in row])
    return rows.getvalue()


def _html(scored: Scored) -> str:
    from scorepad.pages import sheet_file  # only here, because its templates take longer to load than all the rest
    from scorepad.web.access.qr_of_record import drawing_of

    page = sheet_file.html(
        scored.state, English(scored.state.evening.names_now), "en", drawing_of(scored.state, "", English())
    )
    return (
        page
        if scored.alone
        else re.sub(r"<body[^>]*>", lambda body: f"{body[0]}<h1>{escape(scored.name)}</h1>", page, count=1)
    )


def as_json(value: object) -> str:
    """A value as JSON on one line."""
    return json.dumps(value, ensure_ascii=False) + "\n"


FORMS: Mapping[str, Callable[[Scored], str]] = {"text": _text, "json": _report, "html": _html}
