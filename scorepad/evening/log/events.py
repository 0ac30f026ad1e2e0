"""The events of an evening, and what each of them changes in what was entered so far.

The fields of an event are stored by their names, so a field's name never changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace

from scorepad.evening.inks import ink_words
from scorepad.evening.log import changed_deals as changed
from scorepad.evening.log.facts import Answer, DealFacts, Evening, Given
from scorepad.evening.log.facts import Words as Words
from scorepad.evening.log.plain_events import Closed as Closed
from scorepad.evening.log.plain_events import Redone as Redone
from scorepad.evening.log.plain_events import Reopened as Reopened
from scorepad.evening.log.plain_events import Undone as Undone
from scorepad.rules.option_kinds import Value
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import Choice

REASON, LABEL = "reason", "label"


@dataclass(frozen=True, slots=True)
class Started:
    """An evening begins; one that comes from a record brings its deals along. The fields are those of `Evening`."""

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
    winner: Who | None = None


@dataclass(frozen=True, slots=True)
class Answered:
    """A step was answered, or a note was recorded with the deal.

    place  of the deal, from 1; those thrown in count too
    step   the kind of the step or note
    value  the answer; None takes a note back
    """

    place: int
    step: str
    value: Answer | None


@dataclass(frozen=True, slots=True)
class ThrownIn:
    """A deal was thrown in, for the reason `why`; `auction`: its calls, if they were entered."""

    place: int
    why: str
    auction: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class Amended:
    """A past deal was corrected; one thrown in counts now. `answers`: the new ones by kind; None removes one."""

    place: int
    answers: Mapping[str, Answer | None]


@dataclass(frozen=True, slots=True)
class Removed:
    """A past deal was removed: it was never played, or entered twice. The deals after it move up."""

    place: int


@dataclass(frozen=True, slots=True)
class Inserted:
    """A deal that was forgotten came in at `place`, with its answers. The deals from there on move down."""

    place: int
    answers: Mapping[str, Answer | None]


@dataclass(frozen=True, slots=True)
class Reseated:
    """From the deal at `place` on, the players sit in this order of play; some may be new, others gone.

    start     the total with which each begins who joins
    words     the names of those who join, by their ids
    schedule  `anew`: for as many as sit here now; `kept`: as it was; empty: as given before
    substitutes  who plays in whose seat, by the seat: then nobody moves, and `seats` is empty
    """

    place: int
    seats: tuple[Who, ...]
    start: Mapping[Who, int] = field(default_factory=dict)
    words: Words = field(default_factory=dict)
    schedule: str = ""
    substitutes: Mapping[Who, Who] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DealerNamed:
    """The deal at `place` is dealt by somebody else than the rules say."""

    place: int
    dealer: Who


@dataclass(frozen=True, slots=True)
class PointsGiven:
    """The table gave points to a column, with the deal at `place`, for a reason of its own: the word `reason`.

    number  of the points given so with this deal that they replace, from 1; 0: they come to them
    points  0 if those are taken away that they replace
    """

    place: int
    column: Who
    points: int
    number: int = 0
    words: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DealNamed:
    """The deal at `place` has a name of its own: the word `label`. If that is empty, it is called by its number."""

    place: int
    words: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Changed:
    """The setup was corrected: first seats, first dealer, house rules, and the name of these.

    amended  the past deals that were corrected with it, for they did not fit any more
    """

    players: tuple[Who, ...]
    first_dealer: Who
    options: Mapping[str, Value]
    words: Words = field(default_factory=dict)
    amended: tuple[Amended, ...] = ()


@dataclass(frozen=True, slots=True)
class Renamed:
    """A player's name, the title, the note or the name of the house rules was changed."""

    words: Words


@dataclass(frozen=True, slots=True)
class WinnerNamed:
    """The table named the winner among those who share the first place; None: they share the win again."""

    winner: Who | None = None


