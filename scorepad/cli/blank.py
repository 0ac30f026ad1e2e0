"""`scorepad blank`: blank sheets of games, to be printed and filled in by hand. Opens no database."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence

import click

from scorepad.app.blank_sheets.blank_sheets import PADS, blank_paper, usual_number
from scorepad.cli.known_games import known_games
from scorepad.evening.record.checks import one_line
from scorepad.evening.record.english import English
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import quoted, say, translate


@click.command()
@click.argument("slugs", nargs=-1, required=True, metavar="GAME…")
@click.option("--players", type=int, help="Number of players; by default four, if the game allows it.")
@click.option(
    "--pads", type=click.Choice([str(n) for n in PADS]), default="1", show_default=True, help="Sheets per page."
)
@click.option(
    "--rule", "rules", multiple=True, metavar="KEY=VALUE", help="A house rule, as listed by “scorepad games GAME”."
)
def blank(slugs: Sequence[str], players: int | None, pads: str, rules: Sequence[str]) -> None:
    """Write blank score sheets as HTML, one page per game, to print from a browser."""
    from scorepad.pages import sheet_file  # only here, because its templates take longer to load than all the rest

    known, calendar, pages = known_games(os.environ.get("SCOREPAD_GAMES", "")), sheet_file.BabelCalendar("en"), []
    for slug in slugs:
        if slug not in known:
            named = translate(quoted(slug), English())
            raise click.UsageError(f"Unknown game {one_line(named)}. Games: {', '.join(known)}")
        game = known[slug]
        try:
            paper = blank_paper(game, dict(map(_rule, rules)), players or usual_number(game), calendar)
        except IllegalOptions as illegal:
            where = say("{where}: {why}", where=f"{slug}, {illegal.key}", why=illegal.why)
            raise click.UsageError(one_line(translate(where, English()))) from None
        pages.append([paper] * int(pads))
    names = dict.fromkeys((who for (paper, *_) in pages for who in paper.evening.players), "")
    click.echo(sheet_file.blank_html(pages, English(names)).encode())


def _rule(text: str) -> tuple[str, object]:
    """A house rule as it was typed: JSON, and a word without its quotes."""
    key, _, value = text.partition("=")
    try:
        return key, json.loads(value)
    except ValueError:
        return key, value
