"""The effects of the choices on the form of setup: the pack, the deals and the minutes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.app.setup.draft import Draft, length_of
from scorepad.pages.rank_cards import RankCard, rank_cards
from scorepad.rules.option_kinds import Value
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import Say


@dataclass(frozen=True, slots=True)
class SetupSummary:
    """The effects of the choices on the form.

    deck    the sentence that says which cards are used
    pack    these as small cards; none if the whole pack is
    now     how many deals are played and about how many minutes they take; None where that is open
    length  the same for each choice of the options on the form itself, by the option's key and the choice
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
    length = {
        (option.key, choice): estimate
        for option in game.options
        if option.key in game.front
        for choice in option.kind.offered
        if (estimate := length_of(game, players, {**draft.given, option.key: choice}))
    }
    pack = rank_cards(game.left_out(options, players))
    return SetupSummary(game.deck(options, players), pack, length_of(game, players, draft.given), length)
