"""The state of an evening: the deals that are over, the running one, and what is asked next. replay.py works it out."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorepad.evening.log.facts import DealFacts, Evening
from scorepad.evening.play.by_field import by_field
from scorepad.evening.play.deal import DealProgress, play_deal
from scorepad.rules.base.course_of_play import HIDDEN
from scorepad.rules.game import Game
from scorepad.rules.schedule import Schedule
from scorepad.rules.sentence import Points, Say, Who
from scorepad.rules.steps.step import Answers, Step
from scorepad.rules.table import AUCTION_STEP, Deal, Played, Table

NOTHING = DealFacts()
NOT_BEGUN = DealProgress(())
MOST_HINTS = 2  # lines that a phone has room for above a step


@dataclass(frozen=True, slots=True)
class Row:
    """A deal that is over.

    deal    as its game saw it
    facts   as it was entered
    played  its answers and points; None if it was thrown in
    before  the table before it, `after` the table after it
    """

    deal: Deal
    facts: DealFacts
    played: Played | None
    before: Table
    after: Table


@dataclass(frozen=True, slots=True)
class State:
    """The state of an evening after all of its deals.

    rows        the deals that are over, those thrown in too
    table       as it is before the running deal, or at the end
    deal, step  the running deal and the step that is asked now; None when the game is over or the table stopped
    facts       what was entered of the running deal so far
    progress    how far the running deal has gone
    finished    whether the game is over by its rules
    """

    evening: Evening
    game: Game
    rows: tuple[Row, ...]
    table: Table
    deal: Deal | None = None
    step: Step | None = None
    facts: DealFacts = NOTHING
    finished: bool = False
    progress: DealProgress = NOT_BEGUN

    @property
    def over(self) -> bool:
        """Whether the evening is over: by the rules, or because the table stopped."""
        return self.finished or self.evening.closed

    def past(self, place: int) -> Row | None:
        """The deal that is over at a place, from 1; None if there is none."""
        return self.rows[place - 1] if 1 <= place <= len(self.rows) else None

    @property
    def discarded(self) -> bool:
        """Whether the table stopped before a deal was scored: then nobody has won, and nothing counts it."""
        return self.evening.closed and not self.finished and not self.table.scored

    @property
    def schedule(self) -> Schedule:
        """How many deals the game has, as far as is known now."""
        return self.game.schedule(self.table)

    @property
    def players_of_schedule(self) -> int:
        """For how many the schedule was made before anybody changed the seats of the running deal."""
        made = [deal.seats for deal in self.evening.deals[: len(self.rows)] if deal.new_schedule]
        return len(made[-1] if made else self.evening.players)

    @property
    def shows_dealer(self) -> bool:
        """Whether the table is shown who deals."""
        return self.game.dealing(self.table.options) != HIDDEN

    @property
    def unit(self) -> int:
        """How many parts one point has where people read it."""
        return self.game.shown_unit(self.table.options)

    def points(self, n: int) -> int | Points:
        """Points as a sentence has them."""
        return n if self.unit == 1 else Points(n, self.unit)

    @property
    def winners(self) -> tuple[Who, ...]:
        """The winners; if the table stopped after a scored deal, the leaders; else empty. Of several, the named one."""
        named = self.evening.winner
        return (named,) if named in self.first else self.first

    @property
    def first(self) -> tuple[Who, ...]:
        """Those who have won by the rules: several if they share the first place, whomever the table named."""
        if self.finished:
            return self.game.winners(self.table) or self.game.leading(self.table)
        return self.game.leading(self.table) if self.evening.closed and self.table.scored else ()

    @property
    def ranking(self) -> tuple[tuple[Who, ...], ...]:
        """Columns by total, best first; equal ones in the order of the sheet. A winner that was named is alone."""
        named = self.winners if len(self.winners) < len(self.first) else ()
        others = [tuple(who for who in level if who not in named) for level in self.table.ranking]
        levels = [level for level in (named, *others) if level]
        return tuple(tuple(who for who in self.evening.columns if who in level) for level in levels)

    @property
    def step_if_skipped(self) -> Step | None:
        """The step that is asked if nobody answers `step`, which may be skipped; None if it may not."""
        return self.progress.step_if_skipped if self.step else None

    @property
    def hints(self) -> tuple[Say, ...]:
        """At most two sentences that the table should know now: first those about the step, then about the deal."""
        asked, deal = (
            self.step.all_hints if self.step else (),
            self.game.hints(self.table, self.deal) if self.deal else (),
        )
        return (*asked, *deal)[:MOST_HINTS]

    @property
    def chosen(self) -> Answers:
        """The values already entered for the step that waits, by field."""
        if self.step is None or self.step.in_turns:
            return {}
        return by_field(self.step, self.facts.answers.get(self.step.kind, {}))

    @property
    def calls_need_no_notes(self) -> bool:
        """Whether the calls can be read without the notes of the running deal: no note says who does not call."""
        notes = self.game.notes(self.table, self.deal) if self.deal else ()
        before = (step.kind for step in notes if step.closed_by and AUCTION_STEP in step.closed_by[0])
        return not any(kind in self.facts.answers for kind in before)

    def with_steps_of(self, kind: str) -> State:
        """The same state with the running deal asked by steps of this kind (calls) instead of one step for them all.

        Raises IllegalDeal.
        """
        if self.deal is None:
            return self
        deal = replace(self.deal, by=kind)
        progress = play_deal(self.game, self.table, deal, self.facts, accepted=True)
        return replace(self, deal=deal, step=progress.step, progress=progress)
