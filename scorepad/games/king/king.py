"""King (Rıfkı, Кинг). Deals to avoid things, then deals to take tricks; four players, each alone.

Sources: gambiter.com, wikie.com.br and wikarta.com (Portugal, Brazil), tr.wikipedia.org and down2003.com (Turkey),
card-games-online.com and kakprosto.ru (32 cards); by way of rules-more.md, chapters 30 and 32.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from scorepad.games.king import options as house
from scorepad.games.king.options import PLUS
from scorepad.games.king.sale import SALE, note_sale, sale_lines
from scorepad.rules.bids_and_tricks import NO_TRUMP, SUITS, TRICKS, TRUMP, Counts, Flow, note_trump
from scorepad.rules.game import Game
from scorepad.rules.options import Options
from scorepad.rules.schedule import Schedule, equal_deals, fixed
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.answer_form import Each, Number
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.step import Field, IllegalAnswer, Step, number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.subgames.subgame_choice import SUBGAME, ask_subgame, chosen_by, sign_of, subgame_of, subgame_step
from scorepad.rules.subgames.taken import (
    HEARTS,
    KING,
    LAST_TWO,
    NEEDS,
    QUEENS,
    QUEENS_TAKEN,
    TAKEN_TRICKS,
    Taken,
    ask_last_two,
    ask_taken,
    hearts_taken,
    king_taken,
    points_of,
    tricks_taken,
)
from scorepad.rules.subgames.two_packs import deck_in_words, ranks_left_out
from scorepad.rules.table import Deal, Line, Plan, Played, Table

MEN = StepKind("men", house.MEN, Each(Number()), on_sheet=False)
POSITIVES = ("positive", "nulos")
FIRST_DEALS = 4
THINGS = {
    TRICKS.name: "tricks", HEARTS.name: "hearts", QUEENS.name: "queens", MEN.name: "men", KING.name: "king",
    LAST_TWO.name: "last-two",
}  # fmt: skip
WORTH = {
    TRICKS.name: "trick", HEARTS.name: "heart", QUEENS.name: "queen", MEN.name: "man", KING.name: "king",
    LAST_TWO.name: "last_two",
}  # fmt: skip


class King(Game):
    """King for four players."""

    slug = "king"
    name = say("King")
    also_called = say("King, Rıfkı, Кинг, Ladies, Stormy weather")
    players = range(4, 5)
    family = say("Subgames by choice")
    in_a_line = say("First lose nothing, then win tricks.")
    motif = ("KH", "dash", "QS")
    asks = (SUBGAME, TAKEN_TRICKS, HEARTS, QUEENS, MEN, KING, LAST_TWO, TRUMP, SALE)
    options = house.OPTIONS
    presets = house.PRESETS
    opens = None
    front = ("plan", "sale")
    adjusted = 9999
    same = True

    def check(self, options: Options, players: int) -> None:
        house.check(options, deals(options))

    def plan(self, table: Table) -> tuple[Plan, ...]:
        """The deals; in a fixed order each is called by the sign of what is played. Rules 32.1."""
        options, cards = table.options, table.options.number("cards")
        if options["plan"] == "chosen":
            return equal_deals(cards, deals(options))
        return tuple(Plan(cards, house.SIGNS[each]) for each in in_order(options))

    def schedule(self, table: Table) -> Schedule:
        """All deals, unless somebody has made King. Rules 32.1."""
        return fixed(len(table.scored) if king_made(table) else deals(table.options))

    def to_deal(self, table: Table, who: Who) -> int | None:
        """How many negatives and positives somebody has still to choose."""
        return sum(left_to(table, who)) if table.options["plan"] == "chosen" else None

    def winners(self, table: Table) -> tuple[Who, ...]:
        """The first player to make King, else the highest total. Rules 32.2."""
        return king_made(table)[:1] or table.leaders

    def notes(self, table: Table, deal: Deal) -> tuple[Note, ...]:
        """Trumps and a sale in a positive. Rules 32.2."""
        if table.options["plan"] == "fixed" and in_order(table.options)[deal.number - 1] != "positive":
            return ()
        suit = replace(note_trump(), offered_with=TRICKS.name, fields=(Field(TRUMP.name, SUITS, also=(NO_TRUMP,)),))
        return (suit, *((note_sale(deal, table.options.number("cards")),) if table.options.on("sale") else ()))

    def not_asked(self, kind: str, deal: Deal, options: Options) -> Say | None:
        return None if kind != SALE.name or options.on("sale") else say("by these house rules, the choice isn’t sold")

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask for the subgame where it is open, then for what was taken. Rules 32.1, 32.2."""
        subgame = yield from ask_subgame(step_of_subgame(table, deal))
        sold = deal.noted.get(SALE.name)
        if sold and subgame not in POSITIVES:
            raise IllegalAnswer({SALE.name: say("only the choice in a positive can be sold")}, SALE.name)
        options, played = table.options, subgame.removeprefix(PLUS)
        things = [thing for thing in all_things(options) if played in (THINGS[thing.kind.name], "all")]
        if subgame in POSITIVES:
            things = [tricks_taken(options.number("cards"))]
        taken = yield from ask_taken(deal.order, things)
        if played in ("last-two", "all"):
            taken[LAST_TWO.name] = counted((yield from ask_last_two(deal.order, taken)))
        if subgame in POSITIVES:
            return [*trick_lines(subgame, taken[TRICKS.name], options), *sale_lines(subgame, deal, options)]
        sign = 1 if subgame.startswith(PLUS) else -1
        return list(points_of(taken, self.kinds, {kind: sign * options.number(key) for kind, key in WORTH.items()}))

    def remark(self, played: Played, options: Options) -> Say | None:
        """The subgame where the order of the deals does not say it. Rules 32.2."""
        subgame = subgame_of(played)
        return sign_of(subgame, house.SIGNS) if options["plan"] == "chosen" or subgame == "nulos" else None

    def below_sheet(self, table: Table) -> tuple[tuple[Say, ...], ...]:
        """The sums of all negatives and of all positives: two blocks. Rules 32.2."""
        rows = [(say("{n}", n=sum(table.totals.values())), *(say("{who}", who=who) for who in table.columns))]
        for sign, negative in (("−", True), ("+", False)):
            past = [played for played in table.past if is_negative(played) == negative]
            rows.append((say("{signs}", signs=sign), *sums(past, table.columns)))
        return tuple(rows)

    def deck(self, options: Options, players: int) -> Say:
        return deck_in_words(options)

    def left_out(self, options: Options, players: int) -> Sequence[str]:
        return ranks_left_out(options)

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return tuple(house.tonight(options, deals(options)))


