"""`scorepad move`: all evenings from one database into another, between SQLite and PostgreSQL."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import click

from scorepad.database import open_store
from scorepad.file_permissions import make_folder
from scorepad.settings import BadSettings, Settings
from scorepad.store.protocol import StoreFailed
from scorepad.store.schema.database_move import NotMoved
from scorepad.store.schema.database_move import move as move_all


@click.command()
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
def move(source: str, target: str) -> None:
    """Copy everything in the database FROM into TO, and compare the two; FROM isn’t changed.

    Each is a folder, as in SCOREPAD_DATA, or a PostgreSQL address, as in SCOREPAD_DATABASE. TO must be empty or hold
    the same data already, so you can repeat the command. Stop both servers first.
    """
    try:
        there, here = _named(source), _named(target)
        if not there.postgres and not there.database.exists():
            raise click.ClickException(f"there are no games in {there.data}")
        _keep_secret(there, here)
        with closing(open_store(there)) as old, closing(open_store(here)) as new:
            counts = move_all(old, new)
    except (BadSettings, NotMoved, StoreFailed, OSError) as error:
        raise click.ClickException(f"nothing was copied: {error}") from None
    click.echo(f"{here.kept_in}: copied and verified; games: {counts['evening']}, entries: {counts['event']}")


def _named(place: str) -> Settings:
    """The settings with which a server uses the database of this name. Raises BadSettings."""
    settings = Settings.from_environment()
    if "://" in place:
        return Settings(settings.data, postgres=Settings.from_environment({"SCOREPAD_DATABASE": place}).postgres)
    return Settings(Path(place).absolute())


def _keep_secret(there: Settings, here: Settings) -> None:
    """Keep watch links valid, which are made of the secret next to a database, if there is no secret here yet."""
    old, new = (each.database.with_suffix(".secret") for each in (there, here))
    if old.exists() and not new.exists():
        make_folder(new.parent)
        new.touch(mode=0o600)
        new.write_bytes(old.read_bytes())
