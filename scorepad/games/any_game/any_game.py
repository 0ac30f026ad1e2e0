"""Any game: a plain pad on which the points of each deal are typed, whatever is played.

Source: rules-more.md, chapter 38; typed sums by players’ wishes in nolanlawson/KeepScore.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorepad.games.any_game import limits
from scorepad.games.any_game import options as house
from scorepad.games.any_game.places import PLACES, ask_places
from scorepad.games.any_game.presets import PRESETS
from scorepad.games.any_game.typed_points import POINTS, in_words, points_step
from scorepad.games.any_game.winners import VALUE, WINNERS, ask_winners
from scorepad.rules.base.course_of_play import BY_POINTS, HIDDEN, IN_TURN
from scorepad.rules.base.payments import NO_MONEY, Balances
from scorepad.rules.bids_and_tricks import Flow
from scorepad.rules.options import Options
from scorepad.rules.schedule import Schedule, fixed
from scorepad.rules.sentence import Points, Say, Who, say
from scorepad.rules.steps.answer_form import YesNo
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.side_notes import note_yes
from scorepad.rules.steps.step import number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Line, Plan, Table
from scorepad.rules.target_game import OpenEnded

LAST = StepKind("last", say("Last deal"), YesNo(), noted=True, mark=say("last deal"))
FIRST = {"points": POINTS.name, "winners": WINNERS.name, "places": PLACES.name}  # the kind of the first step


class AnyGame(OpenEnded):
    """Any game: everybody’s points are typed after each deal."""

    slug = "any-game"
    name = say("Any game")
    players = range(2, 13)
    family = say("Any game")
    in_a_line = say("You type the points, it adds them up.")
    motif = ("1", "2", "3")
    asks = (POINTS, WINNERS, VALUE, PLACES, LAST)
    not_typed = (WINNERS, VALUE)
    options = house.OPTIONS
    presets = PRESETS
    front = ("entry", "wins", "end_mode", "target", "rounds")
    opens = None
    names_deals = True
    adjusted = 9999
    cards = 0
    usual_deals = 20

    def check(self, options: Options, players: int) -> None:
        limits.check(options, players)

    def columns_by(self, options: Options, seats: Sequence[Who]) -> tuple[Who, ...]:
        """The players; by house rule the teams, to which they belong in turn. Rules 38.1."""
        teams = options.number("teams")
        return tuple(Who("+".join(seats[n::teams])) for n in range(teams)) if teams else tuple(seats)

    def shown_unit(self, options: Options) -> int:
        return limits.unit(options)

    def dealing(self, options: Options) -> str:
        return {"off": HIDDEN, "turn": IN_TURN}.get(str(options["dealer"]), BY_POINTS)

    def deals_next(self, table: Table) -> Who | None:
        """The best or worst of the last deal by house rule; the same player again if several are. Rules 38.2."""
        if self.dealing(table.options) != BY_POINTS or not table.scored:
            return None
        last, best = table.scored.last, table.options["dealer"] == "winner"
        points = {who: last.by_rules(who) for who in last.deal.order}
        top = max(points.values()) if best != table.fewest else min(points.values())
        those = [who for who in points if points[who] == top]
        return those[0] if len(those) == 1 else last.deal.dealer

    def fewest_by(self, options: Options) -> bool:
        return options["wins"] == "fewest"

    def usual(self, options: Options) -> int:
        return options.number("rounds") if options["end_mode"] == "rounds" else super().usual(options)

    def over(self, table: Table) -> bool:
        """Whether the agreed end is reached and, by house rule, one leads alone. Rules 38.4."""
        options = table.options
        alone = options["tie_break"] == "shared" or len(table.leaders) == 1
        match options["end_mode"]:
            case "target":
                return alone and min(left_to_go(table).values()) <= 0
            case "rounds":
                return alone and len(table.scored) >= options.number("rounds")
            case "time":
                return len(table.scored) > 0 and table.scored.last.deal.noted.get(LAST.name) is True
        return False

    def plan(self, table: Table) -> tuple[Plan, ...]:
        """The deals: names by house rule, then numbers. Rules 38.2."""
        names = table.options.words("labels")
        return tuple(Plan(0, names[n]) if n < len(names) else each for n, each in enumerate(super().plan(table)))

    def schedule(self, table: Table) -> Schedule:
        """The deals that were agreed, and those that break a tie; else one more until the game is over."""
        if table.options["end_mode"] != "rounds":
            return super().schedule(table)
        return fixed(max(table.options.number("rounds"), len(table.scored) + (not self.over(table))))

    def minutes(self, options: Options) -> int:
        return options.number("minutes") if options["end_mode"] == "time" else 0

    def notes(self, table: Table, deal: Deal) -> tuple[Note, ...]:
        """That no deal follows, in a game by the clock. Rules 38.3."""
        first = FIRST[table.options.word("entry")]
        return (note_yes(LAST, say("last deal"), first),) if table.options["end_mode"] == "time" else ()

    def not_asked(self, kind: str, deal: Deal, options: Options) -> Say | None:
        return say("only a game by the clock has a last deal to mark") if kind == LAST.name else None

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask for everybody’s points in the order of the seats, for the winners, or for the places. Rules 38.3."""
        columns = in_seat_order(table)
        match table.options["entry"]:
            case "winners":
                return (yield from ask_winners(columns, table.options))
            case "places":
                return (yield from ask_places(columns, table.options))
        answers = yield points_step(columns, table.options)
        parts = limits.unit(table.options)
        return [Line(each, number(answers[each]), in_words(answers[each], parts)) for each in columns]

    def sum_of_deal(self, options: Options) -> int | None:
        return limits.total_of_deal(options) if options["entry"] == "points" and limits.unit(options) == 1 else None

    def balances(self, table: Table) -> Balances:
        """The totals, where the points of each deal come to 0."""
        options = table.options
        paid = options["losers"] != "nothing" if options["entry"] == "winners" else options["sum"] == "zero"
        return table.totals if paid else NO_MONEY

    def hints(self, table: Table, deal: Deal) -> tuple[Say, ...]:
        """How much the one nearest to the target still needs."""
        return (to_target(table),) if table.options["end_mode"] == "target" else ()

    def deck(self, options: Options, players: int) -> Say:
        return say("any cards")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return tuple(house.tonight(options))


def in_seat_order(table: Table) -> tuple[Who, ...]:
    """The columns in the order in which people sit."""
    return tuple(dict.fromkeys(map(table.column_of, table.seats)))


def left_to_go(table: Table) -> Mapping[Who, int]:
    """How much each column is away from the target; 0 or less: it is there."""
    target, sign = table.options.number("target") * limits.unit(table.options), 1
    if table.options["target_by"] == "fall":
        sign = -1
    return {column: sign * (target - table.totals[column]) for column in table.columns}


def to_target(table: Table) -> Say:
    """A sentence: how much the one nearest to the target still needs."""
    left, target = left_to_go(table), table.options.number("target")
    nearest = min(left, key=lambda column: left[column])
    n = Points(max(0, left[nearest]), limits.unit(table.options))
    return say("to {target}: {who} {n}", target=target, who=nearest, n=n)


GAME = AnyGame()
