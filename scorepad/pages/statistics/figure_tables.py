"""The tables of a whole book: standings, records, games, calendar, the cost of speaking last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain

from scorepad.book.figures.calendar import calendar
from scorepad.book.figures.counted import Most
from scorepad.book.figures.games_played import GamePlayed, games_played
from scorepad.book.figures.last_to_speak import LEAST, Price, prices
from scorepad.book.figures.records import (
    BEST_DEAL,
    CLEAREST,
    CLOSEST,
    FEWEST_POINTS,
    MADE_RUN,
    MISSED_RUN,
    MOST_POINTS,
    WORST_DEAL,
)
from scorepad.book.figures.standings import Standing, one_game, standings
from scorepad.book.played import Played
from scorepad.pages.statistics.figure_page import Bar, Cell, FigureRow, Section, bar
from scorepad.rules.sentence import Say, say, say_in, say_many

Names = Mapping[str, str]
Games = Mapping[str, Say]
Units = Mapping[str, int]
"""How many parts of a number are one point, by game; games that are not in it have whole points."""

FORGOTTEN = say("forgotten")
EVENINGS = say("Games")
DEALS = say_in("how many", "Deals")
STANDARD = say_in("house rules", "standard")
KINDS: Mapping[str, Say] = {
    MOST_POINTS: say("Most points in a game"),
    FEWEST_POINTS: say("Fewest points in a game"),
    BEST_DEAL: say("Most points in a deal"),
    WORST_DEAL: say("Fewest points in a deal"),
    MADE_RUN: say("Most bids made in a row"),
    MISSED_RUN: say("Most bids missed in a row"),
    CLOSEST: say("Closest win"),
    CLEAREST: say("Biggest win"),
}
RUNS = (MADE_RUN, MISSED_RUN)  # records that are not points
WEEKDAYS = (
    say("Monday"),
    say("Tuesday"),
    say("Wednesday"),
    say("Thursday"),
    say("Friday"),
    say("Saturday"),
    say("Sunday"),
)
SHOWN = 3  # names and evenings of a record that many share


def person_cell(person: str, names: Names) -> Cell:
    """A person's name, with a link to the person's page."""
    return Cell(names.get(person) or FORGOTTEN, person=person)


def points_cell(points: int, unit: int) -> Cell:
    """Points in parts, `unit` to one, with the decimals that these have."""
    return Cell(points) if unit == 1 else Cell(points / unit, digits=len(str(unit)) - 1)


def count_cell(key: str, evenings: Sequence[str]) -> Cell:
    """How many evenings there are, and which."""
    return Cell(len(evenings), key if evenings else "", evenings)


def standings_tables(evenings: Sequence[Played], names: Names, units: Units) -> tuple[Section, ...]:
    """The table of standings; points only where all evenings are of one game."""
    game, lines = one_game(evenings), standings(evenings)
    points = units.get(game, 1) if game else 0
    most = max((len(line.won) / len(line.evenings) for line in lines), default=0)
    heads = (say("Name"), EVENINGS, say("Won"), say("Won %"), say("Average place"))
    of_points = (say("Points per game"), say("Points per deal")) if points else ()
    rows = tuple(_standings_row(line, names, most, points=points) for line in lines)
    order = say("Ranked by games won. The bar shows each player’s win rate.")
    notes = (order,) if points else (order, say("Choose a card game to compare points."))
    return (Section(say("Standings"), heads + of_points, rows, notes if lines else ()),)


def average_place(line: Standing) -> Cell:
    """Somebody's average place, where there was one."""
    return Cell(line.average_place, digits=2) if line.placed else Cell("–")


def _standings_row(line: Standing, names: Names, most: float, *, points: int) -> FigureRow:
    won = len(line.won) / len(line.evenings)
    cells = (
        person_cell(line.person, names),
        count_cell(f"evenings.{line.person}", line.evenings),
        count_cell(f"won.{line.person}", line.won),
        Cell(won, percent=True),
        average_place(line),
    )
    averages = (line.points_an_evening, 1), (line.points_a_deal, 2)
    of_points = tuple(Cell(n / points, digits=digits) for n, digits in averages) if points else ()
    return FigureRow(cells + of_points, bar(won, most))


def records_tables(
    held: Mapping[str, Mapping[str, Most]], names: Names, games: Games, units: Units
) -> tuple[Section, ...]:
    """The records of each game, by game and kind."""
    heads = (say("Statistic"), say("Value"), say("Player"), EVENINGS)
    return tuple(
        Section(games[game], heads, tuple(_record(game, kind, most, names, units) for kind, most in found.items()))
        for game, found in held.items()
        if game in games
    )


def _record(game: str, kind: str, most: Most, names: Names, units: Units) -> FigureRow:
    people = tuple(dict.fromkeys(chain.from_iterable(most.people)))
    whose = tuple(names.get(each) or FORGOTTEN for each in people[:SHOWN])
    others = say("{who} and others", who=whose) if len(people) > SHOWN else say("{who}", who=whose)
    evenings = tuple(dict.fromkeys(most.evenings))
    unit = 1 if kind in RUNS else units.get(game, 1)
    alone = people[0] if len(people) == 1 else ""
    value, whom = points_cell(most.value, unit), Cell(others, person=alone)
    return FigureRow((Cell(KINDS[kind]), value, whom, count_cell(f"{kind}.{game}", evenings)))


