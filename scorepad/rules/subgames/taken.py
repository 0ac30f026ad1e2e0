"""The things that players take in tricks, and the order in which they go out: how both are asked, and their points.

Rules 30.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from scorepad.rules.bids_and_tricks import TRICKS, Counts, Flow, ask_numbers, number_fields
from scorepad.rules.sentence import Say, Who, say, say_in
from scorepad.rules.steps.answer_form import Each, ListOf, Number, Person
from scorepad.rules.steps.constraints import Agree, Barred, Different
from scorepad.rules.steps.short_steps import one_choice
from scorepad.rules.steps.step import Answers, Field, Step, number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Line

TAKEN_TRICKS = replace(TRICKS, on_sheet=False)
HEARTS = StepKind("hearts", say_in("cards taken", "Hearts"), Each(Number()), on_sheet=False)
QUEENS = StepKind("queens", say("Queens"), Each(Number()), on_sheet=False)
KING = StepKind("king", say("King of hearts"), Person(), on_sheet=False)
LAST_TWO = StepKind("last_two", say("Last two tricks"), ListOf(Person()), on_sheet=False)
PLACES = StepKind("places", say("Order of going out"), Each(Number()), on_sheet=False)

NO_TRICK = say("{who} took no trick and can’t have this")
NO_HEART = say("{who} took no heart and can’t have this")


@dataclass(frozen=True)
class Taken:
    """Something that players take in tricks.

    kind       of its step
    total      how many there are
    there_are  beginning of the refusal of another sum; of a single card the sentence if nobody is chosen
    needs      kinds of which its taker has at least one, if they were entered before; each with the refusal
    """

    kind: StepKind
    total: int
    there_are: Say | None
    needs: Mapping[str, Say] = field(default_factory=lambda: {TRICKS.name: NO_TRICK})

    @property
    def single(self) -> bool:
        """Whether it is a single card, of which the taker is asked."""
        return isinstance(self.kind.form, Person)


QUEENS_TAKEN = Taken(QUEENS, 4, say("there are four queens"))


def tricks_taken(total: int) -> Taken:
    """The tricks of a deal."""
    return Taken(TAKEN_TRICKS, total, say("there are {n} tricks in this deal", n=total), {})


def hearts_taken(total: int) -> Taken:
    """The hearts of a pack."""
    return Taken(HEARTS, total, say("there are {n} hearts", n=total))


def king_taken(needs: Mapping[str, Say]) -> Taken:
    """The king of hearts. `needs`: as in `Taken`."""
    return Taken(KING, 1, say("who took the king of hearts?"), needs)


NEEDS = {TRICKS.name: NO_TRICK, HEARTS.name: NO_HEART}


def ask_taken(order: Sequence[Who], things: Iterable[Taken]) -> Flow[dict[str, Counts]]:
    """Ask who took how many of each; returns that by the name of its kind, of a single card for its taker."""
    found = dict[str, Counts]()
    for thing in things:
        barred = _refused(thing, order, found)
        if thing.single:
            step = one_choice(thing.kind, order, say("{value} isn’t playing this deal"), thing.there_are or NO_TRICK)
            answers = yield step.forbidding(Barred(tuple((thing.kind.name, who, why) for who, why in barred)))
            found[thing.kind.name] = {Who(str(answers[thing.kind.name])): 1}
        else:
            each = tuple((who, n, why) for who, why in barred for n in range(1, thing.total + 1))
            found[thing.kind.name] = yield from ask_numbers(
                thing.kind,
                order,
                thing.total,
                total=thing.total,
                there_are=thing.there_are,
                more=(Barred(each),) if each else (),
            )
    return found


def _refused(thing: Taken, order: Sequence[Who], found: Mapping[str, Counts]) -> tuple[tuple[Who, Say], ...]:
    """Those who cannot have taken it, each with the reason; nobody if that is everyone: an earlier entry is wrong."""
    refused = dict[Who, Say]()
    for kind, why in thing.needs.items():
        if kind in found:
            refused |= {who: why.put(who=who) for who in order if not found[kind].get(who) and who not in refused}
    return tuple(refused.items()) if len(refused) < len(order) else ()


def ask_last_two(order: Sequence[Who], found: Mapping[str, Counts]) -> Flow[tuple[Who, Who]]:
    """Ask who took the last trick but one, and the last. `found`: tricks that were entered before."""
    tricks = found.get(TRICKS.name, dict.fromkeys(order, 2))
    none = tuple((key, who, NO_TRICK.put(who=who)) for key in ("second", "last") for who in order if not tricks[who])

    def both(answers: Answers) -> Say | None:
        who = Who(str(answers["last"]))
        same = answers["second"] == who and tricks[who] == 1
        return say("{who} took one trick and can’t have the last two", who=who) if same else None

    answers = yield Step(
        kind=LAST_TWO.name,
        title=LAST_TWO.title,
        fields=(
            Field("second", tuple(order), say("last trick but one")),
            Field("last", tuple(order), say("last trick")),
        ),
        outside=say("{value} isn’t playing this deal"),
        missing=say("who took the last two tricks?"),
        constraints=(Barred(none), Agree(both)),
    )
    return Who(str(answers["second"])), Who(str(answers["last"]))


def points_of(found: Mapping[str, Counts], kinds: Mapping[str, StepKind], worth: Mapping[str, int]) -> Iterator[Line]:
    """The points for all that was taken. `worth`: of one of each kind, by its name."""
    for kind, counts in found.items():
        for who, n in counts.items():
            if n:
                yield Line(who, n * worth[kind], say("{what}: {n}", what=kinds[kind].title, n=n))


def ask_places(order: Sequence[Who]) -> Flow[Counts]:
    """Ask in which order the players went out, 1 first; the last one follows."""
    answers = yield Step(
        kind=PLACES.name,
        title=PLACES.title,
        fields=number_fields(tuple(order), len(order), (None,) * len(order), 1),
        outside=say("there are places {low} to {high}, not {value}", low=1, high=len(order)),
        missing=say("no place entered for {who}"),
        constraints=(Different(say("two players can’t both be number {what}: each place is there once")),),
    )
    return {who: number(answers[who]) for who in order}


def place_points(places: Mapping[Who, int], points: Sequence[int]) -> Iterator[Line]:
    """The points by the order of going out; 0 for places beyond the list."""
    for who, place in places.items():
        gives = points[place - 1] if place <= len(points) else 0
        yield Line(who, gives, say("{what}: {n}", what=PLACES.title, n=place))
