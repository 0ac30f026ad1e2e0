"""The request for figures of a book: which evenings, whose figures, and why that cannot be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from urllib.parse import urlencode

from flask import abort, request

from scorepad.pages.statistics.figure_page import Filters
from scorepad.rules.sentence import Say, say
from scorepad.stored_books.counted_evenings import CountedEvenings
from scorepad.web.book.shown import nobody
from scorepad.web.start.evening_list import games_here

LONGEST = 40  # letters of what is asked for
FILTERS = ("game", "person", "since", "until")
WHO = {"person": ("who",), "two": ("one", "other")}  # what asks for the people whose figures they are


@dataclass(frozen=True, slots=True)
class Asked:
    """The evenings and people that this request asks for, and typed names that nobody has."""

    filters: Filters
    who: Mapping[str, str]
    typed: Mapping[str, str]

    @property
    def query(self) -> str:
        """The filters as the end of an address; empty if there are none."""
        return self._with({}).rstrip("?&")

    @property
    def here(self) -> str:
        """Filters and people as the end of an address, to which more can be added."""
        return self._with(self.who)

    def _with(self, who: Mapping[str, str]) -> str:
        filters = {key: getattr(self.filters, key) for key in FILTERS}
        given = urlencode({key: value for key, value in {**who, **filters}.items() if value})
        return f"?{given}&" if given else "?"


def asked_for(view: str, counted: CountedEvenings) -> Asked:
    """The evenings and people asked for; if it asks for a person without naming one, the latest players."""
    given = {key: text[:LONGEST] for key, text in request.args.items()}
    typed = {key: name for key in ("person", *WHO.get(view, ())) if (name := given.get(f"{key}_name", "").strip())}
    given |= {key: counted.book.person_named(name) for key, name in typed.items()}
    who = _whose(WHO.get(view, ()), given, counted)
    if view == "person" and "who" not in typed and given.get("who") not in counted.names:
        abort(404)
    filters = Filters(*(given.get(key, "") for key in FILTERS))
    return Asked(filters, who, {key: name for key, name in typed.items() if not given[key]})


def _whose(keys: Sequence[str], given: Mapping[str, str], counted: CountedEvenings) -> dict[str, str]:
    """The people whose figures are shown, by key: those asked for, or those who played last."""
    offered = list(counted.people)
    return {
        key: given[key] if given.get(key) in counted.names else next(iter(offered[n:]), "")
        for n, key in enumerate(keys)
    }


def refusal(asked: Asked, names: Mapping[str, str]) -> Say | None:
    """Why this request cannot be met, or None."""
    filters = asked.filters
    if asked.typed:
        return nobody(next(iter(asked.typed.values())))
    if filters.game and filters.game not in games_here():
        return say("This card game isn’t available here.")
    if filters.person and filters.person not in names:
        return say("Unknown player.")
    if not all(map(_is_day, filter(None, (filters.since, filters.until)))):
        return say("Enter the date like this: 2026-11-20.")
    if filters.since and filters.until and filters.since > filters.until:
        return say("The first date is after the last.")
    return None


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
