"""`python -m bench.games.demo_games` plays the games that `scorepad demo` shows, and writes them into its file."""

from __future__ import annotations

import json
from random import Random

from bench.support.played_evenings import next_answer
from scorepad.evening.log.events import Started
from scorepad.evening.log.history import Entry
from scorepad.evening.open_evening import OpenEvening, replayed
from scorepad.evening.record import record_text
from scorepad.games import game_named
from scorepad.rules.sentence import Who
from scorepad.stored_books.demo_groups import GAMES

AT = "2026-11-20T20:00:00+02:00"
FRIDAY = ("Ana", "Bogdan", "Călin", "Dora", "Emil", "Florin")
SUNDAY = ("Gina", "Horia", "Ioana", "Jean", "Kim")
PLAYED: list[tuple[str, str, tuple[str, ...]]] = []
PLAYED += [("Friday", "romanian-whist", FRIDAY)] * 9 + [("Friday", "wizard", FRIDAY)] * 3
PLAYED += [("Sunday", "oh-hell", SUNDAY)] * 5 + [("Sunday", "whist", SUNDAY)] * 4
DRAWN = 10
"""Answers drawn at random for each step, of which the best for all together is taken: people mostly make their bids."""


def main() -> None:
    """Write one game a line, with the group that it belongs to."""
    lines = []
    for seed, (group, slug, people) in enumerate(PLAYED):
        chance = Random(seed)
        written = record_text.write(_played(slug, chance.sample(people, 4), chance).state.evening, game_named(slug))
        lines.append(json.dumps({"group": group, "record": json.loads(written)}, ensure_ascii=False))
    GAMES.write_text("\n".join(lines) + "\n", "utf-8")


def _played(slug: str, names: list[str], chance: Random) -> OpenEvening:
    game, seats = game_named(slug), tuple(Who(f"p{n}") for n in range(1, len(names) + 1))
    options = game.settle(game.presets[0].for_players(len(names)) if game.presets else {}, len(names))
    words = {str(who): name for who, name in zip(seats, names, strict=True)}
    columns = tuple(game.columns_by(options, seats))
    event = Started(slug, options, seats, seats[0], columns, AT, words)
    opened = replayed("demo", [Entry(1, AT, event, 0, "begin")], game_named)
    while not opened.state.over:
        drawn = [next_answer(opened.state, chance) for _ in range(DRAWN)]
        best = max(drawn, key=lambda decision: sum(decision.state.table.totals.values()))
        opened = opened.after(best, AT, 0, f"entry-{opened.seq}")
    return opened


if __name__ == "__main__":
    main()
