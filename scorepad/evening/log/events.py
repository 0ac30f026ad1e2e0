"""What can happen in an evening, what each event changes in what was said, and how events are written down."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace

from scorepad.evening.log.facts import Answer, DealFacts, Evening, Was
from scorepad.rules.options import Value
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import Choice

Words = Mapping[
    str, str
]  # what a person typed, by the id of a player or `title`, `note`, `rules`; kept apart and erasable


@dataclass(frozen=True, slots=True)
class Started:
    """An evening begins, or goes on from a record: then `deals` holds what was played before."""

    game: str
    options: Mapping[str, Value]
    players: tuple[Who, ...]
    first_dealer: Who
    columns: tuple[Who, ...]
    started: str
    words: Words
    start: Mapping[Who, int] = field(default_factory=dict)
    deals: tuple[DealFacts, ...] = ()
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Answered:
    """A step was answered, or something noted beside it; None takes a note back. `place` counts deals from 1."""

    place: int
    step: str
    value: Answer | None


@dataclass(frozen=True, slots=True)
class ThrownIn:
    """The deal was thrown in; `auction`: the calls that led to it, where they were kept."""

    place: int
    why: str
    auction: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class Amended:
    """A past deal was corrected: the new answers by step; None for what is no longer told."""

    place: int
    answers: Mapping[str, Answer | None]


@dataclass(frozen=True, slots=True)
class Reseated:
    """From this deal on they sit so, clockwise."""

    place: int
    seats: tuple[Who, ...]


@dataclass(frozen=True, slots=True)
class DealerNamed:
    """This deal was dealt by somebody else than the rules say."""

    place: int
    dealer: Who


@dataclass(frozen=True, slots=True)
class Changed:
    """What was agreed at the start was corrected: the seats, the first dealer, the options and what they are called."""

    players: tuple[Who, ...]
    first_dealer: Who
    options: Mapping[str, Value]
    words: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Renamed:
    """Somebody's name, the title, the note or the name of the rules was written anew."""

    words: Words


@dataclass(frozen=True, slots=True)
class Closed:
    """The table stopped here."""


@dataclass(frozen=True, slots=True)
class Reopened:
    """The table goes on."""


@dataclass(frozen=True, slots=True)
class Undone:
    """The last event that still held was taken back."""


@dataclass(frozen=True, slots=True)
class Redone:
    """The last event that was taken back holds again."""


Event = (
    Started
    | Answered
    | ThrownIn
    | Amended
    | Reseated
    | DealerNamed
    | Changed
    | Renamed
    | Closed
    | Reopened
    | Undone
    | Redone
)
KINDS: dict[str, type[Event]] = {
    "started": Started, "answered": Answered, "thrown_in": ThrownIn, "amended": Amended, "reseated": Reseated,
    "dealer_named": DealerNamed, "changed": Changed, "renamed": Renamed, "closed": Closed, "reopened": Reopened,
    "undone": Undone, "redone": Redone,
}  # fmt: skip
NAMES = {event: kind for kind, event in KINDS.items()}


def begin(event: Started) -> Evening:
    """The evening as it begins."""
    given = {each.name: getattr(event, each.name) for each in fields(event) if each.name != "words"}
    return _worded(Evening(**given, names={}), event.words)


def beginning(evening: Evening) -> Started:
    """The event that begins an evening such as this one, as a record tells it: `begin` makes the evening again."""
    told = {each.name: getattr(evening, each.name) for each in fields(Started) if each.name != "words"}
    others = {"title": evening.title, "note": evening.note, "rules": evening.rules}
    words = {**{str(who): name for who, name in evening.names.items()}, **others}
    return Started(**told, words={key: word for key, word in words.items() if word})


def apply(evening: Evening, event: Event, at: str) -> Evening:
    """Change what was said; never checks, because an event was checked when it was decided. `at`: time with offset."""
    match event:
        case Answered(place, step, value):
            return _with_deal(evening, place, lambda deal: replace(deal, answers=_answers(deal, step, value)))
        case ThrownIn(place, why, auction):
            calls = {"auction": auction} if auction else {}
            return _with_deal(evening, place, lambda deal: replace(deal, void=why, answers=calls))
        case Amended(place, answers):
            return _with_deal(evening, place, lambda deal: _amended(deal, answers, at))
        case Reseated(place, seats):
            return _with_deal(evening, place, lambda deal: replace(deal, seats=seats))
        case DealerNamed(place, dealer):
            return _with_deal(evening, place, lambda deal: replace(deal, dealer=dealer))
        case Changed(players, first_dealer, options, words):
            changed = replace(evening, players=players, first_dealer=first_dealer, options=options)
            return _worded(changed, words)
        case Renamed(words):
            return _worded(evening, words)
        case Closed() | Reopened():
            return replace(evening, closed=isinstance(event, Closed))
    return evening


def _answers(deal: DealFacts, step: str, value: Answer | None) -> dict[str, Answer]:
    answers = {**deal.answers, step: value}
    return {kind: answer for kind, answer in answers.items() if answer is not None}


def _amended(deal: DealFacts, answers: Mapping[str, Answer | None], at: str) -> DealFacts:
    was = tuple(Was(step, deal.answers[step], at) for step in answers if step in deal.answers)
    now = {step: answer for step, answer in {**deal.answers, **answers}.items() if answer is not None}
    return replace(deal, answers=now, was=deal.was + was)


def _with_deal(evening: Evening, place: int, change: Callable[[DealFacts], DealFacts]) -> Evening:
    deals = evening.deals if place <= len(evening.deals) else (*evening.deals, DealFacts())
    return evening.with_deals((*deals[: place - 1], change(deals[place - 1]), *deals[place:]))


def _worded(evening: Evening, words: Words) -> Evening:
    names = {Who(key): word for key, word in words.items() if key not in ("title", "note", "rules")}
    return replace(
        evening,
        names={**evening.names, **names},
        title=words.get("title", evening.title),
        note=words.get("note", evening.note),
        rules=words.get("rules", evening.rules),
    )