OfDeal = Answered | ThrownIn | Amended | Reseated | DealerNamed | PointsGiven | DealNamed
Event = Started | OfDeal | Removed | Inserted | Changed | Renamed | Closed | Reopened | WinnerNamed | Undone | Redone
KINDS: dict[str, type[Event]] = {
    "started": Started, "answered": Answered, "thrown_in": ThrownIn, "amended": Amended, "removed": Removed,
    "inserted": Inserted, "reseated": Reseated, "dealer_named": DealerNamed, "points_given": PointsGiven,
    "changed": Changed, "renamed": Renamed, "closed": Closed, "reopened": Reopened,
    "winner_named": WinnerNamed, "deal_named": DealNamed, "undone": Undone, "redone": Redone,
}  # fmt: skip
NAMES = {event: kind for kind, event in KINDS.items()}


def begin(event: Started) -> Evening:
    """The evening that an event begins."""
    given = {each.name: getattr(event, each.name) for each in fields(event) if each.name != "words"}
    return Evening(**given, names={}).with_joined().with_words(event.words)


def beginning(evening: Evening) -> Started:
    """The event that begins an evening with everything that was entered in this one: `begin` makes it again."""
    values = {each.name: getattr(evening, each.name) for each in fields(Started) if each.name != "words"}
    values["columns"] = evening.first_columns
    others = {"title": evening.title, "note": evening.note, "rules": evening.rules, **ink_words(evening.inks)}
    words = {**{str(who): name for who, name in evening.names.items()}, **others}
    return Started(**values, words={key: word for key, word in words.items() if word})


def apply(evening: Evening, event: Event, at: str) -> Evening:
    """The evening after an event. The event is not checked here: that happens before it is written.

    at  when the event was written: ISO 8601 with offset
    """
    match event:
        case Answered() | ThrownIn() | Amended() | Reseated() | DealerNamed() | PointsGiven() | DealNamed():
            after = changed.with_deal(evening, event.place, lambda deal: _deal_after(deal, event, at))
            return after.with_joined().with_words(event.words) if isinstance(event, Reseated) else after
        case Removed() | Inserted():
            return _with_other_deals(evening, event)
        case Changed(players, first_dealer, options, words, amended):
            after = replace(evening, players=players, first_dealer=first_dealer, options=options)
            for each in amended:
                after = apply(after, each, at)
            return after.with_words(words)
        case Renamed(words):
            return evening.with_words(words)
        case Closed() | Reopened() | WinnerNamed():
            return _at_the_end(evening, event)
    return evening


def _at_the_end(evening: Evening, event: Closed | Reopened | WinnerNamed) -> Evening:
    if isinstance(event, WinnerNamed):
        return replace(evening, winner=event.winner)
    return replace(evening, closed=isinstance(event, Closed))


def _with_other_deals(evening: Evening, event: Removed | Inserted) -> Evening:
    if isinstance(event, Removed):
        return changed.without_deal(evening, event.place)
    return changed.with_forgotten(evening, event.place, DealFacts().with_answers(event.answers))


def _deal_after(deal: DealFacts, event: OfDeal, at: str) -> DealFacts:
    match event:
        case Answered(_, step, value):
            return deal.with_answers({step: value})
        case ThrownIn(_, why, auction):
            calls: Mapping[str, Answer] = {"auction": auction} if auction else {}
            return replace(deal, void=why, answers=calls, given=(), was=(), accepted=False)
        case Amended(_, answers):
            return replace(deal.with_answers(answers, at), void="")
        case Reseated(_, seats, start, _, schedule, substitutes):
            return changed.reseated(deal, seats, start, schedule, substitutes)
        case DealerNamed(_, dealer):
            return replace(deal, dealer=dealer)
        case DealNamed(_, words):
            return replace(deal, label=words.get(LABEL, ""))
        case PointsGiven():
            given = (Given(event.column, event.points, event.words.get(REASON, "")),) if event.points else ()
            return changed.with_given(deal, event.number, given)
