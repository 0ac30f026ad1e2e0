"""`scorepad try`: a game of one's own, tried before anybody plays it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from scorepad.cli.drawn_pages import draw_pages
from scorepad.evening.play.state import State
from scorepad.evening.record.checks import one_line
from scorepad.evening.record.english import English
from scorepad.games import games
from scorepad.own_games.load import game_in
from scorepad.own_games.source import Fault, Source
from scorepad.own_games.trial import games_by_each_rule
from scorepad.phone import own_games
from scorepad.rules.game import Game
from scorepad.rules.sentence import translate

SHOWN = 5  # games that did not end
FIRST, WHOLE = 1, 40  # deals of a game that goes on, and of one that is played to its end if it has one by then


@click.command("try")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.pass_context
def try_game(ctx: click.Context, file: Path) -> None:
    """Try the game in FILE: play it by every house rule, and draw its pages.

    Says which line is wrong and exits with 1, or says that all is right, and whether it can be played offline.
    """
    path = file.resolve()
    try:
        for line in _tried(path):
            click.echo(line)
    except Fault as fault:
        click.echo(one_line(f"{file}, line {fault.line}: {fault.why}.").encode(), err=True)
        ctx.exit(1)


def _tried(path: Path) -> Iterator[str]:
    """A line for all that was tried, as it is done. Raises Fault."""
    source = Source(path)
    game = game_in(path, games())
    yield _named(game)
    running, whole = ([*games_by_each_rule(game, source, deals)] for deals in (FIRST, WHOLE))
    yield _played(whole)
    yield from _not_ended(whole)
    for line in source.lines_of_plain_totals():
        yield f"  line {line}: another total is refused as one of tricks; for other numbers, give there_are=say(…)"
    with TemporaryDirectory() as folder:
        yield f"Pages drawn: {sum(1 for _ in draw_pages(path, Path(folder), [*running, *whole]))}"
    yield _on_the_phone(game)


def _named(game: Game) -> str:
    fewest, most = game.players[0], game.players[-1]
    players = f"{fewest} to {most}" if fewest < most else str(fewest)
    return f"{translate(game.name, English())}: {players} players; house rules: {len(game.options)}"


def _played(states: list[State]) -> str:
    ended = Counter(state.finished for state in states)[True]
    return f"Games played by each house rule, and read again from their files: {len(states)} ({ended} to their end)"


def _not_ended(states: list[State]) -> Iterator[str]:
    """A line for each of the first few games that did not end: by which house rules, and why."""
    lines = [*dict.fromkeys(f"{_rules(state)}: {_why(state)}" for state in states if not state.finished)]
    yield from (f"  not to its end: {line}" for line in lines[:SHOWN])
    if len(lines) > SHOWN:
        yield f"  and {len(lines) - SHOWN} more"


def _rules(state: State) -> str:
    """The number of players, and the house rules that differ from the default."""
    options = state.evening.options
    changed = [f"{each.key} = {options[each.key]}" for each in state.game.options if options[each.key] != each.default]
    return ", ".join([f"{len(state.evening.players)} players", *changed])


def _why(state: State) -> str:
    deals = len(state.rows)
    if deals >= WHOLE or not state.step:
        return f"it goes on after {deals} deals"
    return f"in deal {deals + 1}, no answer that was tried is right for “{state.step.kind}”"


def _on_the_phone(game: Game) -> str:
    with TemporaryDirectory() as kept:
        found = own_games.outcome(game, Path(kept))
    if found.refused:
        return f"Needs the server at the table: {found.refused}"
    return f"Can be played offline: the phone gets {len(found.script) / 1000:.1f} KB for it"
