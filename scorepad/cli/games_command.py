"""`scorepad games`: the games that can be played, and their house rules."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from typing import Any

import click

from scorepad.cli.known_games import known_games
from scorepad.evening.record.checks import one_line
from scorepad.evening.record.english import English
from scorepad.rules.game import Game
from scorepad.rules.option_kinds import Value
from scorepad.rules.options import Option
from scorepad.rules.sentence import Say, quoted, translate

UNKNOWN = 2


@click.command()
@click.argument("game", required=False)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.pass_context
def games(ctx: click.Context, game: str | None, form: str) -> None:
    """List the card games, or one GAME’s options with their choices, defaults and help."""
    known = known_games(os.environ.get("SCOREPAD_GAMES", ""))
    if game is not None and game not in known:
        sentence = f"Unknown game {one_line(_english(quoted(game)))}. Games: {', '.join(known)}"
        click.echo(sentence.encode(), err=True)
        ctx.exit(UNKNOWN)
    chosen = known.values() if game is None else [known[game]]
    for each in chosen:
        if form == "json":
            click.echo(json.dumps(described(each), ensure_ascii=False).encode())
        else:
            click.echo("\n".join(_text(each, options=game is not None)).encode())


def described(game: Game) -> dict[str, Any]:
    """A game as plain data: its name, how many play it, and its options."""
    return {
        "game": game.slug,
        "name": _english(game.name),
        "players": [game.players[0], game.players[-1]],
        "options": [_option(option) for option in game.options],
    }


def _option(option: Option) -> dict[str, Any]:
    return {
        "key": option.key,
        "default": option.default,
        "choices": option.kind.data(),
        "help": _english(option.help),
        "example": _english(option.example),
    }


def _text(game: Game, *, options: bool) -> Iterator[str]:
    fewest, most = game.players[0], game.players[-1]
    players = f"{fewest} to {most}" if fewest < most else str(fewest)
    yield f"{game.slug}: {_english(game.name)}, {players} players"
    for option in game.options if options else ():
        yield ""
        yield f"  {option.key} = {_as_recorded(option.default)}   ({_offer(option)})"
        yield f"      {_english(option.help)}"
        yield f"      {_english(option.example)}"


def _offer(option: Option) -> str:
    """The values of an option, and its meaning if there are none."""
    listed = "a list of " if isinstance(option.default, tuple) else ""
    nothing = f": {_english(option.in_words(None))}" if option.kind.allows(None) else ""
    return f"{listed}{_english(option.kind.offer())}{nothing}"


def _as_recorded(value: Value) -> str:
    """A value as it is written in a record, a word without its quotes."""
    return value if isinstance(value, str) else json.dumps(value)


def _english(saying: Say) -> str:
    return translate(saying, English())