def games_tables(
    evenings: Sequence[Played], games: Games, rules: Mapping[tuple[str, str], Sequence[Say]]
) -> tuple[Section, ...]:
    """The games that were played, and by which house rules.

    rules  the house rules in sentences, by game and as evenings hold them
    """
    found = [each for each in games_played(evenings) if each.game in games]
    most = max((len(each.evenings) for each in found), default=0)
    heads = (say_in("card game", "Game"), EVENINGS, say("Finished"), DEALS)
    rows = tuple(
        FigureRow(
            (
                Cell(games[each.game]),
                count_cell(f"game.{each.game}", each.evenings),
                count_cell(f"finished.{each.game}", each.finished),
                Cell(each.deals),
            ),
            bar(len(each.evenings), most),
        )
        for each in found
    )
    by_rules = tuple(_rules(each, games[each.game], rules) for each in found)
    return (Section(say("Card games"), heads, rows), *by_rules)


def _rules(played: GamePlayed, name: Say, rules: Mapping[tuple[str, str], Sequence[Say]]) -> Section:
    most = max(map(len, played.by_rules.values()))
    rows = (
        FigureRow(
            (
                Cell(say("{rules}", rules=tuple(said)) if (said := rules[played.game, written]) else STANDARD),
                count_cell(f"rules.{played.game}.{n}", evenings),
            ),
            bar(len(evenings), most),
        )
        for n, (written, evenings) in enumerate(sorted(played.by_rules.items()))
    )
    return Section(say("House rules: {game}", game=name), (say("House rules"), EVENINGS), tuple(rows))


def calendar_tables(evenings: Sequence[Played]) -> tuple[Section, ...]:
    """The evenings by month, the latest first, and by the day of the week."""
    found = calendar(evenings)
    months = [(f"{year}-{month:02}", each) for (year, month), each in reversed([*found.months.items()])]
    most = max((len(each) for _, each in months), default=0)
    days = [len(each) for each in found.weekdays.values()]
    return (
        Section(
            say("Months"),
            (say("Month"), EVENINGS),
            tuple(
                FigureRow((Cell(m, month=True), count_cell(f"month.{m}", each)), bar(len(each), most))
                for m, each in months
            ),
        ),
        Section(
            say("Days of the week"),
            (say("Day"), EVENINGS),
            tuple(
                FigureRow((Cell(WEEKDAYS[day]), count_cell(f"day.{day}", each)), bar(len(each), max(days)))
                for day, each in found.weekdays.items()
            ),
        ),
    )


def price_tables(evenings: Sequence[Played], games: Games, units: Units) -> tuple[Section, ...]:
    """The worth of each turn in deals in which the last bidder was not free, by game."""
    by_game = {slug: [played for played in evenings if played.game == slug] for slug in games}
    found = {slug: prices(each, bound=True) for slug, each in by_game.items()}
    sections = tuple(_prices(slug, games[slug], each, units.get(slug, 1)) for slug, each in found.items() if each)
    few = say_many(
        "A card game is listed after {n} game in which the last bidder isn’t free to choose.",
        "A card game is listed after {n} games in which the last bidder isn’t free to choose.",
        LEAST,
    )
    notes = (
        say(
            "If the bids can’t total the number of tricks, the last bidder isn’t free to choose. Points per "
            "deal are compared with the average of all bidders."
        ),
        say("This range contains the true value 95 times in 100 (Student’s t). Each game is one observation."),
        few,
    )
    return (*sections, Section(say("How it’s worked out"), (), (), notes))


def _prices(slug: str, name: Say, found: Mapping[tuple[int, int], Price], unit: int) -> Section:
    edge = max(abs(price.points) + price.margin for price in found.values()) or 1
    heads = (say("Bidding position"), say("Points per deal"), say("Low"), say("High"), DEALS, EVENINGS)
    rows = tuple(
        FigureRow(
            (
                Cell(turn_words(place, of)),
                Cell(price.points / unit, digits=2, signed=True),
                Cell((price.points - price.margin) / unit, digits=2, signed=True),
                Cell((price.points + price.margin) / unit, digits=2, signed=True),
                Cell(price.deals),
                count_cell(f"price.{slug}.{of}.{place}", price.evenings),
            ),
            Bar(_at(price.points - price.margin, edge), round(100 * price.margin / edge, 1), _at(price.points, edge)),
        )
        for (place, of), price in found.items()
    )
    return Section(name, heads, rows)


def _at(points: float, edge: float) -> float:
    """The position of points on a bar that reaches from -edge to edge."""
    return round(50 + 50 * points / edge, 1)


def turn_words(place: int, of: int) -> Say:
    """A player's turn to speak, in words."""
    if place == of:
        return say("last of {n}", n=of)
    return say("first of {n}", n=of) if place == 1 else say("{place} of {n}", place=place, n=of)
