"""Commands for stored evenings: `export`, `import`, `key`, `owner`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
from scorepad.evening.record.record_text import NotReadBack
from scorepad.games import games
from scorepad.rules.game import Game
from scorepad.settings import BadSettings, Settings
from scorepad.store import erasure, log, owners
from scorepad.store.links import invitations
from scorepad.store.protocol import Store, StoreFailed
from scorepad.store.sqlite.backup import BackupThere
from scorepad.stored_evenings.begin_recorded import begin_all_recorded, begin_recorded, read_evening

ILLEGAL = 2


class Refused(click.ClickException):
    """A command that cannot be carried out, with the reason as the message; exit code 2."""

    exit_code = ILLEGAL


@click.command()
@click.argument("evening", metavar="[ID]", required=False)
@click.option(
    "--out", type=click.Path(path_type=Path, dir_okay=False), help="Write to this file instead of the screen."
)
@click.option(
    "--all", "folder", type=click.Path(path_type=Path, file_okay=False), help="Write every game into this folder."
)
@click.option(
    "--zip", "zipped", type=click.Path(path_type=Path, dir_okay=False), help="Write every game into one archive."
)
@click.option("--anyway", is_flag=True, help="Write it as entered, even if it can’t be read back.")
def export(evening: str | None, out: Path | None, folder: Path | None, zipped: Path | None, *, anyway: bool) -> None:
    """Save one game, or all games. Each is read back before it’s written.

    Exits with 2 if any can’t be read back; all the others are still written.
    """
    if [evening, folder, zipped].count(None) != 2:
        raise click.UsageError("Give one ID, or --all with a folder, or --zip with a file.")
    with open_store() as (store, settings), _files():
        if evening:
            data = _record(store, evening, settings, anyway=anyway)
            out.write_bytes(data) if out else click.echo(data, nl=False)
        if folder:
            _export_all(store, settings, folder, anyway=anyway)
        if zipped:
            _export_zipped(store, settings, zipped)


def _export_all(store: Store, settings: Settings, folder: Path, *, anyway: bool) -> None:
    """Write every evening into a folder. Raises Refused at the end if a record cannot be read back."""
    folder.mkdir(parents=True, exist_ok=True)
    refused = list[str]()
    for each in log.every_evening(store):
        try:
            (folder / f"{each}.json").write_bytes(_record(store, each, settings, anyway=anyway))
            click.echo(folder / f"{each}.json")
        except Refused as not_read_back:
            refused.append(not_read_back.message)
    if refused:
        raise Refused("\n".join(refused))


def _export_zipped(store: Store, settings: Settings, zipped: Path) -> None:
    """Write every evening into one archive. Raises Refused at the end if one is not in it."""
    unread, exported, left_out = list[str](), list[str](), list[int]()
    with zipped.open("xb") as file:
        count = archive.write(file, _readable(store, settings, unread, exported), left_out)
    click.echo(f"{zipped}: games: {count}")
    if unread or left_out:
        raise Refused(_not_in(unread, [exported[place] for place in left_out]))


def _not_in(unread: list[str], not_read_back: list[str]) -> str:
    """The sentence about evenings that are not in an archive, by their ids."""
    damaged = f"left out, because they can’t be read: {', '.join(unread)}" if unread else ""
    lossy = f"left out, because they can’t be read back: {', '.join(not_read_back)}" if not_read_back else ""
    return "\n".join(filter(None, [damaged, lossy]))


@click.command("import")
@click.argument("file", type=click.File("rb"))
def import_(file: BinaryIO) -> None:
    """Open a saved game on the server, and print its id and a link for its first scorer.

    From an archive, every valid saved game is opened and its id printed; `scorepad key` makes links. Any that aren’t
    valid are named, and the exit code is 2.
    A game from before today’s size limit is accepted even if it’s larger.
    """
    data = file.read(archive.MOST_PACKED + 1)
    with open_store(new=True) as (store, settings):
        known = known_games(settings.games)
        try:
            if archive.is_archive(data):
                _import_all(store, data, known)
            else:
                evening, link = _begun_with_link(store, record.played(data, known, limited=False))
                click.echo(f"{evening}\n{link}")
        except IllegalRecord as illegal:
            raise Refused(str(illegal)) from None


def _import_all(store: Store, data: bytes, known: Mapping[str, Game]) -> None:
    """Begin an evening with each record of an archive. Raises Refused, which names those that are none."""
    refused = list[IllegalRecord]()
    begun = begin_all_recorded(store, archive.read(data, known, limited=False, refused=refused), at=now())
    for evening in begun:
        click.echo(evening)
    if refused:
        raise Refused("\n".join(map(str, refused)))


def _begun_with_link(store: Store, state: State) -> tuple[str, str]:
    with store.writing():
        evening = begin_recorded(store, state, at=now())
        return evening, _link(store, evening)


@click.command()
@click.argument("evening", metavar="ID")
def key(evening: str) -> None:
    """Print a new link that lets another device keep score in the game with this ID: works once, within 30 minutes."""
    with open_store() as (store, _):
        log.load(store, evening)
        click.echo(_link(store, evening))


@click.command()
def owner() -> None:
    """Print a new link that makes a device an administrator of this server: works once, within 30 minutes."""
    with open_store(new=True) as (store, _):
        click.echo(f"/owner/{owners.owner_link(store, at=now())}")


@contextmanager
def open_store(*, new: bool = False) -> Iterator[tuple[Store, Settings]]:
    """The database of the settings, made if it is `new` and missing; errors end the command with a sentence."""
    try:
        settings = Settings.from_environment()
        if not new and not settings.postgres and not settings.database.exists():
            raise click.ClickException(f"there are no games yet in {settings.data}")
        store = database.open_store(settings)
        try:
            yield store, settings
        finally:
            store.close()
    except log.UnknownEvening as unknown:
        raise Refused(f"no game has the id {one_line(str(unknown))}") from None
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


def _record(store: Store, evening: str, settings: Settings, *, anyway: bool) -> bytes:
    """The record of an evening. Raises Refused if it cannot be read back, unless it is wanted `anyway`."""
    found, game = _evening_and_game(store, evening, settings)
    try:
        return record.write(found, game)
    except NotReadBack as problem:
        if anyway:
            return record.write(found)
        why = f"{evening}: it can’t be read back: {problem}; --anyway writes it as entered"
        raise Refused(why) from None


def _readable(
    store: Store, settings: Settings, unread: list[str], exported: list[str]
) -> Iterator[tuple[Evening, Game | None]]:
    """Every evening that is kept and readable; its id is added to `exported`, that of an unreadable one to `unread`."""
    for evening in erasure.not_to_be_erased(store):
        try:
            found = _evening_and_game(store, evening, settings)
        except history.UNREADABLE:
            unread.append(evening)
            continue
        exported.append(evening)
        yield found


def _evening_and_game(store: Store, evening: str, settings: Settings) -> tuple[Evening, Game | None]:
    """An evening by its id, and its game; None for the game if its rules are not found here."""
    found = read_evening(store, evening)
    return found, games(settings.games).get(found.game)


def _link(store: Store, evening: str) -> str:
    return f"/join/{invitations.invite(store, evening, at=now(), role='owner')}"


def now() -> str:
    """The time, as the log writes it: in this machine's zone, to the second."""
    return datetime.now().astimezone().isoformat(timespec="seconds")
