"""Plays a few deals of a game, for each number of players and each house rule, before anybody meets it at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from scorepad.evening.log.facts import DealFacts, Evening
from scorepad.evening.play.deal import IllegalDeal, play_deal
from scorepad.evening.play.decide import NotNow, answer
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.evening.record.checks import IllegalRecord
from scorepad.evening.record.english import English
from scorepad.evening.record.read_back import check_read_back
from scorepad.evening.sheet.sheet import make_sheet
from scorepad.evening.sheet.text import sheet_text
from scorepad.own_games.checked_sentences import check_said
from scorepad.own_games.checked_steps import check_lines, check_step
from scorepad.own_games.declared_types import misfit, returns
from scorepad.own_games.source import Fault, Source, in_words
from scorepad.rules.base.agreed_rules import RANKS
from scorepad.rules.bids_and_tricks import SUITS
from scorepad.rules.game import Game, UndeclaredKind
from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import IllegalOptions, Options
from scorepad.rules.sentence import Who, translate
from scorepad.rules.steps.field import alone
from scorepad.rules.steps.step import Answers, IllegalAnswer, Step
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Pile, Table, ids_of_players
from scorepad.rules.voids import VOIDS

T = TypeVar("T")
ROUNDS = 4  # games by the default rules with the fewest and the most players, each with other answers
DEALS = 3  # of such a game; of all others one
STEPS = 60  # of one game
LONG = 20 * STEPS  # steps of a game that is played to its end
LABEL, CONTRACT = 3, 24  # characters in the first column of the sheet, on a phone and on paper
NAMES = ("Ana", "Bob", "Cy", "Di", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo", "Kit", "Lu")


def try_out(game: Game, source: Source) -> None:
    """Play a game with its own rules and with each house rule. Raises Fault."""
    begun = False
    for number in game.players:
        long = number in (game.players[0], game.players[-1])
        for turn, given in enumerate(_rule_sets(game, number)):
            if (options := _settled(game, source, given, number)) is not None:
                trial, begun = _Trial(game, source, options, ids_of_players(number)), True
                for each in range(ROUNDS if long and not turn else 1):
                    trial.play(turn + each, DEALS if long and not turn else 1)
    if not begun:
        raise Fault(source.line_of_name("check"), "the house rules by default are refused for every number of players")


def games_by_each_rule(game: Game, source: Source, deals: int) -> Iterator[State]:
    """Games of that many deals, or shorter ones: for each number of players, preset and house rule. Raises Fault."""
    for number in game.players:
        for turn, given in enumerate(_rule_sets(game, number)):
            if (options := _settled(game, source, given, number)) is not None:
                yield _Trial(game, source, options, ids_of_players(number)).play(turn, deals, LONG)


def _rule_sets(game: Game, number: int) -> Iterator[Mapping[str, object]]:
    """The rules by default; with the fewest players also each preset, and each value of a house rule."""
    yield {}
    if number != game.players[0]:
        return
    yield from (preset.for_players(number) for preset in game.presets)
    for option in game.options:
        kind = option.kind
        values = (kind.low, kind.high) if isinstance(kind, Whole) else kind.offered
        yield from ({option.key: value} for value in values if value != option.default)


def _settled(game: Game, source: Source, given: Mapping[str, object], number: int) -> Options | None:
    try:
        return _run(lambda: game.settle(given, number), source, "check")
    except IllegalOptions as illegal:
        check_said(illegal.why, source)
        return None


class _Trial:
    """One game, played by answers that only have to be legal."""

    def __init__(self, game: Game, source: Source, options: Options, seats: tuple[Who, ...]) -> None:
        self._game, self._source, self._options, self._seats = game, source, options, seats
        self._seen: dict[int, Step] = {}

    def play(self, turn: int, deals: int, steps: int = STEPS) -> State:
        """Play `deals` deals, with that many steps at most. `turn`: other answers for each. Raises Fault."""
        state = self._begun()
        for _ in range(steps):
            self._check(state)
            following = self._answered(state, turn) if state.step and len(state.rows) < deals else None
            if following is None:
                break
            state = following
        self._check_files(state)
        return state

    def _begun(self) -> State:
        columns = self._made("columns_by", self._options, self._seats)
        if not columns or len({*columns}) < len(columns):
            raise Fault(self._line("columns"), "“columns” must name each column once, and at least one")
        names = dict(zip(self._seats, NAMES, strict=False))
        evening = Evening(self._game.slug, self._options, self._seats, self._seats[0], columns, names)
        fewest = self._game.fewest_by(self._options)
        table = Table(self._seats, columns, self._options, Pile(), dict.fromkeys(columns, 0), fewest)
        self._check_schedule(table)
        self._check_words(table)
        return self._run(lambda: play(evening, self._game), "play")

    def _check_schedule(self, table: Table) -> None:
        plan, schedule = self._made("plan", table), self._made("schedule", table)
        if not 1 <= schedule.length <= len(plan) or not 0 <= schedule.whole <= schedule.length:
            known = f"“plan” has {len(plan)} deals and “schedule” plays {schedule.length}"
            raise Fault(self._line("schedule"), f"{known}: there must be one at least, and not more than are planned")
        if schedule.rows < 1 or (schedule.total not in (None, schedule.length)):
            why = f"a sheet of {schedule.rows} rows for {schedule.total} deals cannot be"
            raise Fault(self._line("schedule"), f"“schedule” says that {schedule.length} are played: {why}")
        for each in plan:
            if each.cards < 0 or (len(each.label) > LABEL and not each.label.isdigit()):
                why = f"a deal has no cards below 0, and room for {LABEL} characters in its label"
                raise Fault(self._line("plan"), f"“{each.label}” with {each.cards} cards cannot be: {why}")

    def _check_words(self, table: Table) -> None:
        for name in ("deck", "tonight"):
            check_said(self._made(name, self._options, len(self._seats)), self._source)
        for void in self._made("voids", self._options):
            if void not in VOIDS:
                raise Fault(self._line("voids"), f"“voids” names “{void}”, which is none of {', '.join(VOIDS)}")
        self._made("sides", self._options, self._seats)
        for card in self._made("left_out", self._options, len(self._seats)):
            if not (card in RANKS or (card[:-1] in RANKS and card[-1] in SUITS)):
                why = f"{card!r} is no rank ({', '.join(RANKS)}), and no card such as “2D”"
                raise Fault(self._line("left_out"), f"what “left_out” returns is wrong: {why}")

    def _check(self, state: State) -> None:
        """Check what the table shows now, and the last deal."""
        line = self._line("play")
        self._check_steps(state.progress.asked, line)
        if state.rows and (played := state.rows[-1].played):
            check_lines(played.lines, self._source, line)
        if state.deal:
            self._check_deal(state.table, state.deal)
        if state.deal and not state.facts.answers:
            self._check_best_deals(state.table, state.deal)

    def _check_deal(self, table: Table, deal: Deal) -> None:
        if not {*self._made("order", table, deal.dealer)} <= {*table.seats} or not deal.order:
            raise Fault(self._line("order"), "“order” must name people who sit at the table")
        check_said(self._made("hints", table, deal), self._source)
        self._check_steps(self._made("notes", table, deal), self._line("notes"))

    def _check_best_deals(self, table: Table, deal: Deal) -> None:
        """Check that the deals by which the leader is caught or not can be played, and are whole."""
        line = self._line("best_deals")
        for answers in self._made("best_deals", table, deal, table.columns[0]) or ():
            try:
                played = self._run(partial(play_deal, self._game, table, deal, DealFacts(answers)), "best_deals").played
            except IllegalDeal as illegal:
                why = translate(next(iter(illegal.problems.values())), English())
                raise Fault(line, f"a deal of “best_deals” is refused: {illegal.step}: {why}") from None
            if played is None:
                raise Fault(line, "a deal of “best_deals” isn’t whole: each step must have its answer")

    def _check_steps(self, steps: Sequence[Step], line: int) -> None:
        """Check those that were not seen before: many are made once for all deals."""
        for step in steps:
            if id(step) not in self._seen:
                self._seen[id(step)] = step
                check_step(step, self._game, self._source, line)

    def _answered(self, state: State, turn: int) -> State | None:
        """The game after an answer to the step that is asked; None if nothing that is tried is legal."""
        step = state.step
        for given in _answers(step, turn + len(state.rows)) if step else ():
            try:
                return self._run(partial(_answer, state, given), "play")
            except (IllegalAnswer, IllegalDeal) as illegal:
                check_said(illegal.problems, self._source)
            except NotNow as not_now:
                check_said(not_now.why, self._source)
        return None

    def _check_files(self, state: State) -> None:
        """Write the sheet, and the record, which is read again."""
        self._run(lambda: sheet_text(state, English(state.evening.names_now)), "play")
        for row in make_sheet(state).rows:
            words = translate(row.contract, English()) if row.contract else ""
            if len(words) > CONTRACT:
                why = f"“{words}” does not fit: a contract has room for {CONTRACT} characters on the sheet"
                raise Fault(self._line("contract_in_words"), why)
        try:
            self._run(lambda: check_read_back(state.evening, self._game), "play")
        except IllegalRecord as illegal:
            raise Fault(self._line("play"), f"the record of a game cannot be read again: {illegal}") from None

    def _made(self, name: str, *given: Any) -> Any:
        """The value that a method of the game returns, after a check of its type."""
        method: Callable[..., Any] = getattr(self._game, name)
        made = self._run(lambda: method(*given), name)
        if why := misfit(f"what “{name}” returns", made, returns(getattr(Game, name))):
            raise Fault(self._line(name), why)
        return made

    def _run(self, what: Callable[[], T], name: str) -> T:
        return _run(what, self._source, name)

    def _line(self, name: str) -> int:
        return self._source.line_of_name(name, type(self._game).__name__)


def _run(what: Callable[[], T], source: Source, name: str) -> T:
    """The result of calling the game. An error that isn't a refusal to players is a fault. `name`: of the method."""
    try:
        return what()
    except (IllegalAnswer, IllegalDeal, IllegalOptions, IllegalRecord, NotNow):
        raise
    except UndeclaredKind as undeclared:
        if isinstance(kind := undeclared.args[0], StepKind):
            line = source.line_of_unnamed_kind() or source.line_of_name(name)
            raise Fault(line, f"a step takes the name of its kind, “{kind.name}”: write .name after the kind") from None
        raise Fault(source.line_of_name("asks"), f"“asks” does not name “{undeclared}”") from None
    except Exception as error:  # noqa: BLE001  # whatever a game of one's own does, the others are played
        line = source.line_of_error(error) or source.line_of_name(name)
        raise Fault(line, f"a deal cannot be played: {in_words(error)}") from None


def _answer(state: State, given: Answers) -> State:
    step = state.step
    return answer(state, len(state.rows) + 1, step.kind, given).state if step else state


def _answers(step: Step, turn: int) -> Iterator[Answers]:
    """Some answers that may be legal, others for each turn, and the example last."""
    fields = [field for field in step.fields if field.choices and not field.hidden]
    for each in range(turn, turn + ROUNDS):
        if step.total is not None and fields:
            yield {field.key: step.total * (at == each % len(fields)) for at, field in enumerate(fields)}
            continue
        given = {field.key: field.choices[(each + at) % len(field.choices)] for at, field in enumerate(fields)}
        only = alone(fields, given)
        yield {only: given[only]} if only else {key: (value,) for key, value in given.items()} if step.many else given
    yield step.example
