"""What the command line does with stored evenings: `export`, `import`, `check`, `backup`, `key`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import BinaryIO

import click

from scorepad.evening import history, record
from scorepad.evening.conversation import IllegalDeal
from scorepad.evening.english import English
from scorepad.evening.events import beginning
from scorepad.evening.form import IllegalRecord, one_line
from scorepad.evening.history import Entry
from scorepad.evening.replay import play
from scorepad.games import UnknownGame, game_named, games
from scorepad.games.say import spoken
from scorepad.settings import BadSettings, Settings
from scorepad.store import access, log
from scorepad.store import backup as copies
from scorepad.store.database import Store, StoreFailed

ILLEGAL = 2


class Refused(click.ClickException):
    """What was asked for cannot be done with what is there; exit code 2."""

    exit_code = ILLEGAL


@click.command()
@click.argument("evening", required=False)
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="Write into this file, not to the screen.")
@click.option("--all", "folder", type=click.Path(path_type=Path, file_okay=False), help="Write every evening in here.")
def export(evening: str | None, out: Path | None, folder: Path | None) -> None:
    """Write the record of an evening, or of all of them."""
    if (evening is None) == (folder is None):
        raise click.UsageError("name one EVENING, or --all and a folder")
    with _opened() as (store, settings), _files():
        if evening:
            data = _record(store, evening, settings)
            out.write_bytes(data) if out else click.echo(data, nl=False)
        if folder:
            folder.mkdir(parents=True, exist_ok=True)
            for each in log.every_evening(store):
                (folder / f"{each}.json").write_bytes(_record(store, each, settings))
                click.echo(folder / f"{each}.json")


@click.command("import")
@click.argument("file", type=click.File("rb"))
def import_(file: BinaryIO) -> None:
    """Begin an evening with what a record tells, and print its id and a link for the first who scores it."""
    with _opened(new=True) as (store, settings):
        try:
            state = record.played(file.read(record.MOST_BYTES + 1), games(settings.games))
        except IllegalRecord as illegal:
            raise Refused(str(illegal)) from None
        with store.writing():
            evening = log.start(store, beginning(state.evening), at=_now(), running=not state.over)
            link = _link(store, evening)
        click.echo(f"{evening}\n{link}")


@click.command()
@click.pass_context
def check(ctx: click.Context) -> None:
    """Look whether the database is sound and every evening can be replayed; exit code 2 when not."""
    with _opened() as (store, settings):

        def replay(entries: list[Entry]) -> None:
            evening = history.read(entries).evening
            play(evening, game_named(evening.game, settings.games), accepted=True)

        faults = [*copies.integrity(store)]
        faults += [f"{evening}: {_sentence(problem)}" for evening, problem in copies.check(store, replay)]
        for fault in faults:
            click.echo(one_line(fault))
        if faults:
            ctx.exit(ILLEGAL)
        click.echo(f"evenings: {len(log.every_evening(store))}, all of them sound")


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
def backup(file: Path) -> None:
    """Copy the database into a new FILE, also while it is in use, and verify the copy."""
    with _opened() as (store, _):
        counts = copies.backup(store, file)
        click.echo(f"{file}: verified; evenings: {counts['evening']}, entries: {counts['event']}")


@click.command()
@click.argument("evening")
def key(evening: str) -> None:
    """Print a new link that lets one more device score an EVENING: it works once, within 30 minutes."""
    with _opened() as (store, _):
        log.load(store, evening)
        click.echo(_link(store, evening))


@contextmanager
def _opened(*, new: bool = False) -> Iterator[tuple[Store, Settings]]:
    """The database that the environment names, to be made where it is `new`; what goes wrong ends in a sentence."""
    try:
        settings = Settings.from_environment()
        if not new and not settings.database.exists():
            raise click.ClickException(f"there are no evenings yet in {settings.data}")
        store = Store(settings.database)
        try:
            yield store, settings
        finally:
            store.close()
    except log.UnknownEvening as unknown:
        raise Refused(f"no evening has the id {one_line(str(unknown))}") from None
    except StoreFailed as failed:
        raise click.ClickException(f"{settings.database}: {failed}") from None
    except (BadSettings, copies.BackupThere) as error:
        raise click.ClickException(str(error)) from None


@contextmanager
def _files() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise click.ClickException(f"{error.filename}: {error.strerror}") from None


def _record(store: Store, evening: str, settings: Settings) -> bytes:
    told = history.read(log.load(store, evening)).evening
    return record.write(told, games(settings.games).get(told.game))


def _link(store: Store, evening: str) -> str:
    return f"/join/{access.invite(store, evening, at=_now(), role='owner')}"


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


def _sentence(problem: Exception) -> str:
    match problem:
        case IllegalDeal():
            why = next(iter(problem.problems.values()))
            return f"deal {problem.number}: {spoken(why, English())}"
        case UnknownGame():
            return f"the rules of {problem} are not here; its record can still be exported"
    return f"{type(problem).__name__}: {problem}"
