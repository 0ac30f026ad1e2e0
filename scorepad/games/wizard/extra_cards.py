"""The bomb and the cloud, two of the six cards of Wizard's anniversary editions. Rules 34.2, 34.4."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.bids_and_tricks import TRICKS, Counts
from scorepad.rules.sentence import Who, say, say_many
from scorepad.rules.steps.answer_form import NumberByName, YesNo
from scorepad.rules.steps.constraints import OnlyOne
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.step import Field, IllegalAnswer, number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal

BOMB = StepKind("bomb", say("Bomb"), YesNo(), noted=True)
CLOUD = StepKind("cloud", say("Cloud"), NumberByName(), noted=True)
NO_BID = say("{who} is the saboteur and doesn’t bid")
TRICK_LEFT = say_many("the bomb took a trick, so {n} is left", "the bomb took a trick, so {n} are left", 0)


def note_cloud(deal: Deal) -> Note:
    """The step in which the bid may be noted that the cloud has changed."""
    pairs = tuple((who, n) for who in deal.order for n in range(deal.cards + 1))
    return Note(
        kind=CLOUD.name,
        title=CLOUD.title,
        fields=(Field(CLOUD.name, pairs, words=tuple(say("{who}: {n}", who=who, n=n) for who, n in pairs)),),
        outside=say("{value} isn’t allowed here"),
        missing=say("choose the changed bid"),
        constraints=(OnlyOne(say("the cloud changes one bid")),),
        many=True,
        offered_with=TRICKS.name,
    )


def changed(who: Who, bid: int, deal: Deal) -> int:
    """The number that a bid counts as: another one if the cloud has changed it."""
    return dict(_noted(deal)).get(who, bid)


def check_cloud(bids: Counts, deal: Deal) -> None:
    """Refuse a cloud that changes a bid by another number than one. Raises IllegalAnswer. Rules 34.4."""
    for who, n in _noted(deal):
        if who not in bids:
            raise IllegalAnswer({CLOUD.name: NO_BID.put(who=who)}, CLOUD.name)
        if abs(n - bids[who]) != 1:
            why = say("the cloud changes a bid by one: {n} can’t become {new}", n=bids[who], new=n)
            raise IllegalAnswer({CLOUD.name: why}, CLOUD.name)


def _noted(deal: Deal) -> Iterator[tuple[Who, int]]:
    noted = deal.noted.get(CLOUD.name)
    for pair in noted if isinstance(noted, tuple) else ():
        if isinstance(pair, tuple):
            yield Who(str(pair[0])), number(pair[1])
