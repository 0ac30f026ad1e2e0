"""Tournaments that are played by events alone, without a store."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.formats import formats
from scorepad.games import games
from scorepad.rules.option_kinds import Value
from scorepad.tournament.log import director_decisions as decisions
from scorepad.tournament.log.log_entry import LogEntry
from scorepad.tournament.log.tournament_events import TITLE, Begun, Event
from scorepad.tournament.log.tournament_replay import replay
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.tournament import SeatedTable
from scorepad.tournament.tournament_reader import read_options
from scorepad.tournament.typed_entrants import enter
from tests.tournament.tournament_files import GAME_OF

AT = "2026-11-20T19:30:00+02:00"
OF_PAIRS = ("pairs", "duplicate-whist")


class Played:
    """A tournament as it is played: each event is appended to its log."""

    def __init__(self, kind: str, **settings: Value) -> None:
        form, game = formats()[kind], games()[GAME_OF[kind]]
        values = {each.key: settings.get(each.key, form.default(each.key, settings)) for each in form.settings}
        self.log: list[LogEntry] = []
        self.then(Begun(kind, game.slug, 7, read_options({}, game, form), values, {TITLE: "Friday"}))

    @property
    def opened(self) -> OpenTournament:
        """The tournament now."""
        state = replay(self.log)
        return OpenTournament("a", state, formats()[state.kind], games()[state.game])

    def then(self, event: Event) -> None:
        """Append an event."""
        self.log.append(LogEntry(len(self.log) + 1, AT, event))

    def enter(self, number: int = 12, *, teams: bool = False) -> None:
        """Enter and check in this number of persons or pairs."""
        kind = self.opened.kind
        of_pairs = kind.of_pairs(self.opened.state.settings) or kind.slug in OF_PAIRS
        names = [f"N{n} & M{n}" if of_pairs else f"N{n}" for n in range(1, number + 1)]
        half = number // 2
        self.then(enter(self.opened, "\n".join(names[:half]), team="Reds" if teams else ""))
        self.then(enter(self.opened, "\n".join(names[half:]), team="Blues" if teams else ""))
        self.then(decisions.check_in(self.opened, range(1, number + 1)))

    def play_round(self) -> None:
        """Draw a round, and report a result for each of its tables."""
        self.then(decisions.draw(self.opened))
        for table in self.opened.state.rounds[-1].tables:
            self.report(table)

    def report(self, table: SeatedTable, less: int = 5) -> None:
        """Report a result that can be; `less`: the lower number."""
        opened = self.opened
        self.then(decisions.report(opened, opened.number, table.table, numbers(opened, table, less)))


def numbers(opened: OpenTournament, table: SeatedTable, less: int = 5) -> Mapping[str, Mapping[int, int]]:
    """Numbers that can be the result of a table."""
    kind, settings = opened.kind.slug, opened.state.settings
    if kind in ("each-alone", "skat-series"):
        points = {who: less * n for n, who in enumerate(table.seats)}
        ones = dict.fromkeys(table.seats, 1)
        return {"points": points, **({"won": ones, "lost": ones} if kind == "skat-series" else {})}
    total = {"schieber": 157 * settings.number("deals") if kind == "schieber" else 0}.get(kind, 13)
    first, second = table.seats[:2]
    return {"points": {first: total - less, second: less}}


def played(kind: str, rounds: int, *, ends: bool = False, teams: bool = False, **settings: Value) -> OpenTournament:
    """A tournament of twelve after some rounds."""
    night = Played(kind, **settings)
    night.enter(teams=teams)
    for _ in range(rounds):
        night.play_round()
    if ends:
        night.then(decisions.end(night.opened))
    return night.opened
