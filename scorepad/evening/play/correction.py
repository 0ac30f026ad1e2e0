"""Correcting a past deal: the steps asked then, the answers that differ or no longer fit, and the versions before.

If the setup changes, past deals that no longer fit are corrected in the same step.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

from scorepad.evening.log.events import Amended, Changed, apply
from scorepad.evening.log.facts import Answer, DealFacts, Evening
from scorepad.evening.play.by_field import by_field
from scorepad.evening.play.deal import IllegalDeal, play_deal, with_notes
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import NOTHING, Row, State
from scorepad.rules.game import Game
from scorepad.rules.sentence import say
from scorepad.rules.steps.step import WHOLE, Answers, IllegalAnswer, Step
from scorepad.rules.table import Played

NO_NOTES: Mapping[str, Answer | None] = {}
Correct = Callable[[int, Row, IllegalDeal], Mapping[str, Answer | None]]
"""Gives new answers to the past deal at a place, if there are any; the row: as it is dealt now; the error: why."""


def asked_in(game: Game, row: Row) -> tuple[Step, ...]:
    """The steps that were asked in a past deal; calls left out."""
    return play_deal(game, row.before, row.deal, row.facts, accepted=True).asked


def asked_again(
    game: Game,
    row: Row,
    tell: Callable[[Step], Answers],
    notes: Mapping[str, Answer | None] = NO_NOTES,
    dealt: Row | None = None,
) -> tuple[Step, ...]:
    """The steps of a past deal with new answers, for these may change later steps: another declarer has other tricks.

    tell   gives the new answer to a step
    notes  the notes that change, for a note may settle what a step asks; None takes one back
    dealt  the deal as it is dealt now, if the setup is corrected with it
    After an answer that is not legal or not complete, the later steps are those that were asked at first.
    """
    now = dealt or row
    kinds = {step.kind for step in game.notes(now.before, now.deal)}
    noted = {kind: said for kind, said in {**row.facts.answers, **notes}.items() if kind in kinds and said is not None}
    answers, asked = dict[str, Answer](), tuple[Step, ...]()
    with suppress(IllegalDeal):
        while True:
            progress = play_deal(
                game, now.before, now.deal, replace(row.facts, answers={**noted, **answers}), accepted=True
            )
            asked = progress.asked
            if progress.step is None or progress.step.kind in answers:
                break
            answers[progress.step.kind] = tell(progress.step)
    return (*asked, *(step for step in asked_in(game, row) if step.kind not in {each.kind for each in asked}))


def recorded(game: Game, kind: str, answer: Answer | None) -> Answer | None:
    """An answer as the log holds it, even if it comes by field."""
    return game.kinds[kind].as_recorded(answer) if isinstance(answer, Mapping) and kind in game.kinds else answer


def new_answers(game: Game, row: Row, answers: Mapping[str, Answer | None]) -> dict[str, Answer | None]:
    """Of answers to a past deal, by field or as recorded, those that differ, for `Amended`; and calls they replace."""
    new = changed(game, row, {kind: recorded(game, kind, answer) for kind, answer in answers.items()})
    return {**new, **dropped(game, row, new)} if new else {}


def check_answers(game: Game, row: Row, new: Container[str], before: Container[Step] | None = None) -> None:
    """Check in full the answers to a corrected deal that are new, by kind. Raises IllegalDeal.

    before  what was asked before the correction: then answers to all that was not are checked too
    """
    for step in (*asked_in(game, row), *game.notes(row.before, row.deal)):
        is_checked = step.kind in new or (before is not None and step not in before)
        if is_checked and step.kind in row.facts.answers:
            try:
                step.read(by_field(step, row.facts.answers[step.kind]))
            except IllegalAnswer as illegal:
                raise IllegalDeal(row.deal.number, step.kind, illegal.problems) from None


def changed(game: Game, row: Row, answers: Mapping[str, Answer | None]) -> dict[str, Answer | None]:
    """The answers that differ from those of the deal; among these is a contract that followed from its calls."""
    followed = {step.kind for step in asked_in(game, row) if step.derived is not None}
    came_to = {kind: answer for kind, answer in row.played.answers.items() if kind in followed} if row.played else {}
    current = {**{kind: recorded(game, kind, each) for kind, each in came_to.items()}, **row.facts.answers}
    return {kind: answer for kind, answer in answers.items() if current.get(kind) != answer}


def dropped(game: Game, row: Row, new: Mapping[str, Answer | None]) -> dict[str, None]:
    """The calls to drop, as a change for `Amended`, if they led to another contract than the `new` answers have."""
    settled = {step.kind: step.alternative for step in asked_in(game, row) if step.derived}
    try:
        answers = {kind: answer for kind, answer in {**row.facts.answers, **new}.items() if answer is not None}
        play_deal(game, row.before, row.deal, replace(row.facts, answers=answers), accepted=True)
    except IllegalDeal as illegal:
        return {settled[illegal.step]: None} if illegal.step in settled else {}
    return {}


def with_fitting_deals(state: State, event: Changed, correct: Correct | None, at: str) -> tuple[Changed, State]:
    """A change of the setup with the corrections that make all past deals fit, and the evening after it.

    Raises IllegalDeal for the first deal that does not fit then either, IllegalOptions.
    """
    evening, known = apply(state.evening, event, at), state
    while True:
        try:
            now = play(evening, state.game, known=known, accepted=True)
        except IllegalDeal as illegal:
            place = _place(state, illegal.number)
            corrected = place in [each.place for each in event.amended]
            again = None if corrected or correct is None else _dealt_again(evening, known, place)
            if again is None or correct is None:
                raise
            known, dealt = again
            new = new_answers(state.game, state.rows[place - 1], correct(place, dealt, illegal))
            if not new:
                raise
            event = replace(event, amended=(*event.amended, Amended(place, new)))
            evening = apply(evening, event.amended[-1], at)
        else:
            _check_corrected(event, now)
            return event, with_same_hands(state, now)


def forgotten(state: State, place: int) -> Row | None:
    """A deal without answers as it would be dealt before the past one at a place; None if none can be."""
    if state.past(place) is None:
        return None
    before = replace(state.evening, deals=state.evening.deals[: place - 1], closed=False)
    now = play(before, state.game, known=state, accepted=True)
    return Row(now.deal, NOTHING, None, now.table, now.table) if now.deal else None


def brought_back(row: Row) -> tuple[Row, dict[str, None]]:
    """A deal that was thrown in as if it was to be entered, and its calls, to be dropped; any other as it is."""
    if not row.facts.void:
        return row, {}
    return replace(row, facts=replace(row.facts, void="", answers={})), dict.fromkeys(row.facts.answers)


def replayed(state: State, evening: Evening) -> State:
    """The state of a later form of the evening, whose deals were legal when they were entered. Raises IllegalDeal."""
    return with_same_hands(state, play(evening, state.game, known=state, accepted=True))


def with_same_hands(before: State, now: State) -> State:
    """The evening as it is now, if nobody else holds cards in a later deal of it than before. Raises IllegalDeal.

    Only in a game that players drop out of: the entries of a later deal tell nothing of a player that is in again.
    """
    for old, new in zip(reversed(before.rows), reversed(now.rows), strict=False):
        if old is new or old.facts is not new.facts or not now.game.same:
            break
        if {*old.deal.order} != {*new.deal.order}:
            why = say("this changes who holds cards in deal {n}: undo that deal first", n=old.deal.number)
            raise IllegalDeal(old.deal.number, "", {WHOLE: why})
    return now


def _place(state: State, number: int) -> int:
    """The place of the past deal with that number; 0 if none has it."""
    return next((at for at, row in enumerate(state.rows, 1) if row.played and row.deal.number == number), 0)


def _dealt_again(evening: Evening, known: State, place: int) -> tuple[State, Row] | None:
    """The evening before a past deal, and the row of that deal as it is dealt now; None if it would not be dealt."""
    if place == 0:
        return None
    facts = evening.deals[place - 1]
    begun = (*evening.deals[: place - 1], replace(facts, answers={}))
    now = play(replace(evening, deals=begun, closed=False), known.game, known=known, accepted=True)
    if now.deal is None or len(now.rows) != place - 1:
        return None
    deal = with_notes(now.game, now.deal, facts)
    return now, Row(deal, facts, None, now.table, now.table)


def _check_corrected(event: Changed, now: State) -> None:
    """Check the new answers in full, but no unchanged ones: these were given in another deal. Raises IllegalDeal."""
    for place, answers in ((each.place, each.answers) for each in event.amended):
        check_answers(now.game, now.rows[place - 1], answers)


def versions(row: Row, state: State) -> tuple[Played, ...]:
    """The deal as it was played before each of its corrections, the oldest version first.

    A version that the rules refuse today (its dealer or schedule has changed since) is left out.
    """
    said, versions, asked = row.facts, list[Played](), asked_in(state.game, row)
    for at in dict.fromkeys(was.at for was in reversed(said.was)):  # as they came: clocks of several phones may differ
        said = replace(
            said, answers=_answers_before(said, {was.step: was.value for was in said.was if was.at == at}, asked)
        )
        try:
            progress = play_deal(state.game, row.before, row.deal, replace(said, was=()), accepted=True)
        except IllegalDeal:  # this version belonged to another dealer or schedule, or somebody made it up
            continue
        versions += [progress.played] if progress.played else []
    return tuple(reversed(versions))


def _answers_before(said: DealFacts, before: Mapping[str, Answer], asked: Sequence[Step]) -> dict[str, Answer]:
    """The answers before a correction. A contract is left out if the calls for it were entered then."""
    otherwise = {step.kind for step in asked if step.alternative in before}
    return {**{kind: answer for kind, answer in said.answers.items() if kind not in otherwise}, **before}
