"""Knockout Whist. Each deal has one card fewer; players without a trick are out, and the last one in wins.

Sources: gambiter.com (pagat's text), copies of it, coololdgames.com; by way of rules-more.md, chapter 37.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scorepad.games.knockout_whist import options as house
from scorepad.games.knockout_whist.life import DOG, OUT, life_after, life_now
from scorepad.games.knockout_whist.steps import CALLER, NO_TRICK, ask_failed, check_caller
from scorepad.rules.bids_and_tricks import TRICKS, TRUMP, Flow, note_trump
from scorepad.rules.game import Game
from scorepad.rules.options import IllegalOptions, Options
from scorepad.rules.schedule import Schedule
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.side_notes import note_side, noted_side
from scorepad.rules.steps.step import Choice
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Line, Plan, Played, Table

PACK = 52


class KnockoutWhist(Game):
    """Knockout Whist: the players without a trick, and those that are still in."""

    slug = "knockout-whist"
    name = say("Knockout Whist")
    also_called = say("Trumps, Rat")
    players = range(2, 8)
    same = True
    family = say("Whist")
    in_a_line = say("Take a trick, or you’re out.")
    motif = ("7", "to", "1")
    usual_deals = 7
    asks = (NO_TRICK, TRICKS, CALLER, TRUMP)
    options = house.OPTIONS
    presets = house.PRESETS
    opens = say("{who} leads")
    front = ("dogs", "score", "games")

    def check(self, options: Options, players: int) -> None:
        """Refuse larger hands than the pack has for each. Raises IllegalOptions. Rules 37."""
        if players in self.players and options.number("start_cards") > (each := PACK // players):
            why = say(
                "with {players} players, there are enough cards for {n} each, not {most}", players=players, n=each
            )
            raise IllegalOptions("start_cards", why.put(most=options.number("start_cards")))

    def order(self, table: Table, dealer: Who) -> tuple[Who, ...]:
        """Everybody that is in. Rules 37."""
        inside = life_now(table).inside
        return tuple(who for who in table.clockwise_from_left_of(dealer) if who in inside)

    def to_deal(self, table: Table, who: Who) -> int:
        """No deals for players that are out; the others deal in turn to the end of the game. Rules 37."""
        return 0 if life_now(table).of(who) == OUT else PACK

    def plan(self, table: Table) -> tuple[Plan, ...]:
        """The deals so far, and those of the running game if nobody wins before its last card. Rules 37."""
        cards = [each.deal.cards for each in table.past]
        cards += range(life_now(table).cards, 0, -1)
        return tuple(Plan(n, str(n), turned=place > 0 and n >= cards[place - 1]) for place, n in enumerate(cards))

    def schedule(self, table: Table) -> Schedule:
        """One deal more, as long as not all games are won."""
        played, games = len(table.scored), table.options.number("games")
        over = bool(games) and life_now(table).won >= games
        return Schedule(played + (not over), played + (not over), played if over else len(self.plan(table)), None)

    def carried(self, table: Table, played: Played) -> Mapping[str, Mapping[Who, int]]:
        """The lives of all players, and those that were spared in this game. Rules 37."""
        return life_after(table, failed_in(played), played.deal).carried

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask for the players without a trick; the last one in wins the game. Rules 37."""
        failed = yield from ask_failed(deal, life_now(table), table.options)
        check_caller(deal, failed)
        after = life_after(table, failed, deal)
        return list(lines(after.winner, table)) if after.winner else []

    def notes(self, table: Table, deal: Deal) -> tuple[Note, ...]:
        """The player with most tricks, to name the next trumps, and the trumps of this deal. Rules 37."""
        entered = TRICKS.name if table.options["entry"] == "tricks" else NO_TRICK.name
        return note_side(CALLER, deal.order, entered), note_trump()

    def hints(self, table: Table, deal: Deal) -> tuple[Say, ...]:
        """The player to name trumps, and those with one card only."""
        last = table.past[-1:]
        caller = noted_side(last[0].deal.noted, CALLER) if last else None
        dogs = tuple(who for who in deal.order if life_now(table).of(who) == DOG)
        names = (say("{who} names trumps", who=caller),) if caller in deal.order else ()
        return (*names, say("one card: {who}", who=dogs)) if dogs else names

    def answer_in_words(self, kind: StepKind, value: Choice, column: Who, played: Played, options: Options) -> Say:
        """A cross for no trick. Rules 37."""
        return say("✗") if kind is NO_TRICK else kind.cell(value)

    def count_in_words(self, column: Who, table: Table) -> Say | None:
        """A dog's life, or that somebody is out."""
        return {DOG: say("dog’s life"), OUT: say("out")}.get(life_now(table).of(column))

    def total_note(self, column: Who, table: Table) -> Say | None:
        """The sign of a dog's life."""
        return say("{sign}", sign="½") if life_now(table).of(column) == DOG else None

    def deck(self, options: Options, players: int) -> Say:
        return say("all 52 cards")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return (self.deck(options, players), *house.tonight(options))


def failed_in(played: Played) -> tuple[Who, ...]:
    """The players without a trick in a deal that was played."""
    if tricks := played.answers.get(TRICKS.name):
        return tuple(who for who in played.deal.order if not tricks[who])
    named = played.answers[NO_TRICK.name][NO_TRICK.name]
    return tuple(who for who in played.deal.order if isinstance(named, tuple) and who in named)


def lines(winner: Who, table: Table) -> Iterator[Line]:
    """The points of a game that is won. Rules 37."""
    stake = table.options.number("stake")
    if table.options["score"] == "winner":
        yield Line(winner, 1, say("won the game"))
        return
    yield Line(winner, stake * (len(table.seats) - 1), say("won the game"))
    yield from (Line(who, -stake, say("{who} won the game", who=winner)) for who in table.seats if who != winner)


GAME = KnockoutWhist()
