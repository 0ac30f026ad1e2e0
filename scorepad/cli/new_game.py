"""`scorepad new-game`: the first files of a game of one's own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from unicodedata import normalize

import click

import scorepad.own_games

SKELETON = Path(scorepad.own_games.__file__).parent / "skeleton"
WORD = re.compile("[a-z0-9]+")


@click.command("new-game")
@click.argument("name")
@click.option(
    "--folder", type=click.Path(file_okay=False, path_type=Path), default=Path(), help="Write the files here."
)
def new_game(name: str, folder: Path) -> None:
    """Write the first files of a card game called NAME: its rules, a test and a saved game.

    The rules can be played as they are. Change them, and run `scorepad try` on them.
    """
    instead = _names(name)
    files = {folder / _put(each.name.removesuffix(".txt"), instead): each for each in sorted(SKELETON.iterdir())}
    if there := [str(path) for path in files if path.exists()]:
        raise click.ClickException(f"Nothing was written: {', '.join(there)} already there.")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path, model in files.items():
            path.write_text(_put(model.read_text("utf-8"), instead), "utf-8")
            click.echo(path)
    except OSError as error:
        raise click.ClickException(f"can’t write to {folder}: {error.strerror}") from None


def _names(name: str) -> Mapping[str, str]:
    """The names of a game in place of those of the skeleton. Raises UsageError."""
    words = WORD.findall(normalize("NFKD", name).encode("ascii", "ignore").decode().lower())
    if not words or words[0].isdigit() or '"' in name or "\\" in name or not name.isprintable():
        raise click.UsageError("NAME begins with a letter from A to Z, and has no quotation marks.")
    return {
        "Sample Game": name,
        "sample-game": "-".join(words),
        "sample_game": "_".join(words),
        "SampleGame": "".join(map(str.title, words)),
    }


def _put(text: str, instead: Mapping[str, str]) -> str:
    for model, name in instead.items():
        text = text.replace(model, name)
    return text
