"""The records of a book or of a person, by game: who had the most, in which evening."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from scorepad.book.figures.counted import Most
from scorepad.book.figures.evening import ColumnFigures
from scorepad.book.figures.seated import seated
from scorepad.book.played import Played

MOST_POINTS, FEWEST_POINTS = "most_points", "fewest_points"
BEST_DEAL, WORST_DEAL = "best_deal", "worst_deal"
MADE_RUN, MISSED_RUN = "made_run", "missed_run"
CLOSEST, CLEAREST = "closest", "clearest"
KINDS = (MOST_POINTS, FEWEST_POINTS, BEST_DEAL, WORST_DEAL, MADE_RUN, MISSED_RUN, CLOSEST, CLEAREST)
LOWEST = {FEWEST_POINTS, WORST_DEAL, CLOSEST}


class _Feat(NamedTuple):
    """Something that might be a record: `deal` is the place of the deal, 0 where it was no single one."""

    kind: str
    value: int
    people: tuple[str, ...]
    deal: int = 0


def records(evenings: Iterable[Played], person: str = "") -> Mapping[str, Mapping[str, Most]]:
    """The records by game and kind; of one person only, where one is given."""
    held: dict[str, dict[str, list[tuple[_Feat, str]]]] = defaultdict(dict)
    for played in evenings:
        game = held[played.game]
        for feat in _feats(played):
            if not person or person in feat.people:
                _enter(game.setdefault(feat.kind, []), feat, played.evening)
    return {game: {kind: _most(kinds[kind]) for kind in KINDS if kind in kinds} for game, kinds in held.items()}


def _enter(holders: list[tuple[_Feat, str]], feat: _Feat, evening: str) -> None:
    """Keep a feat where it is as good as the best so far, and those before it where it is not better."""
    best = holders[0][0].value if holders else feat.value
    better = feat.value < best if feat.kind in LOWEST else feat.value > best
    if better:
        holders.clear()
    if better or feat.value == best:
        holders.append((feat, evening))


def _most(holders: list[tuple[_Feat, str]]) -> Most:
    feats = [feat for feat, _ in holders]
    deals = tuple(feat.deal for feat in feats if feat.deal)
    return Most(feats[0].value, tuple(evening for _, evening in holders), tuple(feat.people for feat in feats), deals)


def _feats(played: Played) -> Iterator[_Feat]:
    for column in played.figures.columns:
        if people := tuple(filter(None, (played.people[seat] for seat in column.seats))):
            yield from _of_column(column, people)
    for person, seat, _ in seated(played):
        runs = {MADE_RUN: seat.made_run, MISSED_RUN: seat.missed_run}
        yield from (_Feat(kind, run, (person,)) for kind, run in runs.items() if run)
    yield from _finish(played)


def _of_column(column: ColumnFigures, people: tuple[str, ...]) -> Iterator[_Feat]:
    yield _Feat(MOST_POINTS, column.points, people)
    yield _Feat(FEWEST_POINTS, column.points, people)
    if column.best and column.worst:
        yield _Feat(BEST_DEAL, column.best.points, people, column.best.place)
        yield _Feat(WORST_DEAL, column.worst.points, people, column.worst.place)


def _finish(played: Played) -> Iterator[_Feat]:
    """By how much an evening that went to its end was won by one alone."""
    ranked = sorted((each for each in played.figures.columns if each.seats), key=lambda each: each.place)
    if played.finished and len(ranked) > 1 and ranked[0].place < ranked[1].place:
        people = tuple(filter(None, (played.people[seat] for seat in ranked[0].seats)))
        ahead = abs(ranked[0].points - ranked[1].points)
        yield from (_Feat(kind, ahead, people) for kind in (CLOSEST, CLEAREST) if people)
