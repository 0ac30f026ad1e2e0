"""Evenings at random: any game, any legal house rules, and a table that does whatever it may do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from hypothesis import settings
from hypothesis import strategies as st

from scorepad.evening.log.events import Event, Started
from scorepad.evening.log.facts import Answer, DealFacts, Given
from scorepad.evening.log.history import Entry, History, read
from scorepad.evening.play import decide, decide_past, decide_points, decide_seats
from scorepad.evening.play.correction import brought_back, forgotten
from scorepad.evening.play.deal import IllegalDeal, play_deal
from scorepad.evening.play.decide import Decision
from scorepad.evening.play.names import IllegalNames
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import Row, State
from scorepad.games.romanian_whist.romanian_whist import GAME
from scorepad.rules.contracts.auction import PASS
from scorepad.rules.game import Game
from scorepad.rules.option_kinds import Listed, Names, OneOf, Value, Whole
from scorepad.rules.options import IllegalOptions, Option, Options
from scorepad.rules.sentence import Who
from scorepad.rules.steps.constraints import Constraint, Total
from scorepad.rules.steps.field import alone
from scorepad.rules.steps.step import Answers, Choice, Field, IllegalAnswer, Step
from scorepad.rules.steps.sum_pad import SumPad
from tests.support.sample_evenings import NAMES as SEVEN

NAMES = (*SEVEN, "Horia", "Ioana", "Jean", "Kim", "Lia")  # as many as may play any game

# A seed, not hypothesis' own random numbers: these make a whole evening one number, which is quick to make small.
CHANCE = st.integers(0, 2**32).map(Random)
EVENINGS = st.builds(lambda chance, wishes: evening(GAME, chance, wishes), CHANCE, st.integers(0, 60))

ALL = settings.get_profile("default").max_examples


def examples(number: int) -> settings:
    """Try `number` examples; under `make check` fewer."""
    return settings(max_examples=tried(number))


def tried(number: int) -> int:
    """The number of examples tried; under `make check`, whose profile has fewer, a tenth of them and at least one."""
    return max(1, number * settings.default.max_examples // ALL)


MOST_PLAYERS = len(NAMES)
SUMS: tuple[Choice, ...] = (0, 45, -5, 7, (80, 22), (80, -100, 3))
MANY_DEALS = 12  # where a game takes longer, the table stops
FAR_BELOW = -100_000  # numbers near 0 are chosen in place of those near the lowest
MOST_TRIES = 1000  # to bid so that partners' bids are allowed together


class Log:
    """A log as it is written, and the table after its last entry: each event was decided there."""

    def __init__(self, start: Started, game: Game) -> None:
        self.game = game
        self.entries = [Entry(1, at(1), start)]
        self.history: History = read(self.entries)
        self.state: State = play(self.history.evening, game)

    @property
    def next_at(self) -> str:
        """When the next entry is written."""
        return at(len(self.entries) + 1)

    def add(self, wish: Decision | Event) -> None:
        """Write down what happened, and play it, unless that was done when it was decided."""
        event, decided = (wish.event, wish.state) if isinstance(wish, Decision) else (wish, None)
        self.entries.append(Entry(len(self.entries) + 1, self.next_at, event))
        self.history = read(self.entries[-1:], self.history)
        self.state = decided or play(self.history.evening, self.game, known=self.state, accepted=True)
        assert self.state.evening == self.history.evening


def at(seq: int) -> str:
    return f"2026-11-20T{19 + seq // 3600:02}:{seq // 60 % 60:02}:{seq % 60:02}+02:00"


def evening(game: Game, chance: Random, wishes: int, wanted: Mapping[Wish, int] | None = None) -> Log:
    """Play as many wishes of the table as there are: mostly answers, now and then anything else that can happen.

    wanted  what it wishes, and how often
    """
    log = Log(started(game, chance), game)
    for _ in range(wishes):
        for wish in _wish(log, chance, wanted or ANYTHING):
            log.add(wish)
    return log


def to_the_end(game: Game, chance: Random) -> Iterator[Log]:
    """Play a game until it is over, or the table stops after many deals; the log before each event."""
    log = Log(started(game, chance), game)
    while not log.state.over:
        for wish in _wish(log, chance, PLAYING):
            yield log
            log.add(wish)
        if len(log.state.rows) >= MANY_DEALS and not log.state.over:
            log.add(decide.close(log.state))
    yield log


def started(game: Game, chance: Random) -> Started:
    number, options = _table(game, chance)
    players = tuple(Who(f"p{seat}") for seat in range(1, number + 1))
    columns = game.columns_by(options, players)
    return Started(
        game.slug,
        options,
        players,
        chance.choice(players),
        tuple(chance.sample(columns, len(columns))),
        at(0),
        words={**dict(zip(players, NAMES, strict=False)), **chance.choice([{}, {"title": "Friday", "note": "cake"}])},
        start=chance.choice([{}, {column: chance.randint(-20, 20) for column in columns}]),
    )


def _table(game: Game, chance: Random) -> tuple[int, Options]:
    """How many play, and by which house rules; numbers that only some house rules allow too."""
    while True:
        number = chance.choice([*game.players, chance.randint(1, MOST_PLAYERS)])
        try:
            return number, game.settle(_wanted(game, chance), number)
        except IllegalOptions:
            continue


def house_rules(game: Game, players: int, chance: Random) -> Options:
    """Legal options, each at random."""
    while True:
        try:
            return game.settle(_wanted(game, chance), players)
        except IllegalOptions:
            continue


def _wanted(game: Game, chance: Random) -> dict[str, Value]:
    """Options at random, legal or not; short schedules more often than not, so that evenings come to an end."""
    given = {option.key: _choice(option, chance) for option in game.options if chance.random() < 0.4}
    if chance.random() < 0.7 and "custom_schedule" in {option.key for option in game.options}:
        given |= {"schedule": "custom", "custom_schedule": tuple(chance.choices(range(1, 9), k=chance.randint(1, 9)))}
    elif "custom_schedule" in given and given.get("schedule") != "custom":
        del given["custom_schedule"]
    return given


def answer(step: Step, chance: Random) -> Answers:
    """A whole legal answer, the last to speak choosing among what is left to him; now and then what may be left out."""
    if step.total is not None:
        # Points come in lumps, and all of them to one now and then; tricks do not.
        among = chance.sample(step.keys, chance.randint(1, len(step.keys))) if _of_points(step) else step.keys
        takers = chance.choices(among, k=step.total)
        return {key: takers.count(key) for key in step.keys}
    if isinstance(step.pad, SumPad):
        return _typed(step, chance)
    if step.many:
        return {field.key: _ticked(field, chance) for field in step.fields}
    if any(type(each).lacking is not Constraint.lacking for each in step.constraints):
        return _some(step, chance)
    if step.different:
        return dict(zip(step.keys, chance.sample(step.fields[0].choices, len(step.keys)), strict=True))
    asked = any(not (field.hidden or field.optional) for field in step.fields)
    said = next(filled for _ in range(MOST_TRIES) if (filled := _said(step, chance))) if asked else {}
    more = [field for field in step.fields if field.optional and field.choices and chance.random() < 0.3]
    known = step.known if chance.random() < 0.3 else {}
    answers = {**known, **said, **{field.key: chance.choice(field.choices) for field in more}}
    end = alone(step.fields, answers)
    return {end: answers[Who(end)]} if end else answers  # type: ignore[dict-item]  # keys are texts


def _typed(step: Step, chance: Random) -> Answers:
    """Typed numbers and sums, one of them the number that follows where one does."""
    for _ in range(MOST_TRIES // 20):
        first, *others = step.keys
        given: Answers = {key: chance.choice(SUMS) for key in others}
        if _reads(step, answers := {first: chance.choice(SUMS), **step.completed(given)}):
            return answers
    return step.example


def _some(step: Step, chance: Random) -> Answers:
    """Choices of which some decide whether others must be made, such as places."""
    for _ in range(MOST_TRIES // 20):
        given = {
            field.key: chance.choice(field.choices) for field in step.fields if field.choices and chance.random() < 0.7
        }
        if _reads(step, given):
            return step.completed(given)
    return step.example


def _reads(step: Step, given: Answers) -> bool:
    """Whether an answer is legal and whole."""
    try:
        step.read(given)
    except IllegalAnswer:
        return False
    return True


def _of_points(step: Step) -> bool:
    return any(isinstance(each, Total) and each.there_are for each in step.constraints)


def _said(step: Step, chance: Random) -> dict[str, Choice]:
    """A choice of each field that is asked; empty if the answers of the others leave no choice to the last."""
    asked = [field for field in step.fields if not (field.hidden or field.optional)]
    said = {field.key: chance.choice(_free(step, field.key, {})) for field in asked}
    last = [*said][-1]
    free = _free(step, last, {key: choice for key, choice in said.items() if key != last})
    return {**said, last: chance.choice(free)} if free else {}


def _ticked(field: Field, chance: Random) -> Choice:
    """Some of the choices, in the order in which they are offered."""
    return tuple(choice for choice in field.choices if chance.random() < 0.4)


def _free(step: Step, key: str, said: Answers) -> list[Choice]:
    """The choices that are not refused after these answers."""
    choices = next(field.choices for field in step.fields if field.key == key)
    barred = step.refused(said).get(key, {})
    return [choice for choice in choices if choice not in barred]


def call(step: Step, chance: Random) -> Answers:
    """A call or exchange that is allowed: rather a pass than not, so that auctions end; rather low than high."""
    said: dict[str, Choice] = {}
    for field in step.fields:
        free = [choice for choice in field.choices if choice not in step.refused(said).get(field.key, {})]
        low = free[min(chance.randrange(len(free)), chance.randrange(len(free)))]
        said[field.key] = PASS if PASS in free and chance.random() < 0.6 else low
    return said


def _choice(option: Option, chance: Random) -> Value:
    match option.choices:
        case Whole(low, high, none):
            near = low if low > FAR_BELOW else -6
            number = chance.randint(near, min(high, near + 12))
            return chance.choice([None, number]) if none else number
        case Listed(Whole(low, high)):
            return tuple(chance.choices(range(low, high + 1), k=chance.randint(0, 6)))
        case Listed(OneOf(words)):
            return tuple(chance.choices(words, k=chance.randint(0, 6)))
        case Names():
            return chance.choice([(), ("Aces", "Full house"), ("9", "Kings, queens")])
        case tuple():
            return chance.choice(option.choices)
    return option.default


Wish = Callable[[Log, Random], Decision]


def _wish(log: Log, chance: Random, wishes: Mapping[Wish, int]) -> Iterator[Decision]:
    """One thing that the table wants to happen; nothing where it may not."""
    wish = chance.choices([*wishes], weights=[*wishes.values()])[0]
    try:
        yield wish(log, chance)
    except (decide.NotNow, decide.IllegalDeal, IllegalAnswer, IllegalOptions, IllegalNames):
        return


def _answered(log: Log, chance: Random) -> Decision:
    """The next answer; where there is an auction its result, or call by call."""
    state, place = log.state, len(log.state.rows) + 1
    step = state.step
    if step is None:
        raise decide.NotNow(decide.say("nothing is asked"))
    if step.alternative and chance.random() < 0.5:
        step = turned(state)
    return decide.answer(state, place, step.kind, (call if step.in_turns else answer)(step, chance))


def turned(state: State) -> Step:
    """The first of the steps that ask for the same one by one."""
    first = state.with_steps_of(state.step.alternative).step if state.step else None
    assert first
    return first


def _noted(log: Log, chance: Random) -> Decision:
    state = log.state
    notes = state.game.notes(state.table, state.deal) if state.deal else ()
    if not notes:
        raise decide.NotNow(decide.say("nothing is noted"))
    step = chance.choice(notes)
    return decide.note(state, step.kind, chance.choice([*step.fields[0].choices, ""]))


def _thrown_in(log: Log, chance: Random) -> Decision:
    voids = log.state.game.voids(log.state.table.options)
    return decide.throw_in(log.state, len(log.state.rows) + 1, chance.choice([*voids, "no reason"]))


def _amended(log: Log, chance: Random) -> Decision:
    place = chance.randint(1, len(log.state.rows) or 1)
    row = log.state.rows[place - 1] if log.state.rows else None
    if row is None or row.played is None:
        raise decide.NotNow(decide.say("nothing was played"))
    held = play_deal(log.state.game, row.before, row.deal, row.facts, accepted=True)
    step = chance.choice(held.asked)
    return decide.amend(log.state, place, {step.kind: answer(step, chance)}, log.next_at)


def _removed(log: Log, chance: Random) -> Decision:
    return decide_past.remove(log.state, chance.randint(0, len(log.state.rows) + 1))


def _thrown_in_later(log: Log, chance: Random) -> Decision:
    voids = log.state.game.voids(log.state.table.options)
    return decide_past.throw_in(log.state, chance.randint(1, len(log.state.rows) or 1), chance.choice([*voids, "no"]))


def _inserted(log: Log, chance: Random) -> Decision:
    place = chance.randint(1, len(log.state.rows) + 1)
    row = forgotten(log.state, place)
    return decide_past.insert(log.state, place, whole_deal(log.state.game, row, chance) if row else {})


def _brought_back(log: Log, chance: Random) -> Decision:
    """A deal that was thrown in counts after all."""
    thrown_in = [place for place, row in enumerate(log.state.rows, 1) if row.facts.void]
    if not thrown_in:
        raise decide.NotNow(decide.say("no deal was thrown in"))
    place = chance.choice(thrown_in)
    row, _ = brought_back(log.state.rows[place - 1])
    return decide.amend(log.state, place, whole_deal(log.state.game, row, chance), log.next_at)


def _points_given(log: Log, chance: Random) -> Decision:
    """Points for a reason with any past deal; as often such points are changed or taken away."""
    place = chance.randint(1, len(log.state.rows) or 1)
    there = [*enumerate(log.state.rows[place - 1].facts.given, 1)] if log.state.rows else []
    number, given = chance.choice([*there, (0, Given(chance.choice(log.state.evening.columns), 0, ""))])
    if number and chance.random() < 0.4:
        return decide_points.take_points_away(log.state, place, number)
    new = Given(given.column, chance.choice([-10, -1, 1, 7, 999, 1000]), chance.choice(["late", "cake", "<b>", ""]))
    return decide_points.give_points(log.state, place, new, number)


def _dealer_named(log: Log, chance: Random) -> Decision:
    return decide_seats.name_dealer(log.state, chance.choice(log.state.table.seats))


def _reseated(log: Log, chance: Random) -> Decision:
    seats = log.state.table.seats
    return decide_seats.reseat(log.state, tuple(chance.sample(seats, len(seats))))


def people_changed(log: Log, chance: Random) -> Decision:
    """Somebody goes, comes back or joins; or several at once."""
    state = log.state
    people = [*state.evening.people, *decide_seats.new_ids(state.evening, 2)]
    number = chance.choice([*state.game.seats(state.table.options), chance.randint(0, len(people))])
    seats = tuple(chance.sample(people, min(number, len(people))))
    joining = {who: f"Late {who}" for who in seats if who not in state.evening.people}
    start, schedule = chance.choice(decide_seats.STARTS), chance.choice(["", "kept", "anew"])
    return decide_seats.reseat(state, seats, joining, start, schedule)


def _undone(log: Log, chance: Random) -> Decision:
    return decide.undo(log.state, log.history)


def _redone(log: Log, chance: Random) -> Decision:
    return decide.redo(log.state, log.history)


def _closed(log: Log, chance: Random) -> Decision:
    return decide.reopen(log.state) if log.state.evening.closed else decide.close(log.state)


def _changed(log: Log, chance: Random) -> Decision:
    """House rules that were forgotten; where other cards are dealt by them, past deals are corrected with them."""
    state, options = log.state, log.state.table.options
    given = house_rules(state.game, len(state.evening.players), chance)
    cards = [key for key in ("schedule", "custom_schedule", "seven_mode") if key in options]
    other = Random(log.history.seq)  # so that an evening goes on as it would without corrections of deals
    kept = {key: options[key] for key in cards} if other.random() < 0.5 else {}

    def correct(_place: int, dealt: Row, _error: IllegalDeal) -> Mapping[str, Answer | None]:
        return whole_deal(state.game, dealt, other)

    people = state.evening.players, state.evening.first_dealer
    return decide.change(state, *people, {**given, **kept}, correct=correct, at=log.next_at)


def whole_deal(game: Game, dealt: Row, chance: Random) -> dict[str, Answer | None]:
    """Answers to all steps of a deal; none to calls."""
    answers: dict[str, Answer] = {}
    while step := play_deal(game, dealt.before, dealt.deal, DealFacts(answers)).step:
        if step.in_turns or step.kind in answers:
            break
        answers[step.kind] = answer(step, chance)
    return {**answers}


PLAYING: Mapping[Wish, int] = {_answered: 60, _noted: 5, _thrown_in: 1}
ANYTHING: Mapping[Wish, int] = {
    _answered: 60, _noted: 4, _thrown_in: 4, _amended: 6, _dealer_named: 3, _reseated: 3, people_changed: 4,
    _undone: 6, _redone: 4, _closed: 2, _changed: 2, _points_given: 4, _removed: 2, _inserted: 3, _thrown_in_later: 2,
    _brought_back: 3,
}  # fmt: skip
