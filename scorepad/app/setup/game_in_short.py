"""A game in a few words and a drawing, for the list that a new game is chosen from."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.app.setup.sides import sides
from scorepad.evening.sheet.duration import minutes_of
from scorepad.rules.game import Game
from scorepad.rules.sentence import Say, say
from scorepad.rules.table import Pile, Table, ids_of_players

USUAL = 4  # players at most tables
SUITS = "CDHS"
PICTURES = ("back", "hands", "to", "dash")


@dataclass(frozen=True, slots=True)
class Picture:
    """One thing in a game's drawing.

    kind  `suit`, `card`, `number`, or a word of PICTURES
    text  the rank of a card, or the number; else empty
    suit  of a suit or a card; else empty
    """

    kind: str
    text: str = ""
    suit: str = ""


@dataclass(frozen=True, slots=True)
class GameInShort:
    """A game in the list.

    players  the numbers of players
    entries  what is entered of a deal
    idea     its idea in a sentence; the entries if it has none
    minutes  about how long it takes; 0: unknown
    motif    its drawing
    """

    players: Say
    entries: Say
    idea: Say
    minutes: int
    motif: tuple[Picture, ...]


def game_in_short(game: Game) -> GameInShort:
    """A game in a few words."""
    entries = _entries(game)
    motif = tuple(map(_picture, game.motif))
    return GameInShort(_for_how_many(game), entries, game.in_a_line or entries, minutes(game), motif)


def minutes(game: Game) -> int:
    """About how many minutes a game takes by the book: its schedule's deals, else its usual ones; 0 if unknown."""
    players = game.usual_players if game.usual_players in game.players else game.players[0]
    options, seats = game.settle({}, players), ids_of_players(players)
    columns = game.columns_by(options, seats)
    table = Table(seats, columns, options, Pile(), dict.fromkeys(columns, 0), game.fewest_by(options))
    deals = game.schedule(table).total or game.usual_deals
    return minutes_of([deal.cards for deal in game.plan(table)[:deals]], len(game.order(table, seats[0])))


def _picture(drawn: str) -> Picture:
    if drawn in PICTURES:
        return Picture(drawn)
    if drawn[-1:] not in SUITS:
        return Picture("number", drawn)
    return Picture("card" if len(drawn) > 1 else "suit", drawn[:-1], drawn[-1:])


def _for_how_many(game: Game) -> Say:
    low, high = game.players[0], game.players[-1]
    if low != high:
        return say("{low} to {high}", low=low, high=high)
    pairs = {len(side) for side in sides(game, low)} == {2}
    return say("{n}, in pairs", n=low) if pairs else say("{n}", n=low)


def _entries(game: Game) -> Say:
    auction = any(kind.in_turns for kind in game.asks)
    if any(kind.promises for kind in game.asks):
        return say("auction, then everyone bids") if auction else say("everyone bids")
    if auction:
        return say("auction")
    entered = next((kind for kind in game.asks if kind.of_each), game.asks[0])
    return entered.alone.put(what=entered.title)
