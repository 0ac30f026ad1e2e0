"""Hearts. Everybody alone; hearts and the queen of spades are penalty points, and the fewest win.

Sources: the Bicycle rules of Hearts, with house rules that its players report; by way of rules-family.md, chapter 22.
Spot hearts, whose points total 104, and what exactly 100 points do, are rules of tables.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from scorepad.games.hearts import options as house
from scorepad.games.hearts.reneges import reneges
from scorepad.rules.base.penalties import Penalty
from scorepad.rules.bids_and_tricks import SUIT_SIGNS, SUIT_WORDS, Counts, Flow, ask_numbers
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say, say_in
from scorepad.rules.steps.answer_form import Each, Number, Person, Word
from scorepad.rules.steps.card_points import ask_card_points
from scorepad.rules.steps.points_pad import HighCard, PointsPad
from scorepad.rules.steps.short_steps import one_choice
from scorepad.rules.steps.step import WHOLE, IllegalAnswer, number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Line, Played, T, Table
from scorepad.rules.target_game import OpenEnded, latest_end, reached

JACK_WORTH = -10
ADD, SUBTRACT = "add", "subtract"
CARDS = {3: 17, 4: 13, 5: 10, 6: 8}

PENALTIES = StepKind(
    "penalties",
    say("Penalty points"),
    Each(Number()),
    on_sheet=False,
    pad=True,
    claim=say_in("penalty points", "That’s not what I took"),
    report=say_in("penalty points", "Deal {n}: {who} counted a different number"),
)
JACK = StepKind("jack", say("Jack of diamonds"), Person())
MOON = StepKind("moon", say("Shooting the moon"), Word())
NO_QUEEN = say("the queen of spades is missing: one player must have at least {n}")
QUEEN = HighCard("queen", say("Queen of spades"), SUIT_SIGNS["S"], "Q", 13, NO_QUEEN)


class Hearts(OpenEnded):
    """Hearts for three to six players: a deal's penalty points, and the player who took them all."""

    slug = "hearts"
    name = say("Hearts")
    players = range(3, 7)
    family = say("Low score wins")
    in_a_line = say("Take no hearts; beware of the queen.")
    motif = ("H", "QS")
    usual_deals = 10
    asks = (PENALTIES, JACK, MOON)
    options = house.OPTIONS
    presets = house.PRESETS
    fewest = True
    opens = say("{who} gets the first card")
    front = ("target", "jack", "moon")

    def cards_each(self, table: Table) -> int:
        """How many cards each holds: a few low ones stay out of the pack. Rules 22.1."""
        return CARDS[len(table.seats)]

    def over(self, table: Table) -> bool:
        """Whether somebody is at the target and, by house rule, one alone has the fewest. Rules 22.4.

        By another, a score of exactly the target wins at once.
        """
        alone = table.options["tie_break"] == "shared" or len(table.leaders) == 1
        return bool(exactly_there(table)) or (alone and reached(table, table.options.number("target")))

    def sum_of_deal(self, options: Options) -> int | None:
        """All hearts and the queen, unless the jack or a way back from the target takes some off."""
        is_open = options.on("jack") or options["exact_target"] in ("zero", "half")
        return None if is_open else house.points_of_hearts(options) + options.number("queen")

    def winners(self, table: Table) -> tuple[Who, ...]:
        return exactly_there(table) or table.leaders

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask for each player's points in tricks, the taker of the jack, and a moon's effect if chosen. Rules 22.2."""
        options = table.options
        total = house.points_of_hearts(options) + options.number("queen")
        taken = yield from ask_taken(deal, total, options)
        jack = (yield from ask_jack(deal)) if options.on("jack") else None
        shooter = next((who for who in deal.order if taken[who] == total), None)
        if shooter is None:
            lines = caught(taken)
        else:
            lines = moon(shooter, deal, total, (yield from moon_counts(shooter, options)))
        scored = [*lines, *([Line(jack, JACK_WORTH, say("the jack of diamonds"))] if jack else [])]
        return [*scored, *back(scored, table)]

    def hints(self, table: Table, deal: Deal) -> tuple[Say, ...]:
        """The direction in which three cards are passed before this deal. Rules 22.1."""
        return (passed(deal, house.PASSES),) if table.options["passing"] == "rounds" else ()

    def remark(self, played: Played, options: Options) -> Say | None:
        """The direction of the pass, and a moon. Rules 22.5."""
        counted = [number(n) for n in played.answers[PENALTIES.name].values()]
        shot = "☾" if counted.count(0) == len(counted) - 1 else ""
        arrow = passed(played.deal, house.ARROWS) if options["passing"] == "rounds" else ""
        signs = " ".join(filter(None, (arrow, shot)))
        return say("{signs}", signs=signs) if signs else None

    def penalties(self, table: Table, played: Played) -> tuple[Penalty, ...]:
        """A revoke of each player."""
        return tuple(reneges(table, played.answers[PENALTIES.name]))

    def deck(self, options: Options, players: int) -> Say:
        """The pack, and the low cards left out so that all get the same number. Rules 22.1."""
        return house.DECKS[players]

    def left_out(self, options: Options, players: int) -> Sequence[str]:
        return house.LEFT_OUT[players]

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return (*house.tonight(options, players), *latest_end(options))


def ask_taken(deal: Deal, total: int, options: Options) -> Flow[Counts]:
    """Ask for everybody's hearts and the queen, if that counts; returns their points. Raises IllegalAnswer."""
    queen, hearts = options.number("queen"), house.points_of_hearts(options)
    if options["hearts"] == house.SPOT:
        return (yield from ask_card_points(deal.order, total, kind=PENALTIES, together=all_points(queen, total)))
    missing = NO_QUEEN.put(n=queen)
    high = (replace(QUEEN, worth=queen, missing=missing),) if queen else ()
    pad = PointsPad(hearts, SUIT_WORDS["H"], SUIT_SIGNS["H"], high, say("{who} shot the moon"))
    there_are = all_points(queen, total)
    taken = yield from ask_numbers(PENALTIES, deal.order, total, total=total, there_are=there_are, pad=pad)
    if max(taken.values()) < queen:
        raise IllegalAnswer({WHOLE: missing})
    return taken


