"""`scorepad static`: Scorepad as a folder of files, for a web space without a server of ours."""

from __future__ import annotations

from pathlib import Path

import click

from scorepad.cli.known_games import known_games
from scorepad.phone import build
from scorepad.phone import folder as folders
from scorepad.phone.folder_files import FolderFiles, source
from scorepad.settings import BadSettings, Settings
from scorepad.web.site.language import LANGUAGES


@click.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
def static(folder: Path) -> None:
    """Write everything a phone needs to keep score without a server into FOLDER; any web host can serve it."""
    try:
        settings = Settings.from_environment()
    except BadSettings as error:
        raise click.ClickException(str(error)) from None
    every, left_out = source(known_games(settings.games), LANGUAGES, build.kept_in(settings.data))
    for slug, why in left_out.items():
        click.echo(f"{slug} needs a server, so it’s left out: {why}", err=True)
    files = FolderFiles(every).all
    try:
        folders.write(folder, files)
    except folders.NotOurs:
        raise click.ClickException(f"{folder} isn’t empty: give an empty folder, or a new one") from None
    except OSError as error:
        raise click.ClickException(f"can’t write to {folder}: {error.strerror}") from None
    size = sum(map(len, files.values()))
    click.echo(f"{len(files)} files, {size // 1024} KiB: serve {folder} with any web server, preferably over https")
