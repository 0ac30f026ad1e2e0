"""The main page of an evening: the sheet so far, and below it the current step, or everybody's answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.app.sample.sample_game import SAMPLE
from scorepad.app.story.course_chart import CourseChart, course_chart
from scorepad.app.table.entered import NOTHING, Entered
from scorepad.app.table.pieces import DealHead, Objection, Objections, Progress, SheetSoFar
from scorepad.app.table.step_form import StepForm, step_form
from scorepad.app.table.undo_words import just_done, redoes, undoes
from scorepad.app.table.upper_half import booked, deal_head, progress, so_far
from scorepad.app.watching.my_seat import Watched
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.state import State
from scorepad.evening.sheet.outcome import Standing, headline, payments, podium, standings, stopped
from scorepad.evening.sheet.sheet import SheetRow
from scorepad.evening.story.sentences import story
from scorepad.evening.story.tallies import Tallies, tallies
from scorepad.pages.page import Page
from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.step import Answers, Step


@dataclass(frozen=True, slots=True)
class Turns:
    """The calls so far: each step with its answer, and whose turn it is, or None if a side is asked."""

    made: Sequence[tuple[Step, Answers]]
    turn: Who | None


@dataclass(frozen=True, slots=True)
class Ended:
    """The end of an evening: the winners and the ranking.

    headline   in a sentence
    stopped    that the table stopped before the end, if it did
    started    when it began, with offset, or empty
    deals      how many were scored
    standings  the ranking; empty if the game was discarded
    steps      how many of them are on the podium: all of up to four, else the first places
    told       sentences about the game, the most important first
    course     of the totals; None if there are too few deals
    tallies    everybody's bids or contracts
    gone       players who left before the end and have no place in it, each with the total
    closed     whether the table stopped, and may go on
    unit       how many parts of a total are one point
    payments   who pays whom after a game for money, each with how much
    first      those who share the first place by the rules, if these are several: one may be named the winner
    named      whether one was
    """

    headline: Say
    stopped: Say | None
    started: str
    deals: int
    standings: Sequence[Standing]
    steps: int
    told: Sequence[Say]
    course: CourseChart | None
    tallies: Tallies
    gone: Sequence[tuple[Who, int]]
    closed: bool
    unit: int
    payments: Sequence[tuple[Say, int]]
    first: Sequence[Who]
    named: bool

    @property
    def made(self) -> Mapping[Who, Say | None]:
        """The sentence that counts the bids or contracts that a column made, if it had any."""
        return {each.column: each.made for each in self.standings}

    @property
    def shared(self) -> bool:
        """Whether several have won."""
        return len(self.standings) > 1 and self.standings[1].place == 1


@dataclass(frozen=True, slots=True)
class Table(Page):
    """The table for a scorer.

    evening     its id in addresses
    title       of the evening, or empty
    game        what is played
    seq         the evening's last entry
    last        the key of that entry; empty for a watcher
    key         made for this page, so that sending one of its forms twice does it once
    poll        the address that returns changes
    phone       the data with which a phone plays on by itself, as JSON; empty if it cannot, or for a watcher
    write       whether this device writes
    place       of the running deal among the evening's deals, from 1
    fresh       whether the deal has no answers yet
    online      whether this game needs the server
    unready     whether that is temporary, because phones do not have its rules yet
    head        the facts about the deal; None at the end
    progress    the deals of a game with a schedule; None at the end
    so_far      the sheet
    booked      the deal that is just over, as long as the next one has no answers; None for watchers
    objections  the watchers' objections
    entered     the refused form
    form        the current step; None at the end and for watchers
    turns       the answers in turns so far, while a player is asked in turn, or None
    undo        whether there is something to take back
    redo        whether something taken back can be done again
    undoes      what undo takes back, if that is not the step on the screen; else None
    redoes      what redo brings back, likewise
    just_done   the sentence about such an entry, undo or redo, if that was the last thing done
    ended       the end; None before it
    watched     the part that watchers see instead of the form, or None
    contracts   whether the page brings the style of contracts, partners and the like, which numbers alone do without
    pads        the pads whose styles and scripts it brings
    sample      whether it is a sample game, of which nothing is kept
    hall        the address that gives the result to the tournament from which this phone came, or empty
    """

    template = "table/table_page.html"
    fragment = "table/_table.html"

    evening: str
    title: str
    game: Say
    seq: int
    last: str
    key: str
    poll: str
    phone: str
    write: bool
    place: int
    fresh: bool
    online: bool
    unready: bool
    head: DealHead | None
    progress: Progress | None
    so_far: SheetSoFar
    booked: SheetRow | None
    objections: Objections
    entered: Entered
    form: StepForm | None
    turns: Turns | None
    undo: bool
    redo: bool
    undoes: Say | None
    redoes: Say | None
    just_done: Say | None
    ended: Ended | None
    watched: Watched | None
    contracts: bool = True
    pads: tuple[str, ...] = ()
    sample: bool = False
    hall: str = ""

    @property
    def part(self) -> str:
        """After a refusal the step alone."""
        return "table/step/_step.html" if self.entered.problems and self.form else self.fragment


def poll_address(seen: str, more: str = "") -> str:
    """The address that is polled for changes of a table; empty if the page doesn't poll.

    seen  the mark of the version that the page shows, or empty
    more  further parameters (`&big=1`)
    """
    return f"./?seen={seen}{more}" if seen else ""


def table_page(
    opened: OpenEvening,
    step: Step | None,
    objections: tuple[Objection, ...],
    entered: Entered = NOTHING,
    page: type[Table] = Table,
    *,
    key: str = "",
    poll: str,
    phone: str = "",
    online: bool = False,
    unready: bool = False,
    watched: Watched | None = None,
) -> Table:
    """The page of a table; with `watched` that of a watcher. `page`: its class; `step`: the one that is asked on it,
    which is a call where the table enters calls instead of the contract; the others are fields of the page."""
    state, write = opened.state, watched is None
    return page(
        evening=opened.evening, title=state.evening.title, game=state.game.name, place=len(state.rows) + 1,
        seq=opened.history.seq, last=opened.key if write else "",
        undo=opened.history.can_undo, redo=opened.history.can_redo, undoes=undoes(opened),
        redoes=redoes(opened), just_done=just_done(opened), key=key, poll=poll, phone=phone, write=write,
        entered=entered, watched=watched, fresh=not (state.rows or state.facts.answers), online=online,
        unready=unready, head=deal_head(state, write), progress=progress(state),
        so_far=so_far(opened, objections), booked=booked(opened) if write else None,
        objections=Objections(objections, write),
        form=step_form(opened, step, objections, entered) if write and step else None,
        turns=_turns(state, step),
        ended=end_of(opened) if state.over else None, sample=opened.evening == SAMPLE,
    )  # fmt: skip


def _turns(state: State, step: Step | None) -> Turns | None:
    if not (step and step.in_turns and state.progress.turns):
        return None
    return Turns(state.progress.turns, Who(step.keys[0]) if len(step.fields) == 1 else None)


def end_of(opened: OpenEvening) -> Ended:
    """The end of an evening that is over."""
    state, sheet = opened.state, opened.sheet
    ranked = () if state.discarded else standings(sheet)
    return Ended(
        headline(state), stopped(state), state.evening.started, len(state.table.scored),
        ranked, podium(ranked) if state.winners else 0, story(state), course_chart(state, sheet), tallies(state),
        [(who, sheet.totals[who]) for who in sheet.gone], state.evening.closed,
        state.unit, payments(state),
        state.first if len(state.first) > 1 else (), len(state.winners) < len(state.first),
    )  # fmt: skip
