"""The effects of the choices on the form of setup: the pack, the deals and the minutes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.app.setup.draft import Draft, length_of
from scorepad.pages.rank_cards import RankCard, rank_cards
from scorepad.rules.option_kinds import Value
from scorepad.rules.options import IllegalOptions, Option
from scorepad.rules.sentence import Say


@dataclass(frozen=True, slots=True)
class SetupSummary:
    """The effects of the choices on the form.

    deck    the sentence that says which cards are used
    pack    these as small cards; none if the whole pack is
    now     how many deals are played and about how many minutes they take; None where that is open
    length  the same for each choice of an option on the form itself, by the option's key and the choice, where its
            choices differ in it
    """

    deck: Say
    pack: Sequence[RankCard]
    now: tuple[int, int] | None
    length: Mapping[tuple[str, Value], tuple[int, int]]


def summary(draft: Draft) -> SetupSummary:
    """The effects of the choices; choices that contradict the rest of the form are left out."""
    game, players = draft.game, draft.players
    try:
        options = game.settle(draft.given, players)
    except IllegalOptions:
        options = game.settle({}, players)
    pack = rank_cards(game.left_out(options, players))
    front = [option for option in game.options if option.key in game.front]
    length = {key: found for option in front for key, found in _lengths(draft, option).items()}
    return SetupSummary(game.deck(options, players), pack, length_of(game, players, draft.given), length)


def _lengths(draft: Draft, option: Option) -> Mapping[tuple[str, Value], tuple[int, int]]:
    """How long each choice of an option makes the game; none if they all make it the same."""
    found = {
        (option.key, choice): length
        for choice in option.kind.offered
        if (length := length_of(draft.game, draft.players, {**draft.given, option.key: choice}))
    }
    lengths = tuple(found.values())
    return {} if lengths and all(each == lengths[0] for each in lengths) else found
