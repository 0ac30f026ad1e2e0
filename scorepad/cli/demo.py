"""`scorepad demo`: a server with made-up groups, in a folder that goes when it ends; each of its pages says so."""

from __future__ import annotations

import os
from tempfile import TemporaryDirectory

import click

from scorepad.cli.serve import serve
from scorepad.flask_app import create_app
from scorepad.games import games
from scorepad.settings import Settings
from scorepad.stored_books.demo_groups import fill
from scorepad.stored_tournaments.demo_night import begin_night
from scorepad.web.site.clock import now


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on, as for serve.")
@click.option("--port", type=click.IntRange(0, 65535), help="As for serve.")
@click.option("--open", "opens", is_flag=True, help="Open it in the browser of this machine too.")
@click.pass_context
def demo(ctx: click.Context, host: str, port: int | None, *, opens: bool) -> None:
    """Run a server with made-up groups, statistics and a tournament. It keeps nothing, and leaves your games alone."""
    with TemporaryDirectory(prefix="scorepad-demo-") as folder:
        os.environ |= {"SCOREPAD_DATA": folder, "SCOREPAD_DEMO": "1", "SCOREPAD_DATABASE": ""}
        app = create_app(Settings.from_environment())
        for group, key in fill(app.extensions["books"], games(), at=now()):
            click.echo(f"{group}: open /book/join/{key} at the address below")
        night = begin_night(app.extensions["tournaments"], at=now())
        click.echo(f"A tournament in its third round: open {night} there")
        app.extensions["evenings"].store.close()
        ctx.invoke(serve, host=host, port=port, opens=opens)
