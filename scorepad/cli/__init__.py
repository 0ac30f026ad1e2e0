"""The command line. Each command's module is imported only when asked for: a score needs neither web nor database."""

from __future__ import annotations

import gc
import sys
from importlib import import_module
from io import TextIOWrapper
from typing import Any

import click

COMMANDS = {
    "score": "scorepad.cli.score:score",
    "games": "scorepad.cli.games_command:games",
    "new-game": "scorepad.cli.new_game:new_game",
    "try": "scorepad.cli.try_game:try_game",
    "blank": "scorepad.cli.blank:blank",
    "rotation": "scorepad.cli.rotation_command:rotation",
    "tournament": "scorepad.cli.tournament_command:tournament",
    "serve": "scorepad.cli.serve:serve",
    "demo": "scorepad.cli.demo:demo",
    "static": "scorepad.cli.static:static",
    "export": "scorepad.cli.evening_commands:export",
    "import": "scorepad.cli.evening_commands:import_",
    "backup": "scorepad.cli.backup_commands:backup",
    "restore": "scorepad.cli.backup_commands:restore",
    "check": "scorepad.cli.backup_commands:check",
    "move": "scorepad.cli.move:move",
    "key": "scorepad.cli.evening_commands:key",
    "owner": "scorepad.cli.evening_commands:owner",
}


class Commands(click.Group):
    """Commands by name, each fetched from its module only when it is wanted."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].partition(":")
        gc.disable()  # nothing that is loaded goes away again
        command: click.Command = getattr(import_module(module), name)
        gc.enable()
        return command

    def invoke(self, ctx: click.Context) -> Any:
        # Only here, with the command that needs them too.
        from scorepad.evening.record.english import English
        from scorepad.rules.game import UndeclaredKind
        from scorepad.rules.sentence import translate

        try:
            return super().invoke(ctx)
        except UndeclaredKind as undeclared:
            raise click.ClickException(translate(undeclared.why, English())) from None


@click.group(cls=Commands)
@click.version_option(package_name="scorepad")
def main() -> None:
    """Keep score of card games played with a real deck."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8")  # as records are; a file under Windows would have no “ and no suits
