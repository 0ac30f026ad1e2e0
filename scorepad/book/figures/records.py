"""The records of a book or of a person, by game: who had the most, in which evening."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from scorepad.book.figures.counted import Most
from scorepad.book.figures.evening import ColumnFigures, SeatFigures
from scorepad.book.figures.seated import seated
from scorepad.book.played import Played

MOST_POINTS, FEWEST_POINTS = "most_points", "fewest_points"
BEST_DEAL, WORST_DEAL = "best_deal", "worst_deal"
MADE_RUN, MISSED_RUN = "made_run", "missed_run"
CLOSEST, CLEAREST = "closest", "clearest"
KINDS = (MOST_POINTS, FEWEST_POINTS, BEST_DEAL, WORST_DEAL, MADE_RUN, MISSED_RUN, CLOSEST, CLEAREST)
LOWEST = {FEWEST_POINTS, WORST_DEAL, CLOSEST}


class _Feat(NamedTuple):
    """Something that is a record: `deal` is the place of the deal, 0 where it was no single one."""

    evening: str
    people: tuple[str, ...]
    deal: int = 0


class _Record:
    """The best so far of one kind, and every feat that is as good."""

    def __init__(self, sign: int) -> None:
        self._sign, self.value, self._feats = sign, 0, list[_Feat]()

    def enter(self, value: int, evening: str, people: tuple[str, ...], deal: int = 0) -> None:
        """Keep a feat where it is as good as the best so far, and those before it where it is not better."""
        better = not self._feats or (value - self.value) * self._sign > 0
        if better:
            self.value, self._feats = value, []
        if better or value == self.value:
            self._feats.append(_Feat(evening, people, deal))

    @property
    def most(self) -> Most | None:
        """The record; None where there was no feat."""
        deals = tuple(feat.deal for feat in self._feats if feat.deal)
        evenings, people = (tuple(feat.evening for feat in self._feats), tuple(feat.people for feat in self._feats))
        return Most(self.value, evenings, people, deals) if self._feats else None


Records = Mapping[str, _Record]  # by kind


def records(evenings: Iterable[Played], person: str = "") -> Mapping[str, Mapping[str, Most]]:
    """The records by game and kind; of one person only, where one is given."""
    held: dict[str, Records] = {}
    for played in evenings:
        game = held.get(played.game) or held.setdefault(played.game, _none())
        _enter(game, played, person)
    found = {game: {kind: most for kind in KINDS if (most := kinds[kind].most)} for game, kinds in held.items()}
    return {game: kinds for game, kinds in found.items() if kinds}


def _none() -> Records:
    return {kind: _Record(-1 if kind in LOWEST else 1) for kind in KINDS}


def _enter(game: Records, played: Played, person: str) -> None:
    evening, figures, sits = played.evening, played.figures, played.people
    for column in figures.columns:
        people = tuple([who for seat in column.seats if (who := sits[seat])])
        if people and (not person or person in people):
            _enter_column(game, column, evening, people)
    for who, seat, _ in seated(played):
        if not person or who == person:
            _enter_runs(game, seat, evening, who)
    if played.finished:
        _enter_finish(game, played, person)


def _enter_column(game: Records, column: ColumnFigures, evening: str, people: tuple[str, ...]) -> None:
    if column.best_at:
        game[MOST_POINTS].enter(column.gained, evening, people)
        game[FEWEST_POINTS].enter(column.gained, evening, people)
        game[BEST_DEAL].enter(column.best, evening, people, column.best_at)
        game[WORST_DEAL].enter(column.worst, evening, people, column.worst_at)


def _enter_runs(game: Records, seat: SeatFigures, evening: str, who: str) -> None:
    if seat.made_run:
        game[MADE_RUN].enter(seat.made_run, evening, (who,))
    if seat.missed_run:
        game[MISSED_RUN].enter(seat.missed_run, evening, (who,))


def _enter_finish(game: Records, played: Played, person: str) -> None:
    """By how much an evening that went to its end was won by one alone."""
    ranked = sorted(played.figures.ranked, key=lambda each: each.place)
    if len(ranked) > 1 and ranked[0].place < ranked[1].place:
        people = tuple(filter(None, (played.people[seat] for seat in ranked[0].seats)))
        ahead = abs(ranked[0].points - ranked[1].points)
        if people and (not person or person in people):
            game[CLOSEST].enter(ahead, played.evening, people)
            game[CLEAREST].enter(ahead, played.evening, people)
