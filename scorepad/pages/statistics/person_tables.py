"""The tables of one person, of two people in comparison, and of grades."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scorepad.book.figures.counted import Bids
from scorepad.book.figures.head_to_head import HeadToHead, head_to_head
from scorepad.book.figures.person import PersonFigures, person_figures
from scorepad.book.grades import SHOWN_AFTER, FamilyGrades, Grade
from scorepad.book.played import Played
from scorepad.pages.statistics.figure_page import Bar, Cell, FigureRow, Section, bar
from scorepad.pages.statistics.figure_tables import (
    EVENINGS,
    FORGOTTEN,
    Games,
    Names,
    Units,
    average_place,
    count_cell,
    person_cell,
    records_tables,
    turn_words,
)
from scorepad.rules.sentence import Say, say, say_in, say_many

BID_HEADS = (say("Bids"), say_in("bids", "Made"), say("Made %"), say("Average bid"), say("Average tricks"), EVENINGS)
LEFT = say("Left early")
HEIGHT = 30
POINTS = 200  # of a line: more cannot be distinguished on a screen


def person_tables(
    evenings: Sequence[Played],
    person: str,
    names: Names,
    games: Games,
    units: Units,
    grades: Mapping[str, FamilyGrades],
    families: Mapping[str, Say],
) -> tuple[Section, ...]:
    """All tables about one person of a book."""
    found = person_figures(evenings, person)
    if not found.standing.evenings:
        return ()
    bids = _bids(found) if found.bids.tally.bids else ()
    return (
        _evenings(found),
        *_grades_of(person, grades, families),
        *bids,
        *(
            replace(each, title=say("Records: {game}", game=each.title))
            for each in records_tables(found.records, names, games, units)
        ),
    )


def _evenings(found: PersonFigures) -> Section:
    line = found.standing
    rows = [
        FigureRow((Cell(say("Games")), count_cell("evenings", line.evenings))),
        FigureRow((Cell(say("Won")), count_cell("won", line.won)), bar(len(line.won), len(line.evenings))),
        FigureRow((Cell(say("Average place")), average_place(line))),
        *(
            FigureRow(
                (Cell(say("Place {n}", n=place) if place else LEFT), count_cell(f"place.{place}", each)),
                bar(len(each), len(line.evenings)),
            )
            for place, each in found.places.items()
        ),
    ]
    if found.contracts:
        declared = Cell(found.contracts, "contracts", found.declared)
        rows += [
            FigureRow((Cell(say("Contracts")), declared)),
            FigureRow(
                (Cell(say("Contracts made")), Cell(found.contracts_made)), bar(found.contracts_made, found.contracts)
            ),
        ]
    return Section(say("Games"), (say("Statistic"), say("Value")), tuple(rows))


def _bids(found: PersonFigures) -> tuple[Section, ...]:
    together = [(say("all"), "bids", found.bids), (say("zero bids"), "zeros", found.zeros)]
    cards = [(say_many("{n} card", "{n} cards", n), f"cards.{n}", each) for n, each in found.by_cards.items()]
    turns = [(turn_words(*turn), f"turn.{turn[0]}.{turn[1]}", each) for turn, each in found.by_turn.items()]
    return (
        _bid_table(say("Bids"), say("Type"), together),
        _bid_table(say("Bids by hand size"), say("Cards"), cards),
        _bid_table(say("Bids by position"), say("Bidding position"), turns),
    )


def _bid_table(title: Say, head: Say, found: Sequence[tuple[Say, str, Bids]]) -> Section:
    rows = (
        FigureRow((Cell(said), *_bid_cells(key, bids)), bar(bids.made, 1))
        for said, key, bids in found
        if bids.tally.bids
    )
    return Section(title, (head, *BID_HEADS), tuple(rows))


def _bid_cells(key: str, bids: Bids) -> tuple[Cell, ...]:
    return (
        Cell(bids.tally.bids),
        Cell(bids.tally.made),
        Cell(bids.made, percent=True),
        Cell(bids.promised, digits=2),
        Cell(bids.taken, digits=2),
        count_cell(key, bids.evenings),
    )


def two_tables(
    evenings: Sequence[Played], one: str, other: str, names: Names, games: Games, units: Units
) -> tuple[Section, ...]:
    """Two people side by side."""
    found, called = head_to_head(evenings, one, other), (names.get(one) or FORGOTTEN, names.get(other) or FORGOTTEN)
    leads = tuple(
        FigureRow((Cell(games[game]), Cell(found.average_lead(game) / units.get(game, 1), digits=1, signed=True)))
        for game in found.lead
        if game in games
    )
    bids = tuple(
        FigureRow((person_cell(who, names), *_bid_cells(f"bids.{who}", each)), bar(each.made, 1))
        for who, each in zip((one, other), found.bids, strict=True)
        if each.tally.bids
    )
    ahead = say("Average lead: {who}", who=called[0])
    return (
        Section(say("Games both played"), (say("Statistic"), EVENINGS), _counts(found, called)),
        *([Section(ahead, (say_in("card game", "Game"), say("Points per game")), leads)] if leads else []),
        *([Section(say("Bids"), (say("Name"), *BID_HEADS), bids)] if bids else []),
    )


def _counts(found: HeadToHead, called: tuple[str | Say, str | Say]) -> tuple[FigureRow, ...]:
    against = len(found.against)
    counted = [
        (say("{who} ahead", who=called[0]), "ahead", found.ahead, against),
        (say("{who} ahead", who=called[1]), "behind", found.behind, against),
        (say("level"), "level", found.level, against),
    ]
    if found.together:
        partners = len(found.together)
        counted += [
            (say("as partners"), "together", found.together, partners),
            (say("wins as partners"), "won", found.won, partners),
        ]
    return tuple(
        FigureRow((Cell(said), count_cell(key, each)), bar(len(each), most)) for said, key, each, most in counted
    )


def grade_tables(grades: Mapping[str, FamilyGrades], names: Names, families: Mapping[str, Say]) -> tuple[Section, ...]:
    """The grades of each family of games, and how they are made."""
    heads = (say("Name"), say("Rating"), say("Low"), say("High"), EVENINGS)
    sections = []
    for family, found in grades.items():
        shown = sorted(
            ((p, g) for p, g in found.grades.items() if g.settled), key=lambda each: (-each[1].mean, each[0])
        )
        if shown:
            low, high = min(grade.low for _, grade in shown), max(grade.high for _, grade in shown)
            histories = found.histories(person for person, _ in shown)
            rows = tuple(
                _grade(family, person, grade, [evening for evening, _ in histories[person]], names, (low, high))
                for person, grade in shown
            )
            sections.append(Section(families[family], heads, rows))
    return (*sections, Section(say("How ratings work"), (), (), HOW))


HOW = (
    say(
        "Everyone starts at 1000. After a game, each player is compared with every other: the one who "
        "finished higher goes up, the other goes down. Beating a stronger player counts for more."
    ),
    say(
        "The range contains the true rating, the one a great many games would give, at least nine times "
        "in ten. It’s wide at first and narrows with each game."
    ),
    say_many("Ratings are shown after {n} game.", "Ratings are shown after {n} games.", SHOWN_AFTER),
    say(
        "Card games of one family share a rating. Partners rise and fall together. Games that ended "
        "early don’t count; an opponent who isn’t counted in this group is treated as a newcomer."
    ),
    say(
        "If a game is corrected, all later ratings are recalculated as if it had always been that way. "
        "The model is Bradley–Terry, by OpenSkill."
    ),
)


def _grade(
    family: str, person: str, grade: Grade, evenings: Sequence[str], names: Names, ends: tuple[int, int]
) -> FigureRow:
    low, wide = ends[0], (ends[1] - ends[0]) or 1
    left, long = 100 * (grade.low - low) / wide, 100 * (grade.high - grade.low) / wide
    return FigureRow(
        (
            person_cell(person, names),
            Cell(grade.shown),
            Cell(grade.low),
            Cell(grade.high),
            count_cell(f"grade.{family}.{person}", evenings),
        ),
        Bar(round(left, 1), round(long, 1), round(100 * (grade.shown - low) / wide, 1)),
    )


def _grades_of(person: str, grades: Mapping[str, FamilyGrades], families: Mapping[str, Say]) -> tuple[Section, ...]:
    """A person's grade in each family, with its course as a line."""
    heads = (say("Rating"), say("Low"), say("High"), EVENINGS)
    sections = []
    for family, found in grades.items():
        grade, history = found.grades.get(person), found.histories([person])[person]
        if grade and grade.settled:
            evenings = [evening for evening, _ in history]
            cells = (Cell(grade.shown), Cell(grade.low), Cell(grade.high), count_cell(f"grade.{family}", evenings))
            line = _line([each.mean for _, each in history])
            sections.append(
                Section(say("Rating: {family}", family=families[family]), heads, (FigureRow(cells),), (), line)
            )
    return tuple(sections)


def _line(values: Sequence[float]) -> str:
    """The points of a line in a box of 100 by HEIGHT; of very many values a selection, with the last one."""
    values = values[:: -max(1, len(values) // POINTS)][::-1]
    low, high = min(values), max(values)
    across = 100 / max(1, len(values) - 1)
    down = HEIGHT / ((high - low) or 1)
    return " ".join(f"{n * across:.1f},{(high - value) * down:.1f}" for n, value in enumerate(values))
