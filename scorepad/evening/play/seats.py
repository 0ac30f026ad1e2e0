"""The seats from a deal on: of the same people in another order, or of others than before; and the next dealer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scorepad.evening.log.facts import DealFacts, Evening
from scorepad.evening.play.deal import IllegalDeal
from scorepad.rules.base.course_of_play import BY_POINTS, IN_TURN
from scorepad.rules.game import Game
from scorepad.rules.options import IllegalOptions, Options
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.step import WHOLE
from scorepad.rules.table import Table

PARTNERS = say("partners must stay partners and sit opposite each other")
SWAP_NAMES = say(
    "Partners must stay partners and sit opposite each other. If the wrong two have been partners "
    "from the start, swap their names under “Names, title and note”: each name takes over the other’s points."
)
NOBODY = Who("")
TOGETHER = say("partners play together to the end: nobody can join or leave")


def starting_totals(evening: Evening) -> Mapping[Who, int]:
    """The totals with which those begin who joined later, if these are not 0."""
    return {who: total for deal in evening.deals for who, total in deal.start.items()}


def reseated(game: Game, table: Table, facts: DealFacts) -> Table:
    """The table with the seats that a deal begins with. Raises IllegalDeal."""
    if set(facts.seats) == set(table.seats):
        if sides(game, table.options, facts.seats) != sides(game, table.options, table.seats):
            raise IllegalDeal(len(table.scored) + 1, "seats", {WHOLE: PARTNERS})
        columns = table.columns
    elif why := others_refused(game, table, facts.seats):
        raise IllegalDeal(len(table.scored) + 1, "seats", {WHOLE: why})
    else:
        seated = game.columns_by(table.options, facts.seats)
        columns = tuple(column for column in table.totals if column in seated)
    return replace(
        table, seats=facts.seats, columns=columns, planned=len(facts.seats) if facts.new_schedule else table.planned
    )


def check_substitutes(evening: Evening, place: int, number: int) -> None:
    """Refuse a deal, by its place and number, in which somebody would play in two seats. Raises IllegalDeal."""
    sits = evening.sitting(place)
    people = [sits.get(seat, seat) for seat in evening.seated]
    if len(set(people)) < len(people):
        raise IllegalDeal(number, "substitutes", {WHOLE: say("nobody can have two seats")})


def others_refused(game: Game, table: Table, seats: tuple[Who, ...]) -> Say | None:
    """Why these people may not play on in the place of those who sit at the table, or None."""
    if why := staying_together(game, table):
        return why
    if not seats:
        return say("someone has to stay at the table")
    try:
        options = game.settle(table.options, len(seats))
    except IllegalOptions as illegal:
        return illegal.why
    return None if set(seats) <= set(game.sides(options, seats)) else TOGETHER


def short_pack(game: Game, options: Options, cards: int, players: int) -> Say | None:
    """The sentence that refuses to deal this many cards to each of this many players, or None."""
    pack = game.pack(options)
    if pack is None or cards * players <= pack:
        return None
    return say("{cards} cards each for {players} players is more than the {n} in the pack").put(
        cards=cards, players=players, n=pack
    )


def plan_too_large(game: Game, table: Table) -> Say | None:
    """Why the deals to come need more cards than there are for those who sit at the table, or None."""
    to_come = game.plan(table)[len(table.scored) :]
    return short_pack(game, table.options, max((deal.cards for deal in to_come), default=0), len(table.seats))


def staying_together(game: Game, table: Table) -> Say | None:
    """The sentence that nobody may join or leave while this game is played, or None."""
    if not set(table.seats) <= set(game.sides(table.options, table.seats)):
        return TOGETHER
    if game.same:
        return say("in {game}, everyone plays to the end: nobody can join or leave", game=game.name)
    if game.rubber(table.options):
        return say("a rubber keeps the same players to the end: nobody can join or leave")
    return None


def sides(game: Game, options: Options, seats: Sequence[Who]) -> set[frozenset[Who]]:
    """The sides that these house rules make of these seats, each as a set of its players."""
    return set(map(side_of, game.sides(options, seats)))


def side_of(column: Who) -> frozenset[Who]:
    """The players of a column, in no order."""
    return frozenset(column.members)


def next_dealer(game: Game, table: Table, seats: tuple[Who, ...], last: Who, again: bool) -> Who:
    """The next dealer: the left neighbour of the last one, as they sit now; the last one again if `again` is True.

    If the rules give everybody a number of deals, those who have dealt theirs are skipped.
    If the last dealer left, the next of those deals who sat at the `table` before and are still on the `seats`.
    """
    if last not in seats:
        return next((who for who in table.clockwise_from_left_of(last) if who in seats), seats[0])
    chosen = game.deals_next(table)
    if again or chosen in seats:
        return last if again or chosen is None else chosen
    turn = seats.index(last) + (not game.deals_in_a_row(table.options))
    in_turn = (*seats[turn:], *seats[:turn])
    return next((who for who in in_turn if game.to_deal(table, who) != 0), in_turn[0])


def no_deals_left(game: Game, table: Table, who: Who) -> Say | None:
    """The sentence for somebody who has dealt as many deals as the rules give everybody, or None."""
    return say("{who} has no deals left", who=who) if game.to_deal(table, who) == 0 else None


def dealers_to_come(game: Game, table: Table, first: Who, deals: int) -> tuple[Who, ...]:
    """The dealers of this number of deals to come, as far as is known; `first` deals the first of them.

    The id of a dealer who is not known or not shown is empty.
    """
    dealing = game.dealing(table.options)
    if dealing != IN_TURN:
        return (first if dealing == BY_POINTS else NOBODY, *(NOBODY for _ in range(deals)))
    left = {who: to_deal for who in table.seats if (to_deal := game.to_deal(table, who)) is not None}
    dealers = [first] if first in table.seats else [table.seats[0]]
    stays = game.deals_in_a_row(table.options)
    while len(dealers) < deals:
        last = dealers[-1]
        left[last] = left.get(last, 0) - 1
        in_turn = (last, *table.clockwise_from_left_of(last)) if stays else table.clockwise_from_left_of(last)
        dealers.append(next((who for who in in_turn if left.get(who, 0) > 0), table.clockwise_from_left_of(last)[0]))
    return tuple(dealers)
