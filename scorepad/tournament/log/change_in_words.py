"""The changes of a tournament in words: for the log, and for what can be undone."""

from __future__ import annotations

from scorepad.rules.sentence import Say, say, say_many
from scorepad.tournament.log.tournament_events import (
    Agreed,
    Begun,
    CardRenewed,
    CheckedIn,
    CheckedOut,
    Drawn,
    Edited,
    Ended,
    Entered,
    Event,
    FeeSet,
    Objected,
    Paced,
    PaidBy,
    PenaltyGiven,
    PrizesSet,
    Reported,
    Reseated,
    Substituted,
    Withdrawn,
)
from scorepad.tournament.log.tournament_state import TournamentState


def in_words(event: Event, state: TournamentState) -> Say:
    """A change in words, with the names that entrants have now."""
    match event:
        case Begun():
            return say("Tournament begun")
        case Drawn(round_):
            return say("Round {n} drawn", n=round_)
        case Reported(round_, table, points):
            words = say("Result, round {n}, table {table}") if points else say("No result, round {n}, table {table}")
            return words.put(n=round_, table=table)
        case Agreed(round_, table, entrant):
            return _of_table(say("{who} agreed: round {n}, table {table}"), state, entrant, round_, table)
        case Objected(round_, table, entrant):
            return _of_table(say("{who} objected: round {n}, table {table}"), state, entrant, round_, table)
        case Reseated(round_):
            return say("Seats corrected, round {n}", n=round_)
        case Ended():
            return say("Tournament ended")
    return _of_entrants(event, state)


def _of_table(words: Say, state: TournamentState, entrant: int, round_: int, table: int) -> Say:
    return words.put(who=_name(state, entrant), n=round_, table=table)


def _of_entrants(event: Event, state: TournamentState) -> Say:
    match event:
        case Edited(entrant):
            return say("Changed: {who}", who=_name(state, entrant))
        case Withdrawn(entrant):
            return say("Off the list: {n}", n=entrant)
        case Substituted(entrant, by):
            return say("{who} replaces {other}", who=_name(state, by), other=_name(state, entrant))
        case PenaltyGiven(entrant, points):
            return say("{n} points: {who}", n=points, who=_name(state, entrant))
        case FeeSet():
            return say("Fee")
        case PrizesSet():
            return say("Prizes")
        case Paced():
            return say("Clock of the round")
    return _of_many(event, state)


def _of_many(event: Event, state: TournamentState) -> Say:
    match event:
        case CardRenewed(table):
            return say("New link for table {n}", n=table)
        case Entered(entrants):
            return _these(state, entrants, say("Entered: {who}"))
        case CheckedIn(entrants):
            return _these(state, entrants, say("Checked in: {who}"))
        case CheckedOut(entrants):
            return _these(state, entrants, say("Not here: {who}"))
        case PaidBy(entrants, paid):
            return _these(state, entrants, say("Paid: {who}") if paid else say("Not paid: {who}"))
    raise TypeError(type(event))


def _these(state: TournamentState, entrants: tuple[int, ...], words: Say) -> Say:
    """A change about some entrants: one by name, more by their number."""
    if len(entrants) == 1:
        return words.put(who=_name(state, entrants[0]))
    return words.put(who=say_many("{n} person", "{n} people", len(entrants)))


def _name(state: TournamentState, number: int) -> str:
    return state.entrants[number].name if number in state.entrants else str(number)
