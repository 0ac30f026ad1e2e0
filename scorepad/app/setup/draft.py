"""A table as it is being set up: the content of the form, the effect of its buttons, and the evening it becomes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scorepad.app.house_rules.saved_rules import Offer
from scorepad.app.setup.starting_totals import starting_totals
from scorepad.evening.inks import ink_words, remembered
from scorepad.evening.log.events import Started, begin
from scorepad.evening.play.names import IllegalNames, check_apart, check_names, tidy
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.evening.sheet.duration import minutes
from scorepad.pages.seat_order import one_moved
from scorepad.rules.game import Game
from scorepad.rules.options import IllegalOptions, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import Say, say
from scorepad.rules.table import ids_of_players

MOST_INKS = 40  # of people that the form carries along: those who played last


class IllegalSetup(ValueError):
    """A table that cannot begin yet: the errors of names, by line, or of the house rules."""

    def __init__(self, names: Mapping[int, Say], fault: IllegalOptions | None = None) -> None:
        self.names = names
        self.fault = fault
        self.why = next(iter(names.values()), fault.why if fault else say("a name is missing"))
        super().__init__(self.why.text)


@dataclass(frozen=True, slots=True)
class Draft:
    """The content of the form.

    names   a line for each seat in the order of play, as typed; a blank line is nobody
    dealer  the line of the first dealer, counted from 0; None if it is to be drawn
    given   the house rules that were entered, for Game.settle
    key     made for this form, so that sending it twice begins one evening
    again   the evening whose table plays again, or empty
    sets    the kept rules that are offered
    picked  the number of the set that was picked last
    called  the name for the rules on the form, as typed
    inks    those that people chose elsewhere, before the name: `3Ana`
    totals  the starting totals as typed, one for each side, or for each line where nobody has a partner
    out     the people for whom this game has no seat
    """

    game: Game
    names: tuple[str, ...]
    dealer: int | None
    given: Mapping[str, object]
    key: str
    again: str = ""
    sets: tuple[Offer, ...] = ()
    picked: int | None = None
    called: str = ""
    inks: tuple[str, ...] = ()
    totals: tuple[str, ...] = ()
    out: tuple[str, ...] = ()

    @property
    def most(self) -> int:
        """The greatest number of players."""
        return self.game.players[-1]

    @property
    def least(self) -> int:
        """The smallest number of players."""
        return self.game.players[0]

    @property
    def taken(self) -> tuple[int, ...]:
        """The lines that hold a name."""
        return tuple(line for line, name in enumerate(self.names) if name)

    @property
    def players(self) -> int:
        """How many will play, as far as the form shows; with too few names all of its lines count."""
        taken, least = len(self.taken), self.least
        if taken >= least or length_of(self.game, taken, self.given):
            return taken
        return max(least, len(self.names))

    @property
    def matching_rules(self) -> Offer | None:
        """The saved rules that the form has now; where two sets are the same, the one that was picked; else None."""
        try:
            now = self.game.settle(self.given, self.players)
        except IllegalOptions:
            return None
        same = [each for each in self.sets if each.options == now]
        return next((each for each in same if each.id == self.picked), same[0] if same else None)

    @property
    def changed_rules(self) -> Offer | None:
        """The saved rules that were picked, where the form has other rules by now; else None."""
        matching = self.matching_rules
        return next(
            (each for each in self.sets if each.is_saved and each.id == self.picked and each is not matching), None
        )

    @property
    def rules(self) -> str:
        """The name of the evening's rules."""
        return tidy(self.called) or (self.matching_rules.name if self.matching_rules else "")

    @property
    def preset(self) -> Preset | None:
        """The book's own set of house rules that is on the form."""
        try:
            now = self.game.settle(self.given, self.players)
            return next(each for each in self.game.presets if self._by_preset(each) == now)
        except (IllegalOptions, StopIteration):
            return None

    def _by_preset(self, preset: Preset) -> Options:
        return self.game.settle(preset.for_players(self.players), self.players)


def empty_draft(game: Game, key: str) -> Draft:
    """An empty form for a game; `key` distinguishes its posts from those of other forms."""
    return Draft(game, blank_lines(game), None, {}, key)


def blank_lines(game: Game) -> tuple[str, ...]:
    """The blank lines of a form: as many as usually play, and no more than the game has seats."""
    return ("",) * min(game.usual_players, game.players[-1])


def same_again(state: State, key: str) -> Draft:
    """The same people by the same rules, as they sit now.

    The left neighbour of the first dealer deals first: an evening mostly has full rounds of deals, so it would
    otherwise be the same person every time. If the evening was discarded, the first dealer has not dealt yet.
    """
    seats = state.table.seats
    first = state.rows[0].deal.dealer if state.rows else state.evening.first_dealer
    on = 0 if state.discarded else 1
    dealer = (seats.index(first) + on) % len(seats) if first in seats else 0  # the first dealer may have left
    inks = tuple(f"{ink}{state.evening.name(who)}" for who, ink in state.evening.inks.items())
    return Draft(state.game, tuple(map(state.evening.name_now, seats)), dealer, state.table.options, key, inks=inks)


