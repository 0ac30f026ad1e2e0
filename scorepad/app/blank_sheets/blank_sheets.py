"""Blank sheets of a game, to be filled in by hand: nobody is named on them, and nothing is stored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scorepad.app.house_rules.rules_form import RulesForm
from scorepad.app.house_rules.saved_rules import Offer
from scorepad.evening.log.facts import Evening
from scorepad.evening.play.replay import play
from scorepad.pages.page import Page
from scorepad.pages.paper import Paper, make_paper
from scorepad.pages.template_words import Calendar
from scorepad.rules.game import Game
from scorepad.rules.sentence import Say
from scorepad.rules.table import ids_of_players

PADS = (1, 2, 4)  # sheets that a page of paper may hold


@dataclass(frozen=True, slots=True)
class BlankSheets(Page):
    """Blank sheets of a game, with the other choices.

    papers   the sheets on the page; none if the game is not for that many players
    chosen   which game
    games    all games here
    numbers  the numbers of players that there are
    pads     how many sheets a page may have
    kept     sets of its house rules that this device keeps, the last one used first
    house    its house rules, and for how many
    why      why there are none, or None
    pdf      whether the server can make PDFs of them
    letter   whether they are shown on Letter, else on A4
    """

    template = "blank_sheets/blank_sheets.html"

    papers: Sequence[Paper]
    chosen: Game
    games: Sequence[Game]
    numbers: Sequence[int]
    pads: int
    kept: Sequence[Offer]
    house: RulesForm
    why: Say | None
    pdf: bool
    letter: bool


def blank_paper(game: Game, given: Mapping[str, object], players: int, calendar: Calendar) -> Paper:
    """A blank sheet of a game by these house rules, the others by the book. Raises IllegalOptions."""
    seats = ids_of_players(players)
    options = game.settle(given, players)
    evening = Evening(game.slug, options, seats, seats[0], game.columns_by(options, seats), dict.fromkeys(seats, ""))
    return replace(make_paper(play(evening, game), calendar, code=""), next=None)


def usual_number(game: Game) -> int:
    """How many play a game at most tables: four, where four can."""
    return 4 if 4 in game.players else game.players[0]
