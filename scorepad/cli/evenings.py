"""What the command line does with stored evenings: `export`, `import`, `key`, `owner`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import BinaryIO

import click

from scorepad import database
from scorepad.cli.known_games import known_games
from scorepad.evening.log import history
from scorepad.evening.log.facts import Evening
from scorepad.evening.play.state import State
from scorepad.evening.record import archive, record
from scorepad.evening.record.checks import IllegalRecord, one_line
from scorepad.evenings.begin import begin_all_recorded, begin_recorded, read_evening
from scorepad.games import games
from scorepad.rules.game import Game
from scorepad.settings import BadSettings, Settings
from scorepad.store import erasure, log, owners
from scorepad.store.links import invitations
from scorepad.store.protocol import Store, StoreFailed
from scorepad.store.sqlite.backup import BackupThere

ILLEGAL = 2


class Refused(click.ClickException):
    """A command that cannot be carried out, with the reason as the message; exit code 2."""

    exit_code = ILLEGAL


@click.command()
@click.argument("evening", required=False)
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="Write into this file, not to the screen.")
@click.option("--all", "folder", type=click.Path(path_type=Path, file_okay=False), help="Write every evening in here.")
@click.option("--zip", "zipped", type=click.Path(path_type=Path, dir_okay=False), help="Write them into one archive.")
def export(evening: str | None, out: Path | None, folder: Path | None, zipped: Path | None) -> None:
    """Write the record of an evening, or of all of them."""
    if [evening, folder, zipped].count(None) != 2:
        raise click.UsageError("name one EVENING, or --all and a folder, or --zip and a file")
    with open_store() as (store, settings), _files():
        if evening:
            data = _record(store, evening, settings)
            out.write_bytes(data) if out else click.echo(data, nl=False)
        if folder:
            folder.mkdir(parents=True, exist_ok=True)
            for each in log.every_evening(store):
                (folder / f"{each}.json").write_bytes(_record(store, each, settings))
                click.echo(folder / f"{each}.json")
        if zipped:
            unread: list[str] = []
            with zipped.open("xb") as file:
                count = archive.write(file, _all_told(store, settings, unread))
            click.echo(f"{zipped}: evenings: {count}")
            if unread:
                raise Refused(f"not in it, because they cannot be read: {', '.join(unread)}")


@click.command("import")
@click.argument("file", type=click.File("rb"))
def import_(file: BinaryIO) -> None:
    """Begin an evening with what a record tells, and print its id and a link for the first who scores it.

    Of an archive of records all become evenings, or none; their ids are printed, and `scorepad key` makes links.
    An evening that was made larger than a record may be today is taken all the same.
    """
    data = file.read(archive.MOST_PACKED + 1)
    with open_store(new=True) as (store, settings):
        known = known_games(settings.games)
        try:
            if archive.is_archive(data):
                click.echo("\n".join(begin_all_recorded(store, archive.read(data, known, limited=False), at=now())))
            else:
                evening, link = _begun_with_link(store, record.played(data, known, limited=False))
                click.echo(f"{evening}\n{link}")
        except IllegalRecord as illegal:
            raise Refused(str(illegal)) from None


def _begun_with_link(store: Store, state: State) -> tuple[str, str]:
    with store.writing():
        evening = begin_recorded(store, state, at=now())
        return evening, _link(store, evening)


@click.command()
@click.argument("evening")
def key(evening: str) -> None:
    """Print a new link that lets one more device score an EVENING: it works once, within 30 minutes."""
    with open_store() as (store, _):
        log.load(store, evening)
        click.echo(_link(store, evening))


@click.command()
def owner() -> None:
    """Print a new link that makes a device an owner of this server: it works once, within 30 minutes."""
    with open_store(new=True) as (store, _):
        click.echo(f"/owner/{owners.owner_link(store, at=now())}")


@contextmanager
def open_store(*, new: bool = False) -> Iterator[tuple[Store, Settings]]:
    """The database of the settings, made where it is `new` and missing; errors end the command with a sentence."""
    try:
        settings = Settings.from_environment()
        if not new and not settings.postgres and not settings.database.exists():
            raise click.ClickException(f"there are no evenings yet in {settings.data}")
        store = database.open_store(settings)
        try:
            yield store, settings
        finally:
            store.close()
    except log.UnknownEvening as unknown:
        raise Refused(f"no evening has the id {one_line(str(unknown))}") from None
    except StoreFailed as failed:
        raise click.ClickException(f"{settings.kept_in}: {failed}") from None
    except (BadSettings, BackupThere) as error:
        raise click.ClickException(str(error)) from None


@contextmanager
def _files() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise click.ClickException(f"{error.filename}: {error.strerror}") from None


def _record(store: Store, evening: str, settings: Settings) -> bytes:
    return record.write(*_evening_and_game(store, evening, settings))


def _all_told(store: Store, settings: Settings, unread: list[str]) -> Iterator[tuple[Evening, Game | None]]:
    """Every evening that is kept and can be read, with its id; the ids of those that cannot are added to `unread`."""
    for evening in erasure.not_to_be_erased(store):
        try:
            yield _evening_and_game(store, evening, settings)
        except history.UNREADABLE:
            unread.append(evening)


def _evening_and_game(store: Store, evening: str, settings: Settings) -> tuple[Evening, Game | None]:
    """An evening by its id, and its game; None for the game where its rules are not found here."""
    found = read_evening(store, evening)
    return found, games(settings.games).get(found.game)


def _link(store: Store, evening: str) -> str:
    return f"/join/{invitations.invite(store, evening, at=now(), role='owner')}"


def now() -> str:
    """The time, as the log writes it: in this machine's zone, to the second."""
    return datetime.now().astimezone().isoformat(timespec="seconds")
