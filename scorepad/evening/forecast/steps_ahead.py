"""The steps to come, worked out before they are asked, with the answers that lead to each, and the points of the deals.

No rule is written down here: deals are played with many answers, and what makes no difference is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from scorepad.evening.forecast.decision_table import Course, Follows, follows, varied
from scorepad.evening.forecast.playthrough import Conversation, Known, blanks, choices, courses
from scorepad.evening.forecast.points_ahead import points
from scorepad.evening.play import decide
from scorepad.evening.play.state import State
from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.step import Step

PROOFS, MORE_PROOFS = 14, 70  # courses for checking tables; more of them where answers lead to different steps
FORMS = 60  # the most forms of one step
UNSEEN = Say("")


@dataclass(frozen=True, slots=True)
class DealAhead:
    """A deal to come, as far as it is known.

    place   of the deal, from 1
    state   the evening before it; deals in between are guessed
    hints   the sentences about it that are sure
    asks    each step that is still asked, in all the forms that it may have
    next    for each step but the last, a table of the index of the next step's form; -1 where it is not known
    points  a table for each column whose points follow from this deal alone; None in it where they are not known
    whole   whether all of its steps are known
    """

    place: int
    state: State
    hints: tuple[Say, ...]
    asks: tuple[tuple[Step, ...], ...]
    next: tuple[Follows[int], ...]
    points: Mapping[Who, Follows[int | None]]
    whole: bool

    @property
    def simple(self) -> bool:
        """Whether each step has a single form, whatever was answered before."""
        return all(len(forms) == 1 for forms in self.asks)


def ahead(state: State, deals: int, known: Known) -> Iterator[DealAhead]:
    """The running deal and the next ones, at most `deals` of them. Tables of points are kept in `known`.

    Deals in between are guessed twice, once with few points and once with many: only what is equal in both is used.
    """
    low: State | None = state
    high: State | None = state
    for _ in range(deals):
        if low is None or low.deal is None or low.progress.turns:
            return
        other = high if high and high.deal else low
        if (low.deal.cards, low.deal.order) != (other.deal and other.deal.cards, other.deal and other.deal.order):
            return
        here, there = Conversation.of(low, known), Conversation.of(other, known)
        more = courses(here)
        proofs = list(islice(more, PROOFS))
        if not proofs:
            return
        deal = _deal(low, here, there, proofs, more)
        if deal:
            yield deal
        if deal is None or not deal.whole:
            return
        by_size = sorted(proofs, key=lambda course: sum(abs(line.points) for line in here.went(course).lines or ()))
        low, high = _goes_on(low, by_size), _goes_on(other, by_size[::-1])


def _deal(
    low: State, here: Conversation, there: Conversation, proofs: list[Course], more: Iterator[Course]
) -> DealAhead | None:
    shown = _agreed(here, there, proofs)
    if shown is None:
        return None
    asks, leads = _asks(here, proofs, shown)
    if any(len(forms) > 1 for forms in asks):
        proofs += islice(more, MORE_PROOFS)
    whole = len(asks) == len(here.went(proofs[0]).asked)
    sure = _sure(here, there, proofs) if whole else None
    known, guessed = (low.game.hints(each.table, each.deal) for each in (here, there))
    return DealAhead(
        len(low.rows) + 1, low, tuple(hint for hint in known if hint in guessed),
        asks, leads, points(sure, proofs) if sure else {}, whole,
    )  # fmt: skip


Shown = Callable[[Step], Step]


def _asks(
    here: Conversation, proofs: Sequence[Course], shown: Shown
) -> tuple[tuple[tuple[Step, ...], ...], tuple[Follows[int], ...]]:
    """Every step of the deal in all its forms, and the tables of `next`; without notes where these are too many."""
    asked = here.went(proofs[0]).asked
    others = tuple(varied(choices(asked), proofs[0]))
    asks: list[tuple[Step, ...]] = [(shown(asked[0]),)]
    leads: list[Follows[int]] = []
    for level in range(1, len(asked)):
        found = (
            _one_form(
                [shown(each.asked[level]) for each in map(here.went, proofs) if len(each.asked) > level],
                [shown(each.asked[level]) for each in map(here.went, others) if len(each.asked) > level],
            )
            or _forms(here, level, proofs, shown)
            or _forms(here, level, proofs, bare)
        )
        if found is None:
            break
        asks.append(found[0])
        leads.append(found[1])
    return tuple(asks), tuple(leads)


def _one_form(asked: Sequence[Step], others: Sequence[Step]) -> tuple[tuple[Step, ...], Follows[int]] | None:
    """The only form of a step that never differs, with the hints that never differ; None where it has several."""
    if any(quiet(step) != quiet(asked[0]) for step in asked):
        return None
    hints = tuple(hint for hint in asked[0].hints if all(hint in step.hints for step in (*asked, *others)))
    return (replace(asked[0], hints=hints),), Follows((), (0,))


def _forms(
    here: Conversation, level: int, proofs: Sequence[Course], shown: Shown
) -> tuple[tuple[Step, ...], Follows[int]] | None:
    """The forms of the step after `level` others, and the table of which is asked; None where there are too many."""
    steps = here.went(proofs[0]).asked[:level]
    width = sum(map(len, map(blanks, steps)))
    rest = proofs[0][width:]

    def outcome(course: Course) -> Step | None:
        asked = here.went((*course[:width], *rest)).asked
        return shown(asked[level]) if len(asked) > level else None

    found = follows(outcome, choices(steps), [course[:width] for course in proofs])
    forms: list[Step] = []
    for form in found.of if found else ():
        if form and form not in forms:
            forms.append(form)
    if found is None or len(forms) > FORMS:
        return None
    return tuple(forms), Follows(found.by, tuple(forms.index(form) if form else -1 for form in found.of))


def _sure(here: Conversation, there: Conversation, proofs: Sequence[Course]) -> Conversation | None:
    """The deal from which its points can be known: the past may add to them, as the bonus for a run does.

    None where the guessed past changes them in another way.
    """
    if here.table is there.table:
        return here
    first = here.without_past()
    if all(first.went(each).within(known.went(each)) for each in proofs for known in (here, there)):
        return first
    same = all(here.went(each).within(there.went(each)) and there.went(each).within(here.went(each)) for each in proofs)
    return here if same else None


def _agreed(here: Conversation, there: Conversation, proofs: Sequence[Course]) -> Shown | None:
    """How much of each step may be shown where the past is guessed: the most on which both guesses agree."""
    pairs = [pair for each in proofs for pair in zip(here.went(each).asked, there.went(each).asked, strict=False)]
    return next((shown for shown in (plain, quiet, bare) if all(shown(one) == shown(two) for one, two in pairs)), None)


def plain(step: Step) -> Step:
    """A step without what no page shows of it: sentences for values that it does not offer, and asking call by call."""
    fields = tuple(replace(field, outside=None) if field.outside else field for field in step.fields)
    barred = tuple((key, choice, UNSEEN) for key, choice, _ in step.barred)
    return replace(step, alternative="", fields=fields, outside=UNSEEN, missing=UNSEEN, barred=barred)


def quiet(step: Step) -> Step:
    """The same without hints."""
    return replace(plain(step), hints=())


def bare(step: Step) -> Step:
    """The same without notes, which may depend on earlier answers."""
    step = quiet(step)
    return replace(step, fields=tuple(replace(field, note=None) for field in step.fields))


def _goes_on(state: State, courses: Sequence[Course]) -> State | None:
    """The evening after the first of these courses that does not end it, or None."""
    return next((after for course in courses if (after := _played(state, course)) and after.deal), None)


def _played(state: State, course: Course) -> State | None:
    """The evening after the running deal went as in this course; None where that is refused."""
    place, said = len(state.rows), list(course)
    while state.step and len(state.rows) == place:
        fields = blanks(state.step)
        given = {field.key: value for field, value in zip(fields, said, strict=False) if value is not None}
        del said[: len(fields)]
        try:
            state = decide.answer(state, place + 1, state.step.kind, given).state
        except ValueError:
            return None
    return state
