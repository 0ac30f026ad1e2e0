"""The tournaments of a device, and the page that begins one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.pages.page import Page
from scorepad.rules.sentence import Say
from scorepad.tournament.format import Format, Setting


@dataclass(frozen=True, slots=True)
class ListedTournament:
    """A tournament in the list of a device.

    id       in addresses
    title    as it was entered, or empty
    kind     the name of its format; `game`: that of its game
    round    the number of the last round that was drawn, or 0
    ended    whether it is over
    entrants how many are on its list
    """

    id: str
    title: str
    kind: Say
    game: Say
    round: int
    ended: bool
    entrants: int


@dataclass(frozen=True, slots=True)
class TournamentList(Page):
    """The tournaments that a device directs.

    tournaments  the latest first
    """

    template = "tournament/tournament_list.html"

    tournaments: Sequence[ListedTournament]


@dataclass(frozen=True, slots=True)
class ChooseFormat(Page):
    """The formats, of which one is chosen.

    formats  each with its sentence
    """

    template = "tournament/choose_format.html"

    formats: Sequence[Format]


@dataclass(frozen=True, slots=True)
class NewTournament(Page):
    """The form that begins a tournament of a format.

    kind      the format
    games     those that fit, by slug, each with its name
    game      the slug of the one that is chosen
    settings  of the format
    chosen    the values of the settings, as the form writes them, by their keys
    title     as it was entered
    house     the form of the house rules (scorepad.app.house_rules.rules_form.RulesForm)
    why       why it was not begun, or None
    key       made for this page, so that nobody else can send its form
    """

    template = "tournament/new_tournament.html"

    kind: Format
    games: Mapping[str, Say]
    game: str
    settings: Sequence[Setting]
    chosen: Mapping[str, str]
    title: str
    house: object
    why: Say | None
    key: str
