"""Spades. Spades are always trump; everybody bids, partners' bids add up, and tricks beyond them are bags.

Sources: a copy of the Bicycle rules, dummies.com, zone.msn.com, learnthat.com, jokerswildspades.com, rta3.com and
OpenSpiel's spades, named with the options in rules-family.md, chapter 13.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from scorepad.games.spades import bidding
from scorepad.games.spades import options as house
from scorepad.games.spades import rules_and_hints as words
from scorepad.games.spades.points import (
    BOSTONS,
    NIL_TRICKS,
    OVER_ALL_DEALS,
    SETS,
    bags_before,
    bags_that_cost,
    is_set,
    lines,
    result_of,
    so_far,
)
from scorepad.games.spades.reneges import reneges
from scorepad.rules.base.penalties import Penalty
from scorepad.rules.bids_and_tricks import BIDS, TRICKS, Flow, leads, tricks_step
from scorepad.rules.blind import BLIND, blind, note_blind
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say, say_in
from scorepad.rules.steps.answer_form import Each, Number
from scorepad.rules.steps.constraints import Agree, Barred, Total
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.short_steps import no_answers
from scorepad.rules.steps.step import Answers, Choice, Field, number, total_of
from scorepad.rules.steps.step_kind import POINTS_OF_DEAL, StepKind
from scorepad.rules.table import Deal, Line, Played, Table, opponent
from scorepad.rules.target_game import OpenEnded, latest_end

SET, SET_BID = say_in("bid", "set"), say("set bid")
# More tricks make the bid too.
BIDS_OF_ALL = replace(BIDS, at_least=True, form=Each(Number(), sides=True), failed=SET, failed_one=SET_BID)
WINS = ("win", "win_unbid")  # a boston that ends the game: spades.co, “What is a Boston in Spades?”
NO_BIDS = say("the first hand bids itself: don’t enter bids")


class Spades(OpenEnded):
    """Spades: in two sides, or each alone; nil, bags, and a target."""

    slug = "spades"
    name = say("Spades")
    players = range(3, 5)
    family = say("Partners")
    in_a_line = say("Spades are trumps; beware of bags.")
    motif = ("S",)
    usual_deals = 11
    partners = True
    asks = (BLIND, BIDS_OF_ALL, NIL_TRICKS, TRICKS)
    on_paper = (BIDS_OF_ALL, TRICKS, POINTS_OF_DEAL)
    options = house.OPTIONS
    presets = house.PRESETS
    first_leads = True
    front = ("play", "target")

    def check(self, options: Options, players: int) -> None:
        house.check(options, players)

    def columns_by(self, options: Options, seats: Sequence[Who]) -> tuple[Who, ...]:
        return tuple(seats) if house.is_solo(options, len(seats)) else self.columns(seats)

    def cards_each(self, table: Table) -> int:
        """With three players all cards but one are dealt, or 54 with two jokers. Rules 13.1."""
        three = 18 if table.options["deck"] == "jokers" else 17
        return 13 if len(table.seats) == 4 else three

    def winners(self, table: Table) -> tuple[Who, ...]:
        """Those who have won; nobody while the game goes on. Rules 13.5."""
        pairs = table.columns if len(table.columns) == 2 else ()
        bostons = [side for side in pairs if table.options["boston"] in WINS and so_far(BOSTONS, side, table)]
        if bostons:
            return (bostons[0],)
        losers = _set_too_often(pairs, table)
        if len(losers) == 1:
            return (opponent(losers[0], pairs),)
        return table.leaders if (losers or _ends(table)) and len(table.leaders) == 1 else ()

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask for the bids, for the tricks of players who bid nil with a partner, and for all tricks. Rules 13.3."""
        options, unseen = table.options, blind(deal.noted)
        bidding.check_blind(table, deal, unseen)
        board = bidding.bids_itself(table, deal)
        bids = yield no_answers(BIDS, deal.order, NO_BIDS) if board else bidding.step_of_bids(table, deal, unseen)
        nils = bidding.nils(table, bids)
        own = yield from ask_nil_tricks({who: words.nil(options, blind=who in unseen) for who in nils}, deal.cards)
        answers = {BIDS.name: bids, NIL_TRICKS.name: own}
        notes = tuple(words.needed(result_of(who, answers, unseen, options), options) for who in table.columns)
        answers[TRICKS.name] = yield from ask_all_tricks(table, deal, nils, own, notes)
        results = {who: result_of(who, answers, unseen, options) for who in table.columns}
        return [line for who, each in results.items() for line in lines(who, each, bags_before(who, table), options)]

    def penalties(self, table: Table, played: Played) -> tuple[Penalty, ...]:
        """A renege of each side or player."""
        return tuple(reneges(table, played))

    def carried(self, table: Table, played: Played) -> Mapping[str, Mapping[Who, int]]:
        """Counts over all deals, after one more; of everybody, also of players who aren't at the table now."""
        options, unseen = table.options, blind(played.deal.noted)
        results = {who: result_of(who, played.answers, unseen, options) for who in table.totals}
        counts = {
            what: {who: so_far(what, who, table) + count(result, options) for who, result in results.items()}
            for what, count in OVER_ALL_DEALS.items()
        }
        sets = {who: so_far(house.IN_A_ROW, who, table) + 1 for who, each in results.items() if is_set(each, options)}
        return {**counts, house.IN_A_ROW: {**dict.fromkeys(results, 0), **sets}}

    def notes(self, table: Table, deal: Deal) -> tuple[Note, ...]:
        """The note of blind bids, if the house rules offer them. Rules 13.3."""
        if bidding.bids_itself(table, deal) or not house.offers_blind(table.options, len(table.seats)):
            return ()
        behind, best = table.options.number("blind_behind"), max(table.totals[column] for column in table.columns)
        column = {who: table.column_of(who) for who in bidding.bidders(table, deal)}
        trail = {who: best - table.totals[own] for who, own in column.items()}
        near = {who: bidding.too_near(column[who], n, behind) for who, n in trail.items() if n < behind}
        return (note_blind(tuple(trail), near),)

    def answer_in_words(self, kind: StepKind, value: Choice, column: Who, played: Played, options: Options) -> Say:
        """A bid as players write it: N for nil, BN for blind nil. Rules 13.5."""
        nil = say("BN") if column in blind(played.deal.noted) else say_in("nil", "N")
        return nil if kind.name == BIDS.name and value == 0 and options.number("nil") else kind.cell(value)

    def promise_in_words(self, kind: StepKind, value: Choice, who: Who, deal: Deal, options: Options) -> Say:
        nil = say("blind nil") if who in blind(deal.noted) else say("nil")
        return nil if value == 0 and options.number("nil") else kind.cell(value)

    def missed(self, kind: StepKind, promised: Choice, came: Choice, options: Options) -> bool:
        """A nil is missed by any trick."""
        return came != 0 if promised == 0 and options.number("nil") else kind.missed(promised, came)

    def outcome_in_words(self, column: Who, played: Played, table: Table) -> tuple[Say, ...]:
        """The bags of the deal, and that a nil failed whose partner has a bid above 0."""
        result = result_of(column, played.answers, blind(played.deal.noted), table.options)
        return tuple(words.outcome(result, table.options))

    def count_in_words(self, column: Who, table: Table) -> Say | None:
        return words.counted_bags(bags_that_cost(column, table))

    def total_note(self, column: Who, table: Table) -> Say | None:
        """The bags, once there are any. Rules 13.5."""
        return words.in_total(bags_that_cost(column, table))

    def deck(self, options: Options, players: int) -> Say:
        return words.deck(options, players)

    def left_out(self, options: Options, players: int) -> Sequence[str]:
        return words.left_out(options, players)

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return (*words.tonight(options, players), *latest_end(options))


