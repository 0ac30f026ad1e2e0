"""`scorepad backup`, `restore` and `check`: copies of the database, and the question whether it is sound."""

from __future__ import annotations

from contextlib import closing
from datetime import datetime
from pathlib import Path

import click

from scorepad.cli.evening_commands import ILLEGAL, open_store
from scorepad.database import daily_copies
from scorepad.database import open_store as open_database
from scorepad.evening.log import history
from scorepad.evening.log.history import Entry
from scorepad.evening.play.deal import IllegalDeal
from scorepad.evening.play.replay import play
from scorepad.evening.record.checks import one_line
from scorepad.evening.record.english import English
from scorepad.evening.record.read_back import check_read_back
from scorepad.evening.record.record_text import NotReadBack
from scorepad.games import UnknownGame, game_named
from scorepad.rules.game import UndeclaredKind
from scorepad.rules.sentence import translate
from scorepad.settings import BadSettings, Settings
from scorepad.store import log
from scorepad.store.protocol import DailyCopies, Store, StoreFailed
from scorepad.store.schema.database_move import NotMoved, move
from scorepad.store.sqlite.backup import backup as copy_into
from scorepad.store.sqlite.daily_copies import NotRestored
from scorepad.store.sqlite.daily_copies import restore as put_back
from scorepad.store.sqlite.database import SqliteStore
from scorepad.store.sqlite.portable_backup import opened_copy, portable_backup


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
def backup(file: Path) -> None:
    """Back up the database to a new FILE, even while it’s in use, and verify the copy."""
    with open_store() as (store, _):
        counts = copy_into(store, file) if isinstance(store, SqliteStore) else portable_backup(store, file)
        click.echo(f"{file}: verified; games: {counts['evening']}, entries: {counts['event']}")


@click.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--anyway", is_flag=True, help="Restore even if some games can’t be replayed.")
def restore(file: Path, anyway: bool) -> None:
    """Replace the database with the backup in FILE, if it’s sound; the current database is set aside.

    Stop the server first: nothing is restored while one is using the database. A PostgreSQL database must be empty.
    """
    try:
        settings = Settings.from_environment()
        if settings.postgres:
            _restore_elsewhere(settings, file, anyway)
            return
        aside = settings.data / f"scorepad-before-{datetime.now().astimezone():%Y-%m-%dT%H%M%S}.db"
        was = put_back(settings.database, file, aside, lambda store: [] if anyway else _faults(store, settings))
    except (BadSettings, NotRestored, NotMoved, StoreFailed) as error:
        raise click.ClickException(f"nothing was restored from {file}: {one_line(str(error))}") from None
    click.echo(f"{settings.database}: restored from {file}")
    if was:
        click.echo(f"the previous database is in {was}")


def _restore_elsewhere(settings: Settings, file: Path, anyway: bool) -> None:
    """Move a copy, made the same way, into a database that is empty. Raises NotRestored, NotMoved, StoreFailed."""
    with opened_copy(file) as copy, closing(open_database(settings)) as store:
        if found := copy.problems() or ([] if anyway else _faults(copy, settings)):
            raise NotRestored("; ".join(found[:3]))
        move(copy, store)
    click.echo(f"{settings.kept_in}: restored from {file}")


@click.command()
@click.pass_context
def check(ctx: click.Context) -> None:
    """Check that the database is sound and every game can be replayed and read back; exits with 2 if not."""
    with open_store() as (store, settings):
        daily = daily_copies(settings, store)
        faults = [*store.problems(), *_faults(store, settings, records=True), *lost(daily)]
        for fault in faults:
            click.echo(one_line(fault))
        if faults:
            ctx.exit(ILLEGAL)
        click.echo(f"games: {len(log.every_evening(store))}, all sound")


def lost(copies: DailyCopies) -> list[str]:
    """The sentence for a database that holds far fewer evenings than a copy of it."""
    larger = copies.larger()
    if not larger:
        return []
    found = f"games here: {larger.now}; in the backup of {larger.copy.day}: {larger.evenings}."
    return [f"{found} If nobody deleted them, stop the server and restore them: scorepad restore {larger.copy.file}"]


def _faults(store: Store, settings: Settings, *, records: bool = False) -> list[str]:
    """The evenings that cannot be replayed, each with the reason; with `records` those too whose record differs."""
    faults = list[str]()
    for evening in log.every_evening(store):
        try:
            _replay(settings.games, log.load(store, evening), records=records)
        except Exception as problem:  # noqa: BLE001  # whatever is wrong with one evening, the others are looked at
            faults.append(f"{evening}: {_sentence(problem)}")
    return faults


def _replay(games: str, entries: list[Entry], *, records: bool) -> None:
    evening = history.read(entries).evening
    game = game_named(evening.game, games)
    if records:
        check_read_back(evening, game)
    else:
        play(evening, game, accepted=True)


def _sentence(problem: Exception) -> str:
    match problem:
        case NotReadBack():
            return f"it can’t be read back: {problem}"
        case IllegalDeal():
            why = next(iter(problem.problems.values()))
            return f"deal {problem.number}: {translate(why, English())}"
        case UndeclaredKind():
            return translate(problem.why, English())
        case UnknownGame():
            return f"the rules of {problem} aren’t installed here; the game can still be exported"
    return f"{type(problem).__name__}: {problem}"
