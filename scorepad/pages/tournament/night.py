"""The head of every page of a tournament: what it is, how far it is, and what can be undone."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.rules.sentence import Points, Say, say
from scorepad.tournament.log.change_in_words import in_words
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.ratio import Ratio

DECIMALS = 100


@dataclass(frozen=True, slots=True)
class Night:
    """The head of a page.

    id       in addresses
    title    as it was entered, or empty
    kind     the name of the format; `game`: that of the game
    round    the number of the last round that was drawn, or 0
    rounds   how many there will be; 0 if that is open
    over     whether no round follows
    ended    whether the director has ended it
    seq      the last entry of its log that the page shows
    undoes   the last change, which can be undone, or None
    redoes   the change that was undone last, or None
    step     what the director does next, in words; `page`: where, below the address of the tournament
    """

    id: str
    title: str
    kind: Say
    game: Say
    round: int
    rounds: int
    over: bool
    ended: bool
    seq: int
    undoes: Say | None
    redoes: Say | None
    step: Say
    page: str


def shown_ratio(number: Ratio) -> Points:
    """A score as a page shows it: whole, or with decimals."""
    n, parts = number
    if parts == 1:
        return Points(n, 1)
    if 10 % parts == 0:
        return Points(n * (10 // parts), 10)
    rounded = (2 * abs(n) * DECIMALS + parts) // (2 * parts)
    return Points(rounded if n >= 0 else -rounded, DECIMALS)


def night_of(opened: OpenTournament) -> Night:
    """The head of the pages of a tournament."""
    state = opened.state
    undoes = in_words(state.in_force[-1].event, state) if len(state.in_force) > 1 else None
    redoes = in_words(state.undone[-1].event, state) if state.undone else None
    return Night(
        opened.id,
        state.title,
        opened.kind.name,
        opened.game.name,
        opened.number,
        opened.kind.planned(state.settings),
        opened.over,
        state.ended,
        state.seq,
        undoes,
        redoes,
        *next_step(opened),
    )


def next_step(opened: OpenTournament) -> tuple[Say, str]:
    """The next step of the director in words, and the page that has it."""
    state, number = opened.state, opened.number
    if not number:
        words = say("Draw round {n}", n=1) if state.here else say("Check in everybody")
        return (words if state.entrants else say("Enter names")), "entrants"
    if state.ended:
        return say("Certificates"), "print?print=certificates"
    if opened.over and not opened.waits_for:
        return say("End tournament"), "standings"
    return say("Round {n}", n=number), f"round/{number}"
