"""The tables and charts of a book's figures, made from the evenings that a request asks for."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorepad.book.figures.bids import bids_of_all
from scorepad.book.figures.choice import Choice, chosen
from scorepad.book.figures.head_to_head import head_to_head
from scorepad.book.figures.records import records
from scorepad.book.grades import FamilyGrades
from scorepad.book.played import Played
from scorepad.evening.play.house_rules import difference
from scorepad.pages.statistics import figure_tables as of_book
from scorepad.pages.statistics import person_tables as of_person
from scorepad.pages.statistics.charts import Chart, Duel, Ratings, bid_bars, duel, ratings
from scorepad.pages.statistics.figure_page import Section
from scorepad.pages.statistics.grade_tables import grade_tables
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import Say, say
from scorepad.stored_books.counted_evenings import CountedEvenings, is_counted
from scorepad.web.book.asked_figures import Asked
from scorepad.web.book.counting import counts
from scorepad.web.start.evening_list import games_here


@dataclass(frozen=True, slots=True)
class Made:
    """Figures as they are remembered: the tables, and the chart of those that have one."""

    sections: Sequence[Section]
    chart: Chart

    @property
    def people(self) -> Iterator[str]:
        """The people in the chart, or in cells with a name, whose discs are drawn."""
        match self.chart:
            case Duel(one=one, other=other):
                yield from (one, other)
            case None:
                yield from (cell.person for section in self.sections for row in section.rows for cell in row.cells)
            case charts:
                for each in charts:
                    yield from (line.person for line in (each.lines if isinstance(each, Ratings) else (each,)))

    @property
    def evenings(self) -> Iterator[str]:
        """The evenings in a duel, and the last one of each cell that has some."""
        if isinstance(self.chart, Duel):
            yield from (each.evening for each in self.chart.margins)
        cells = (cell for section in self.sections for row in section.rows for cell in row.cells)
        yield from (cell.evenings[-1] for cell in cells if cell.evenings)


def make(book: str, view: str, counted: CountedEvenings, asked: Asked) -> Made:
    """The tables of these evenings, and the chart of those that have one."""
    filters, people = asked.filters, frozenset(filter(None, [asked.filters.person]))
    choice = Choice() if view == "grades" else Choice(filters.game, people, filters.since, filters.until)
    evenings = chosen(counted.played, choice)
    sections = _sections(book, view, counted, evenings, asked.who)
    return Made(sections, _chart(book, view, counted, evenings, asked.who) if sections and sections[0].rows else None)


def _chart(book: str, view: str, counted: CountedEvenings, evenings: Sequence[Played], who: Mapping[str, str]) -> Chart:
    if view == "grades":
        return ratings(_grades(book, counted), _families())
    if view == "made":
        return bid_bars(bids_of_all(evenings))
    if view != "two":
        return None
    found = head_to_head(evenings, who["one"], who["other"])
    return duel(found, who["one"], who["other"], _units()) if found.against else None


def _sections(
    book: str, view: str, counted: CountedEvenings, evenings: Sequence[Played], who: Mapping[str, str]
) -> Sequence[Section]:
    names, games, units, families = counted.names, game_names(), _units(), _families()
    if evenings and not all(is_counted(counted.book, person) for person in who.values() if person):
        return (Section(say("Guests"), (), (), (say("Guests aren’t counted in this group’s statistics."),)),)
    made: Mapping[str, Callable[[], Sequence[Section]]] = {
        "standings": lambda: of_book.standings_tables(evenings, names, units),
        "records": lambda: of_book.records_tables(records(evenings), names, games, units),
        "games": lambda: of_book.games_tables(evenings, games, _rules(evenings)),
        "calendar": lambda: of_book.calendar_tables(evenings),
        "speaking": lambda: of_book.price_tables(evenings, games, units),
        "made": lambda: of_person.bids_table(bids_of_all(evenings), names),
        "two": lambda: of_person.two_tables(evenings, who["one"], who["other"], names, games, units),
        "grades": lambda: grade_tables(_grades(book, counted), names, families),
        "person": lambda: of_person.person_tables(
            evenings, who["who"], names, games, units, _grades(book, counted), families
        ),
    }
    return made[view]() if evenings else ()


def _grades(book: str, counted: CountedEvenings) -> Mapping[str, FamilyGrades]:
    return counts().grades(book, counted, {slug: game.family.text for slug, game in games_here().items()})


def _units() -> Mapping[str, int]:
    """How many parts of a total are one point, by game."""
    return {slug: game.unit for slug, game in games_here().items()}


def _families() -> Mapping[str, Say]:
    """The names of the families of games, by the text that the ratings of a family are kept with."""
    return {game.family.text: game.family for game in games_here().values()}


def game_names() -> Mapping[str, Say]:
    """The names of all games, by slug."""
    return {slug: game.name for slug, game in games_here().items()}


def _rules(evenings: Sequence[Played]) -> Mapping[tuple[str, str], Sequence[Say]]:
    """The house rules of these evenings in sentences, by game and as they are kept."""
    return {(played.game, played.house_rules): () for played in evenings} | {
        (game, written): _rule_sentences(game, written)
        for game, written in {(played.game, played.house_rules) for played in evenings if played.house_rules}
    }


def _rule_sentences(slug: str, written: str) -> Sequence[Say]:
    game = games_here().get(slug)
    if game is None:
        return ()
    try:
        return difference(game, game.settle(json.loads(written), game.players[0]))
    except IllegalOptions:  # the game has changed since
        return (say("rules of an earlier version"),)
