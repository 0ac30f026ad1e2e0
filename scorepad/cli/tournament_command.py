"""`scorepad tournament`: the standings and next seats of saved tournaments, and the formats. Opens no database."""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Iterator

import click

from scorepad.cli.known_games import known_games
from scorepad.cli.score import ILLEGAL, as_json, content, refuse
from scorepad.evening.record import record
from scorepad.evening.record.checks import IllegalRecord, one_line
from scorepad.evening.record.english import English
from scorepad.formats import formats
from scorepad.rules.sentence import Say, translate
from scorepad.tournament.ending.season_places import check_season, night_of_season, season
from scorepad.tournament.format import Format
from scorepad.tournament.paper.code_text import texts_in
from scorepad.tournament.paper.restored_night import CodesMissing, restored
from scorepad.tournament.paper.scanned_codes import scanned
from scorepad.tournament.ratio import Ratio, as_text
from scorepad.tournament.report import report, seated_next
from scorepad.tournament.tournament import Round, Tournament
from scorepad.tournament.tournament_reader import read
from scorepad.tournament.tournament_writer import written_file

HEADS = ("place", "number", "name", "score", "breaks")


@click.group()
def tournament() -> None:
    """Score saved tournaments, or list the formats."""


@tournament.command("score")
@click.argument("files", nargs=-1, required=True, metavar="FILE…|-")
@click.option("--format", "form", type=click.Choice(["text", "json", "csv"]), default="text", show_default=True)
@click.pass_context
def score(ctx: click.Context, files: tuple[str, ...], form: str) -> None:
    """Show the standings and the next seats of saved tournaments; - reads one from standard input.

    Exits with 0 if every saved tournament is valid, 2 if any is invalid or can’t be read.
    """
    legal, alone = 0, len(files) == 1
    known = known_games(os.environ.get("SCOREPAD_GAMES", ""))
    for file in files:
        try:
            found = read(record.document(content(file)), known, formats())
        except IllegalRecord as illegal:
            refuse(illegal, file, alone=alone, as_lines=form == "json")
        else:
            legal += 1
            click.echo(_shown(found, formats()[found.kind], form, "" if alone else one_line(file)).encode(), nl=False)
    ctx.exit(0 if legal == len(files) else ILLEGAL)


@tournament.command("restore")
@click.argument("files", nargs=-1, required=True, metavar="FILE…|-")
@click.pass_context
def restore(ctx: click.Context, files: tuple[str, ...]) -> None:
    """Write the file of a tournament from the texts of the codes on its table sheets and its list of entrants.

    Exits with 0, or with 2 if a code is damaged or missing.
    """
    known = known_games(os.environ.get("SCOREPAD_GAMES", ""))
    try:
        texts = [text for file in files for text in texts_in(content(file).decode(errors="replace"))]
        found = restored(scanned(texts), known, formats()).tournament
    except CodesMissing as lack:
        for each in lack.missing:
            click.echo(one_line(f"missing: {translate(each, English())}").encode(), err=True)
        ctx.exit(ILLEGAL)
    except IllegalRecord as illegal:
        refuse(illegal, files[0], alone=True, as_lines=False)
        ctx.exit(ILLEGAL)
    click.echo(as_json(written_file(found, formats()[found.kind])).encode(), nl=False)


@tournament.command("season")
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@click.option("--best", type=click.IntRange(1, 400), help="How many nights of each count.  [default: all]")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.pass_context
def show_season(ctx: click.Context, files: tuple[str, ...], best: int | None, form: str) -> None:
    """Rank the people of several saved tournaments of one format by their best nights.

    Exits with 0, or with 2 if a file is invalid or can’t be read, or if the formats differ.
    """
    nights, known = list[Tournament](), known_games(os.environ.get("SCOREPAD_GAMES", ""))
    for file in files:
        try:
            nights.append(read(record.document(content(file)), known, formats()))
            check_season(nights, formats())
        except IllegalRecord as illegal:
            refuse(illegal, file, alone=False, as_lines=False)
            ctx.exit(ILLEGAL)
    kind = formats()[nights[0].kind]
    scores = [night_of_season(each, kind) for each in nights]
    places = season(scores, best or len(nights), fewest=kind.fewest(nights[0]))
    found = [
        {"place": each.place, "name": each.name, "score": as_text(each.score), "nights": [*map(_night, each.nights)]}
        for each in places
    ]
    lines = [f"{each['place']:>4}  {each['score']!s:>8}  {each['name']}" for each in found]
    click.echo((as_json(found) if form == "json" else "\n".join(lines) + "\n").encode(), nl=False)


def _night(score: Ratio | None) -> int | str | None:
    return None if score is None else as_text(score)


@tournament.command("formats")
@click.argument("kind", required=False)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.pass_context
def list_formats(ctx: click.Context, kind: str | None, form: str) -> None:
    """List the formats and their settings, or those of one KIND."""
    found = [each for each in formats().values() if kind in (None, each.slug)]
    if not found:
        click.echo(f"There is no format “{kind}”: choose one of {', '.join(formats())}.".encode(), err=True)
        ctx.exit(ILLEGAL)
    text = as_json([_data(each) for each in found]) if form == "json" else "\n".join(_lines(found)) + "\n"
    click.echo(text.encode(), nl=False)


def _data(kind: Format) -> dict[str, object]:
    settings = [
        {
            "key": each.key,
            "default": each.default,
            "choices": each.kind.data(),
            "label": translate(each.label, English()),
        }
        for each in kind.settings
    ]
    return {"kind": kind.slug, "name": translate(kind.name, English()), "settings": settings}


def _lines(found: list[Format]) -> Iterator[str]:
    for kind in found:
        yield f"{kind.slug}: {translate(kind.name, English())}"
        for each in kind.settings:
            choices = translate(each.kind.offer(), English())
            yield f"  {each.key} = {json.dumps(each.default)}: {translate(each.label, English())} ({choices})"


def _shown(found: Tournament, kind: Format, form: str, name: str) -> str:
    following = seated_next(found, kind)
    if isinstance(following, Say):
        click.echo(one_line(translate(following, English())).encode(), err=True)
    shown = report(found, kind, following if isinstance(following, Round) else None)
    if form == "json":
        return as_json(shown)
    if form == "csv":
        return _csv(shown)
    title = [name or found.title, ""] if name or found.title else []
    return "\n".join([*title, *_text(shown)]) + "\n"


def _csv(shown: dict[str, object]) -> str:
    rows = io.StringIO()
    writer = csv.writer(rows, lineterminator="\n")
    writer.writerow(HEADS)
    for each in shown["standings"]:  # type: ignore[attr-defined]  # plain data
        writer.writerow([*(each[head] for head in HEADS[:-1]), " ".join(map(str, each["breaks"]))])
    return rows.getvalue()


def _text(shown: dict[str, object]) -> Iterator[str]:
    for each in shown["standings"]:  # type: ignore[attr-defined]  # plain data
        breaks = f"  ({', '.join(map(str, each['breaks']))})" if each["breaks"] else ""
        yield f"{each['place']:>4}  {each['score']!s:>8}  {each['number']:>3} {each['name']}{breaks}"
    following = shown["next"]
    if isinstance(following, dict):
        yield f"\nround {following['round']}"
        for table in following["tables"]:
            yield f"  table {table['table']}: {', '.join(map(str, table['seats']))}"
        if following["sits_out"]:
            yield f"  sits out: {', '.join(map(str, following['sits_out']))}"
