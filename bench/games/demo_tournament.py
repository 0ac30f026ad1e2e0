"""`python -m bench.games.demo_tournament` plays two rounds of a whist drive and draws the third for the demo."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from scorepad.flask_app import create_app
from scorepad.settings import Settings
from scorepad.stored_tournaments.demo_night import FILE
from tests.web.tournament.conftest import Night, begun_night

HANDS, TRICKS, SEED = 6, 13, 5


def main() -> None:
    """Write the tournament as its file."""
    chance = Random(SEED)
    with TemporaryDirectory() as folder:
        night = begun_night(create_app(Settings(Path(folder), cdn=False)), "whist-drive", hands=HANDS)
        night.enter()
        for _ in range(2):
            night.draw()
            _report(night, chance)
        night.draw()
        FILE.write_bytes(night.get("tournament.json").data)


def _report(night: Night, chance: Random) -> None:
    """Report a result of each table of the round."""
    for table in night.opened.round.tables if night.opened.round else ():
        won = chance.randint(4, 9)
        first, second = table.seats[:2]
        night.post(
            f"round/{night.opened.number}/{table.table}", **{f"points-{first}": won, f"points-{second}": TRICKS - won}
        )


if __name__ == "__main__":
    main()
