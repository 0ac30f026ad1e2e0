"""The prizes as their director arranges them."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.evening.play.names import tidy
from scorepad.rules.steps.typed_text import in_plain_digits
from scorepad.tournament.ending.prizes import all_prizes
from scorepad.tournament.log.tournament_events import CLUB, PrizesSet
from scorepad.tournament.open_tournament import OpenTournament

LONGEST = 60  # letters of a name
ONCE = "once"
"""The field that gives nobody two prizes."""


def set_prizes(opened: OpenTournament, form: Mapping[str, str]) -> PrizesSet:
    """The prizes that have a number in the form, in its order, with their names and that of the club."""
    keys = [*all_prizes(opened.kind)]
    order = {key: _number(form.get(f"order-{key}", "")) for key in keys}
    given = sorted((key for key in keys if order[key]), key=lambda key: order[key])
    names = {key: tidy(form.get(f"name-{key}", ""))[:LONGEST] for key in keys}
    names[CLUB] = tidy(form.get(CLUB, ""))[:LONGEST]
    several = form.get(ONCE) != "yes"
    return PrizesSet(tuple(given), several, {key: name for key, name in names.items() if name})


def _number(typed: str) -> int:
    plain = in_plain_digits(typed.strip())[:2]
    return int(plain) if plain.isdecimal() else 0
