"""The pages that let others in: the watch link, one-time links for scoring, and the devices that may write."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.evening.play.state import State
from scorepad.pages.page import Page
from scorepad.rules.sentence import Say, Who


@dataclass(frozen=True, slots=True)
class SpokenCode:
    """A code to read aloud, as it is spoken, and until when it is good (time with offset)."""

    written: str
    until: str


@dataclass(frozen=True, slots=True)
class Writer:
    """A device that may write: its label (or empty), whether it is this one and whether it is in charge.

    Times with offset: since when, and when it wrote last (or empty).
    """

    device: int
    name: str
    mine: bool
    in_charge: bool
    since: str
    wrote: str


@dataclass(frozen=True, slots=True)
class OneTimeLink:
    """A one-time link that nobody has used yet: its id, until when it is good, whether made here."""

    mark: str
    until: str
    mine: bool


@dataclass(frozen=True, slots=True)
class Share(Page):
    """The page that shares a table.

    site      the address of this site as another phone reaches it
    alone     whether no other device can reach it
    watching  the watch link, whole
    joining   the one-time link that was just made, or empty
    spoken    the code to read aloud, as long as one is good
    writers   the devices that may write, this one among them
    links     one-time links that could still be used
    revokes   whether this device may take scoring from others
    """

    template = "access/share.html"

    site: str
    alone: bool
    watching: str
    joining: str
    spoken: SpokenCode | None
    writers: Sequence[Writer]
    links: Sequence[OneTimeLink]
    revokes: bool


@dataclass(frozen=True, slots=True)
class Join(Page):
    """The page that a one-time link opens: a button that uses it up.

    game     what is played
    players  who plays
    """

    template = "access/join.html"

    game: Say
    players: Sequence[Who]


def join(state: State) -> Join:
    """The page that asks whether this device shall keep score of the evening too."""
    return Join(state.game.name, state.evening.players)
