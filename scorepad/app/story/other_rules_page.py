"""The same evening by other house rules: the offered ones, and the changes they would have made."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass

from scorepad.app.route import Failure, Kept, Request, Route
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.house_rules import difference
from scorepad.evening.play.state import State
from scorepad.evening.story.course import margin
from scorepad.evening.story.other_rules import ByOtherRules, Forbidden, by_other_rules
from scorepad.pages.page import Page
from scorepad.rules.game import Game
from scorepad.rules.options import IllegalOptions, Options
from scorepad.rules.sentence import Say, Who, say

PATH = "other-rules"
MOST_PLAYED = 300
"""Deals that are played again at most for the sentence on the end page."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """House rules that are offered.

    key      in the address
    name     as people know them
    differs  those that are not by the book
    """

    key: str
    name: Say
    differs: Sequence[Say]


@dataclass(frozen=True, slots=True)
class Retold:
    """A column by the other rules: its place and total by them, and the actual ones.

    unit  how many parts of the total are one point, and `unit_now` of the one that it is
    """

    column: Who
    place: int
    total: int
    place_now: int
    total_now: int
    unit: int
    unit_now: int


@dataclass(frozen=True, slots=True)
class OtherRules(Page):
    """The evening by other house rules. It writes no event.

    sets       those that are offered
    chosen     the one by which it is shown, or None
    rules      the sentences of the rules of the chosen set that the game was not played by
    why        why it is not shown by the requested set, or None
    columns    players and sides, best first by the other rules
    forbidden  the bids and results that they would have forbidden
    deals      in how many deals that is
    """

    template = "story/other_rules.html"

    sets: Sequence[RuleSet]
    chosen: RuleSet | None
    rules: Sequence[Say]
    why: Say | None
    columns: Sequence[Retold]
    forbidden: Sequence[Forbidden]
    deals: int

    @property
    def missing(self) -> bool:
        """Whether there is no such set of house rules."""
        return self.why is not None


def other_rules(state: State, chosen: str = "", kept: Iterable[Kept] = ()) -> OtherRules:
    """The evening by the set with this key, else by the first one; and all that have the same deals: those `kept`, and
    those of the book."""
    found = _with_same_deals(state, kept)
    key = chosen or next(iter(found), "")
    sets = tuple(RuleSet(each, name, difference(state.game, other.options)) for each, (name, other) in found.items())
    other = found[key][1] if key in found else None
    return OtherRules(
        sets=sets,
        chosen=next((each for each in sets if each.key == key), None),
        rules=_not_played_by(state, other.options) if other else (),
        why=_why_missing(key, found),
        columns=_columns(state, other.state) if other else (),
        forbidden=other.forbidden if other else (),
        deals=len({each.deal for each in other.forbidden}) if other else 0,
    )


def _why_missing(key: str, found: Container[str]) -> Say | None:
    why = say("These house rules don’t exist, or their deals differ from this game’s.")
    return why if key and key not in found else None


def can_be_rescored(state: State, kept: Iterable[Kept] = ()) -> bool:
    """Whether there are other house rules with the same deals; assumed while it runs, and if it has many deals."""
    if not state.over or len(state.rows) * len(state.game.presets) > MOST_PLAYED:
        return True
    return any(_scored_by(state, given) for _, _, given in _named(state, kept))


def strongest(state: State) -> Say | None:
    """The clearest other winner that a set of the book's rules would have had, in a sentence; None if there is none.

    Evenings with many deals are not played again for it.
    """
    presets = state.game.presets
    if not state.over or len(state.rows) * len(presets) > MOST_PLAYED:
        return None
    others = [(name, other.state) for name, other in _with_same_deals(state, ()).values()]
    turned = [
        (margin(other.table), name, other)
        for name, other in others
        if len(other.table.leaders) == 1 and other.table.leaders[0] not in state.winners
    ]
    if not turned:
        return None
    _, name, other = max(turned, key=lambda each: each[0])
    won, second = other.table.ranking[0][0], other.table.ranking[1][0]
    return say(
        "{rules}: first place for {who}, {total} to {other}",
        rules=name,
        who=won,
        total=other.points(other.table.totals[won]),
        other=other.points(other.table.totals[second]),
    )


def _with_same_deals(state: State, kept: Iterable[Kept]) -> dict[str, tuple[Say, ByOtherRules]]:
    """The names of the sets that have the same deals, each with the evening by it, by their keys."""
    return {key: (name, other) for key, name, given in _named(state, kept) if (other := _scored_by(state, given))}


def _named(state: State, kept: Iterable[Kept]) -> tuple[Kept, ...]:
    """All sets with a name: those `kept`, and those of the book."""
    players = len(state.evening.players)
    return (*kept, *((preset.key, preset.name, preset.for_players(players)) for preset in state.game.presets))


def _scored_by(state: State, given: Mapping[str, object]) -> ByOtherRules | None:
    """The evening by these rules; None where they have other deals, or are those by which it was played."""
    options = _settled(state.game, given, len(state.evening.players))
    if options is None or options == state.table.options:
        return None
    return by_other_rules(state, options)


def _settled(game: Game, given: Mapping[str, object], players: int) -> Options | None:
    try:
        return game.settle(given, players)
    except IllegalOptions:
        return None


def _not_played_by(state: State, options: Options) -> list[Say]:
    players = len(state.evening.players)
    played_by = {*state.game.tonight(state.table.options, players)}
    return [each for each in state.game.tonight(options, players) if each not in played_by]


def _columns(now: State, then: State) -> tuple[Retold, ...]:
    places, before = _places(then), _places(now)
    return tuple(
        Retold(column, place, then.table.totals[column], before[column], now.table.totals[column], then.unit, now.unit)
        for column, place in places.items()
    )


def _places(state: State) -> dict[Who, int]:
    """Each column's place, from 1, best first; equal totals share one."""
    places = dict[Who, int]()
    for level in state.table.ranking:
        first = len(places) + 1
        places |= {column: first for column in state.evening.columns if column in level}
    return places


def _page(opened: OpenEvening, request: Request, _: Failure | None) -> OtherRules:
    chosen = request.path.removeprefix(PATH).removeprefix("-")
    return other_rules(opened.state, chosen, request.kept_rules(opened.state.game))


ROUTE = Route(PATH + "*", _page)