def all_points(queen: int, total: int) -> Say:
    """The beginning of the refusal of another sum."""
    if queen:
        return say("the hearts and the queen total {n}", n=total)
    return say("the hearts total {n}", n=total)


def ask_jack(deal: Deal) -> Flow[Who]:
    """Ask who took the jack of diamonds: somebody always does."""
    nobody = say("choose who took the jack of diamonds")
    answers = yield one_choice(JACK, deal.order, say("{value} isn’t playing this deal"), nobody)
    return Who(str(answers[JACK.name]))


def moon_counts(shooter: Who, options: Options) -> Flow[str]:
    """The effect of taking all points: by the house rule or, if that leaves it open, as the shooter chooses."""
    if options["moon"] != "choice":
        return options.word("moon")
    step = one_choice(
        MOON,
        (ADD, SUBTRACT),
        say("{value} isn’t a choice here: add the points to everyone else, or subtract them from the shooter"),
        say("choose how the moon counts: {shooter} decides", shooter=shooter),
        words=(say("add to everyone else"), say("subtract from shooter")),
    )
    answers = yield replace(step, title=say("{who} shot the moon", who=shooter))
    return str(answers[MOON.name])


def caught(taken: Counts) -> Iterator[Line]:
    """The points as they were taken."""
    return (Line(who, n, say("took {n}", n=n)) for who, n in taken.items())


def moon(shooter: Who, deal: Deal, total: int, counts: str) -> Iterator[Line]:
    """The points if one player has taken them all. Rules 22.3."""
    shot = say("{who} shot the moon", who=shooter)
    worth: Mapping[str, tuple[int, int]] = {ADD: (0, total), SUBTRACT: (-total, 0), "off": (total, 0)}
    own, others = worth[counts]
    return (Line(who, own if who == shooter else others, shot, feat=who == shooter) for who in deal.order)


def back(scored: Sequence[Line], table: Table) -> Iterator[Line]:
    """Lines for those who come to exactly the target and go back, by house rule. `scored`: the points of the deal."""
    target, to = table.options.number("target"), house.back_to(table.options)
    for who in table.columns if to < target else ():
        if table.totals[who] + sum(line.points for line in scored if line.column == who) == target:
            yield Line(who, to - target, say("exactly {n}: back to {to}").put(n=target, to=to))


def exactly_there(table: Table) -> tuple[Who, ...]:
    """Those whose score is exactly the target, if that wins."""
    wins = table.options["exact_target"] == house.EXACT_WINS
    return tuple(who for who in table.columns if wins and table.totals[who] == table.options.number("target"))


def passed(deal: Deal, ways: Sequence[T]) -> T:
    """The way in which three cards are passed before this deal. With three or five players none go across."""
    return deal.in_turn(ways if len(deal.order) % 2 == 0 else (*ways[:2], ways[3]))


GAME = Hearts()