def _set_too_often(sides: Sequence[Who], table: Table) -> list[Who]:
    """The sides that were set as often as the house rules allow before they lose."""
    in_a_row = table.options["sets_lose"] == house.IN_A_ROW
    what, most = (house.IN_A_ROW, 2) if in_a_row else (SETS, table.options.number("sets_lose"))
    return [side for side in sides if most and so_far(what, side, table) >= most]


def _ends(table: Table) -> bool:
    """Whether a total is at the target, or at the one that loses."""
    totals, low = [table.totals[column] for column in table.columns], table.options["losing_total"]
    return (isinstance(low, int) and min(totals) <= low) or max(totals) >= table.options.number("target")


def ask_nil_tricks(nils: Mapping[Who, Say], cards: int) -> Flow[Answers]:
    """Ask for the own tricks of those who bid nil with a partner. If all four did, these are all tricks.

    `nils`: by player, what the nil is worth.
    """
    if not nils:
        return {}
    step = tricks_step(tuple(nils), cards, tuple(nils.values()), ())
    too_many = say("there are only {n} tricks to take", n=cards)
    taken = Total(cards) if len(nils) == 4 else Agree(lambda own: too_many if total_of(own) > cards else None)
    return (yield replace(step, kind=NIL_TRICKS.name, title=NIL_TRICKS.title, constraints=(taken,)))


def ask_all_tricks(table: Table, deal: Deal, nils: Sequence[Who], own: Answers, notes: words.Notes) -> Flow[Answers]:
    """Ask for the tricks of each side, or of each alone; a side with two nils isn't asked. `notes`: what each needs."""
    step = tricks_step(table.columns, deal.cards, notes, (leads(deal.order[0]),))
    both = next((side for side in table.columns if len(side.members) > 1 and set(side.members) <= set(nils)), None)
    if both:
        step = replace(step, fields=tuple(_followed(side, both, own, deal.cards) for side in table.columns))
    return (yield step.forbidding(Barred(tuple(_fewer_than_nil(table, nils, own, deal.cards)))))


def _followed(side: Who, both: Who, own: Answers, cards: int) -> Field:
    """The field of a side whose tricks follow, since both players of one side bid nil and gave theirs."""
    theirs = sum(number(own[who]) for who in both.members)
    taken = theirs if side == both else cards - theirs
    why = say("the tricks of the nil bidders show that {who} took {n}", who=side, n=taken)
    return Field(side, (taken,), outside=why)


def _fewer_than_nil(table: Table, nils: Sequence[Who], own: Answers, cards: int) -> Iterator[tuple[str, int, Say]]:
    """The tricks of a side that are fewer than those of its player who bid nil, each with the sentence why; and
    those of the other side that leave too few."""
    for who in nils:
        side, n = table.column_of(who), number(own[who])
        why = say("{who} bid nil and took {n}, but {side} took only {taken}", who=who, n=n, side=side)
        for taken in range(n):
            yield side, taken, why.put(taken=taken)
            yield opponent(side, table.columns), cards - taken, why.put(taken=taken)


GAME = Spades()