def in_order(options: Options) -> tuple[str, ...]:
    """The deals of a game in a fixed order. Rules 32.1."""
    negatives = options.words("negatives")
    again = tuple(PLUS + each for each in negatives) if options.on("mirror") else ()
    return (*negatives, *again, *["positive"] * options.number("positives"))


def deals(options: Options) -> int:
    """How many deals there are."""
    if options["plan"] == "fixed":
        return len(in_order(options))
    return 4 * (options.number("own_negatives") + options.number("own_positives"))


def is_negative(played: Played) -> bool:
    """Whether points are lost in a deal."""
    return subgame_of(played) in house.NEGATIVES


def left_to(table: Table, who: Who) -> tuple[int, int]:
    """How many negatives and how many positives somebody has still to choose."""
    chosen = chosen_by(table, who)
    negatives = sum(each in house.NEGATIVES for each in chosen)
    own, more = table.options.number("own_negatives"), table.options.number("own_positives")
    return max(0, own - negatives), max(0, more - len(chosen) + negatives)


def step_of_subgame(table: Table, deal: Deal) -> Step:
    """The step that asks what is played: in a fixed order only a positive leaves a choice."""
    options = table.options
    positives = POSITIVES if options.on("nulos") else POSITIVES[:1]
    if options["plan"] == "chosen":
        words = {each: house.WORDS[each] for each in (*options.words("negatives"), *positives)}
        barred = dict(not_to_choose(table, deal, words))
        return subgame_step(words, barred if len(barred) < len(words) else {})
    now = in_order(options)[deal.number - 1]
    offered = positives if now == "positive" else (now,)
    step = subgame_step({each: house.WORDS[each] for each in offered}, {})
    return replace(step, outside=say("deal {n} is this: {what}", n=deal.number, what=house.WORDS[now]))


def not_to_choose(table: Table, deal: Deal, words: Mapping[str, Say]) -> Iterator[tuple[str, Say]]:
    """The subgames that the dealer cannot choose, each with the reason. Rules 32.1."""
    negatives, positives = left_to(table, deal.dealer)
    for each, what in words.items():
        times = sum(subgame_of(played) == each for played in table.scored)
        if each in POSITIVES and not positives:
            yield each, say("{who} has chosen all positives: a negative is left", who=deal.dealer)
        elif each in POSITIVES and table.options["first_round"] == "negative" and deal.number <= FIRST_DEALS:
            yield each, say("the first four deals are negative")
        elif each not in POSITIVES and not negatives:
            yield each, say("{who} has chosen all negatives: a positive is left", who=deal.dealer)
        elif each not in POSITIVES and times >= table.options.number("each_at_most"):
            yield each, say("{what}: played {n} times, as often as allowed", what=what, n=times)


def all_things(options: Options) -> tuple[Taken, ...]:
    """All that can be taken in a deal, but the last tricks."""
    cards, both = options.number("cards"), options["men"] == "kings_jacks"
    men = say("there are eight kings and jacks") if both else say("there are four jacks")
    of_men = {MEN.name: say("{who} took no king and can’t have this")} if both else {}
    return (
        tricks_taken(cards), hearts_taken(cards), QUEENS_TAKEN, Taken(MEN, 8 if both else 4, men),
        king_taken({**NEEDS, **of_men}),
    )  # fmt: skip


def counted(takers: Sequence[Who]) -> Counts:
    """How many of these each has."""
    return {who: takers.count(who) for who in takers}


def trick_lines(subgame: str, tricks: Counts, options: Options) -> Iterator[Line]:
    """The points for tricks in a positive, or in nulos. Rules 32.1."""
    for who, n in tricks.items():
        if subgame == "nulos":
            points = options.number("nulos_base") - n * options.number("nulos_trick")
        else:
            points = n * options.number("positive_trick")
        yield Line(who, points, say("{what}: {n}", what=TRICKS.title, n=n))


def king_made(table: Table) -> tuple[Who, ...]:
    """The players who took that many tricks in a positive, and so win at once, in this order. Rules 32.1."""
    needed = table.options.number("king_made")
    past = [played for played in table.past if needed and subgame_of(played) == "positive"]
    took = [(who, number(n)) for played in past for who, n in played.answers[TRICKS.name].items()]
    return tuple(Who(who) for who, n in took if n >= needed)


def sums(past: Sequence[Played], columns: Sequence[Who]) -> Iterator[Say]:
    """The points of each column in these deals together."""
    return (say("{n}", n=sum(played.points(who) for played in past)) for who in columns)


GAME = King()
