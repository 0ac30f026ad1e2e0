"""The games that a command knows, after saying which of one's own are left out."""

from __future__ import annotations

from collections.abc import Mapping

import click

from scorepad.evening.record.checks import one_line
from scorepad.games import games, left_out
from scorepad.rules.game import Game


def known_games(folder: str) -> Mapping[str, Game]:
    """Every game by its slug. On standard error a line for each file of the folder whose game cannot be played."""
    for each in left_out(folder):
        click.echo(one_line(str(each)).encode(), err=True)
    return games(folder)