def with_line_moved(draft: Draft, line: int, by: int) -> Draft:
    """Swap a line with its neighbour; the mark of the first dealer moves along. No change at the end of the form."""
    lines = one_moved(range(len(draft.names)), line, by)
    dealer = lines.index(draft.dealer) if draft.dealer is not None else None
    return replace(draft, names=tuple(draft.names[each] for each in lines), dealer=dealer)


def with_line_added(draft: Draft) -> Draft:
    """Adds a line, as long as the game has a seat for it; if everybody begins with the same total, with that."""
    totals = (*draft.totals, draft.totals[0]) if len({*draft.totals}) == 1 else draft.totals
    return replace(draft, names=(*draft.names, "")[: draft.most], totals=totals[: draft.most])


def with_names(draft: Draft, names: Sequence[str]) -> Draft:
    """Adds people: each on the first free line, or on a new one if the game has a seat left; else they sit out."""
    lines, out = list(draft.names), [name for name in draft.out if name not in names]
    for name in names:
        if "" in lines:
            lines[lines.index("")] = name
        elif len(lines) < draft.most:
            lines.append(name)
        else:
            out.append(name)
    return replace(draft, names=tuple(lines), out=tuple(out))


def with_game(draft: Draft, game: Game) -> Draft:
    """The same people at another game, by the rules of its book; who has no seat there sits out."""
    people = (*(name for name in draft.names if name), *draft.out)
    lines, out = people[: game.players[-1]], people[game.players[-1] :]
    blank = len(blank_lines(game)) - len(lines)
    dealer = draft.dealer if draft.dealer is not None and draft.dealer < len(lines) else None
    return Draft(game, (*lines, *[""] * blank), dealer, {}, draft.key, inks=draft.inks, out=out)


def with_preset(draft: Draft, preset: str) -> Draft:
    """The house rules of a preset, all of them, and its starting totals; an unknown name changes nothing."""
    found = next((each for each in draft.game.presets if each.key == preset), None)
    if found is None:
        return draft
    starts = {str(each.start) for each in draft.game.presets if each.start}
    totals = () if {*draft.totals} <= starts else draft.totals  # those of another preset
    totals = (str(found.start),) * draft.most if found.start else totals
    return replace(draft, given=found.for_players(draft.players), totals=totals)


def with_saved_rules(draft: Draft, number: int) -> Draft:
    """The house rules of a kept set, all of them; an unknown number changes nothing."""
    picked = next((each for each in draft.sets if each.id == number), None)
    return replace(draft, given=picked.options, picked=number) if picked else draft


def agreed(draft: Draft, first: int, at: str) -> Started:
    """The evening that begins with `first`, the line of the first dealer. Raises IllegalSetup."""
    names, missing = [draft.names[line] for line in draft.taken], {first: say("a name is missing")}
    if not names:
        raise IllegalSetup(missing)
    try:
        options = draft.game.settle(draft.given, len(names))
        check_names(names, new=range(len(names)))
        check_apart(names, draft.game.nobodys(ids_of_players(len(names))))
    except IllegalNames as illegal:
        raise IllegalSetup({draft.taken[illegal.index]: illegal.why}) from None
    except IllegalOptions as illegal:
        raise IllegalSetup({}, illegal) from None
    if first not in draft.taken:
        raise IllegalSetup(missing)
    started = _started(draft.game, names, draft.taken.index(first), options, at)
    rules = {"rules": draft.rules} if draft.rules else {}
    try:
        start = starting_totals(draft.totals, draft.taken, started.columns, draft.game.shown_unit(options))
    except IllegalOptions as illegal:
        raise IllegalSetup({}, illegal) from None
    return replace(started, words={**started.words, **ink_words(remembered(names, draft.inks)), **rules}, start=start)


def _started(game: Game, names: Sequence[str], first: int, options: Options, at: str) -> Started:
    players = ids_of_players(len(names))
    columns = game.columns_by(options, players)
    called: dict[str, str] = dict(zip(players, names, strict=True))
    return Started(game.slug, options, players, players[first], columns, at, called)


def length_of(game: Game, players: int, given: Mapping[str, object]) -> tuple[int, int] | None:
    """How many deals are played by these house rules, and about how many minutes they take; None where that is open."""
    try:
        options = game.settle(given, players)
    except IllegalOptions:
        return None
    state = play(begin(_started(game, [""] * players, 0, options, "")), game)
    total = state.schedule.total
    return None if total is None else (total, minutes(state))


def other_cards(draft: Draft, players: int, others: int) -> bool:
    """Whether two numbers of players have other cards by the rules on the form."""
    game, given = draft.game, draft.given
    try:
        decks = [game.deck(game.settle(given, n), n) for n in (players, others)]
    except IllegalOptions:
        return players != others
    return decks[0] != decks[1]
