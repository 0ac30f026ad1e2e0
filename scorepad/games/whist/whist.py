"""Basic Whist. Two against two, no bids: each trick above six is a point.

Source: S2, method 1, the article on how to play whist; by way of rules.md, chapter 4.
"""

from __future__ import annotations

from scorepad.games.whist import options as house
from scorepad.games.whist.scoring import (
    ALL_FOUR,
    GAMES,
    THREE_OF_THEM,
    GameScore,
    entries,
    in_rubber,
    rubber_lines,
    scored,
    this_game,
)
from scorepad.rules.bids_and_tricks import (
    NO_TRUMP,
    SUIT_WORDS,
    SUITS,
    TRICKS,
    TRUMP,
    Flow,
    ask_tricks,
    note_trump,
    trumps,
)
from scorepad.rules.honours import HONOURS, honours, no_honours, note_honours
from scorepad.rules.options import Options
from scorepad.rules.revokes import REVOKES, note_revokes
from scorepad.rules.rubber import Rubber
from scorepad.rules.schedule import equal_deals
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.note import Note
from scorepad.rules.table import Deal, Line, Plan, Table
from scorepad.rules.target_game import OpenEnded, reached

HELD = {ALL_FOUR: say("{who}: all four honours"), THREE_OF_THEM: say("{who}: three honours")}


class Whist(OpenEnded):
    """Whist without bids: two sides of two, each trick above six is a point."""

    slug = "whist"
    name = say("Whist")
    players = range(4, 5)
    family = say("Whist")
    in_a_line = say("Every trick above six scores.")
    motif = ("AS", "AH", "AD", "AC")
    usual_deals = 5
    partners = True
    asks = (TRICKS, TRUMP, HONOURS, REVOKES)
    options = house.OPTIONS
    presets = house.PRESETS
    opens = say("{who} leads")
    front = ("target", "match")

    def check(self, options: Options, players: int) -> None:
        house.check(options)

    def over(self, table: Table) -> bool:
        """Whether a side has the target or, in a rubber, has won two games. Rules 4.6."""
        if in_rubber(table.options):
            return rubber_winner(table) is not None
        return reached(table, table.options.number("target"))

    def winners(self, table: Table) -> tuple[Who, ...]:
        winner = rubber_winner(table) if in_rubber(table.options) else None
        return (winner,) if winner else table.leaders

    def plan(self, table: Table) -> tuple[Plan, ...]:
        """All deals, with their trumps where suits take turns. Rules 4.2."""
        plan = super().plan(table)
        turns = table.options["trump_mode"] == "rotate"
        return equal_deals(self.cards, len(plan), table.options.words("trump_order")) if turns else plan

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask for the tricks of one side, then score revokes, tricks and honours, in this order. Rules 4.4, 4.5."""
        tricks = yield from ask_tricks(table.columns, total=deal.cards)
        if trump(table.options, deal) == NO_TRUMP and honours(deal.noted):
            raise no_honours(say("honours need a trump suit"))
        game, won = this_game(table)
        worth = entries(tricks, deal.noted, table.options)
        if in_rubber(table.options):
            return list(rubber_lines(game, worth, won, table.options))
        return scored(game, worth, table.options)[1]

    def notes(self, table: Table, deal: Deal) -> tuple[Note, ...]:
        """The trump suit; honours and revokes where the house rules count them."""
        options = table.options
        notes = [note_whist_trump(options, deal)]
        if options.on("honours"):
            notes.append(note_honours(table.columns, HELD, one_short(table)))
        if options["revoke"] != "off":
            notes.append(note_revokes(deal.order, table.columns))
        return tuple(notes)

    def rubber(self, options: Options) -> Rubber | None:
        return RUBBER if in_rubber(options) else None

    def hints(self, table: Table, deal: Deal) -> tuple[Say, ...]:
        """The trump suit where it rotates; the score of the running game, or the sides that can have no honours."""
        said = []
        if table.options["trump_mode"] == "rotate":
            said.append(trumps(trump(table.options, deal)))
        if in_rubber(table.options):
            said.append(game_words(this_game(table)[0]))
        elif table.options.on("honours"):
            said.extend(say("no honours for {who}", who=side) for side in one_short(table))
        return tuple(said)

    def deck(self, options: Options, players: int) -> Say:
        return say("all 52 cards, no jokers")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return tuple(house.tonight(options))


RUBBER = Rubber(games=lambda table: this_game(table)[1], in_game=lambda table: this_game(table)[0].points)


def rubber_winner(table: Table) -> Who | None:
    """The side that has won two games, if there is one."""
    won = [game.winner for game in this_game(table)[1]]
    return next((side for side in table.columns if won.count(side) >= GAMES), None)


def one_short(table: Table) -> dict[Who, Say]:
    """The sides that score no honours, each with the reason: they began the deal one short of the target. Rules 4.5."""
    short = table.options.number("target") - 1
    why = say("{who} can’t score honours: they began this deal at {n}")
    points = this_game(table)[0].points
    return {side: why.put(who=side, n=short) for side in table.columns if points[side] == short}


def game_words(game: GameScore) -> Say:
    """The score of the running game of a rubber, in a sentence."""
    (one, his), (other, theirs) = game.points.items()
    return say("this game of the rubber: {one} {his}, {other} {theirs}", one=one, his=his, other=other, theirs=theirs)


def trump(options: Options, deal: Deal) -> str:
    """The trump suit by the house rule or as it was noted; empty where nobody has noted it. Rules 4.2."""
    match options["trump_mode"]:
        case "none":
            return NO_TRUMP
        case "rotate":
            return deal.in_turn(options.words("trump_order"))
    return str(deal.noted.get("trump", ""))


def note_whist_trump(options: Options, deal: Deal) -> Note:
    """The step in which trump may be noted; where the house rules settle it, only that suit is offered. Rules 4.2."""
    match options["trump_mode"]:
        case "none":
            return note_trump((NO_TRUMP,), say("these house rules have no trump suit"))
        case "rotate":
            suit = trump(options, deal)
            none, is_trump = say("this deal has no trumps"), say("trumps in this deal: {suit}", suit=SUIT_WORDS[suit])
            return note_trump((suit,), none if suit == NO_TRUMP else is_trump)
        case "free":
            return note_trump((*SUITS, NO_TRUMP), say("{value} can’t be trumps: enter C, D, H, S or NT"))
    return note_trump()


GAME = Whist()
