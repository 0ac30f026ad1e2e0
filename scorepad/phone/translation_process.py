"""Translates games of one's own in a process of its own, so that a server answers as quickly meanwhile.

`python -m scorepad.phone.translation_process FOLDER KEPT` prints the outcome of each game of the folder as JSON, by its
slug, in its last line; KEPT is the folder that keeps it.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from subprocess import PIPE, Popen, TimeoutExpired
from threading import Event

from scorepad.games import games
from scorepad.phone import build
from scorepad.phone.own_games import Outcome, is_own, outcome

LOOK = 0.2  # seconds between checks whether the server ends
POLITE = 10  # niceness: processes that answer people come first


def outcomes(folder: str, kept: Path, end: Event) -> Mapping[str, Outcome] | None:
    """The outcome of each game of a folder, by its slug, after another process has translated those not kept.

    end  set when the server ends: then that process ends too
    Returns None if it ended before all were translated.
    """
    command = [sys.executable, "-m", __name__, folder, str(kept)]
    with Popen(command, stdout=PIPE, text=True, start_new_session=True) as process:  # noqa: S603  # it is our own
        while not end.is_set():
            try:
                said, _ = process.communicate(timeout=LOOK)
            except TimeoutExpired:
                continue
            return None if process.returncode else _read(said)
        process.kill()
    return None


def _read(said: str) -> Mapping[str, Outcome]:
    found: Mapping[str, Mapping[str, object]] = json.loads(said.splitlines()[-1])
    return {slug: Outcome(**each) for slug, each in found.items()}  # type: ignore[arg-type]  # as `_main` wrote it


def _main(folder: str, kept: str) -> None:
    if sys.platform != "win32":
        os.nice(POLITE)
    build.scripts()
    own = [game for game in games(folder).values() if is_own(game)]
    sys.stdout.write("\n" + json.dumps({game.slug: asdict(outcome(game, Path(kept))) for game in own}) + "\n")


if __name__ == "__main__":
    _main(*sys.argv[1:])
