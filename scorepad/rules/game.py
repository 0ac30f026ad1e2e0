"""The base class of all games: the file of a game declares its attributes and methods."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import ClassVar

from scorepad.rules.bids_and_tricks import Flow
from scorepad.rules.contracts.bid_ladder import bid_words, bid_written
from scorepad.rules.options import IllegalOptions, Option, Options, numbers_of_players, settle
from scorepad.rules.preset import Preset
from scorepad.rules.rubber import Rubber
from scorepad.rules.schedule import Schedule
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.answer_form import ContractForm, Suit
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.step import Answers, Choice, Step
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.steps.undeclared_kind import UndeclaredKind as UndeclaredKind
from scorepad.rules.table import Deal, Line, Plan, Played, Table
from scorepad.rules.voids import MISDEAL, VOIDS, Void


class Game(ABC):
    """A game of the rule book. Attributes without a default must be declared; methods give everything else.

    slug       its name in addresses and records; never changes
    name       as players call it
    players    the numbers of players, by the book
    options    its house rules, in the order of the form
    asks       the kinds of its steps and notes, in the order in which they are asked
    family     the heading under which it is listed
    presets    sets of house rules that people know by a name; the first is the book's
    on_paper   the kinds with a column next to each printed total, or POINTS_OF_DEAL; empty: `columns_on_paper`
    deal_heads the heads of printed columns for the deal itself, nine at most; the first has a suit, the last points
    fewest     whether the fewest points win
    unit       how many parts a point has: of 10 every number of points in lines, totals and records is in tenths
    adjusted   the most points that may be entered by hand at once, added or taken off; no deal gives more, as a rule
    clockwise  whether play goes round clockwise; seats are in the order of play in any case, and only words differ
    opens      the sentence about the first player in a deal (hole {who})
    first      whether it is offered before all other games
    front      the keys of the options on the setup form itself; the others are under “House rules”
    file       the file that it was read from; empty where it was not read from a folder
    """

    slug: ClassVar[str]
    name: ClassVar[Say]
    players: ClassVar[range]
    options: ClassVar[tuple[Option, ...]]
    asks: ClassVar[tuple[StepKind, ...]]
    family: ClassVar[Say] = say("More games")
    presets: ClassVar[tuple[Preset, ...]] = ()
    on_paper: ClassVar[tuple[StepKind, ...]] = ()
    deal_heads: ClassVar[tuple[Say, ...]] = ()
    fewest: ClassVar[bool] = False
    unit: ClassVar[int] = 1
    adjusted: ClassVar[int] = 999
    clockwise: ClassVar[bool] = True
    opens: ClassVar[Say] = say("{who} bids first and leads")
    voids_in_words: ClassVar[Mapping[str, Void]] = VOIDS
    first: ClassVar[bool] = False
    front: ClassVar[tuple[str, ...]] = ()
    file: str = ""

    @cached_property
    def kinds(self) -> Mapping[str, StepKind]:
        """The kinds of its steps and notes, by name."""
        return {kind.name: kind for kind in self.asks}

    def kind_of(self, step: Step) -> StepKind:
        """The kind of one of its steps. Raises UndeclaredKind."""
        if step.kind not in self.kinds:
            raise UndeclaredKind(self.file or self.slug, step.kind)
        return self.kinds[step.kind]

    @cached_property
    def contract_kind(self) -> StepKind | None:
        """The kind of its contracts; None where deals have no contract."""
        return next((kind for kind in self.asks if isinstance(kind.form, ContractForm)), None)

    @cached_property
    def suit_kind(self) -> StepKind | None:
        """The kind of its note of a suit (trump), or None."""
        return next((kind for kind in self.asks if kind.noted and isinstance(kind.form, Suit)), None)

    @cached_property
    def columns_on_paper(self) -> tuple[StepKind, ...]:
        """The kinds that may have a column next to each total: bids, not the tricks that make or miss them."""
        makes = {kind.made_by for kind in self.asks}
        return self.on_paper or tuple(kind for kind in self.asks if kind.of_each and kind.name not in makes)

    def settle(self, given: Mapping[str, object], players: int) -> Options:
        """All options: the given ones, checked, and the defaults of the others. Raises IllegalOptions."""
        options = settle(self.options, given)
        self.check(options, players)
        if players not in (seats := self.seats(options)):
            raise IllegalOptions("players", numbers_of_players(self.name, seats))
        return options

    def seats(self, options: Options) -> range:
        """The numbers of players that may play with these house rules."""
        return self.players

    def check(self, options: Options, players: int) -> None:
        """Refuse options that contradict each other or the number of players. Raises IllegalOptions."""

    def pack(self, options: Options) -> int | None:
        """How many cards there are, in a game whose schedule might ask for more once others sit down; else None."""
        return None

    def with_cards(self, table: Table, number: int, cards: int) -> Mapping[str, object] | None:
        """The house rules by which the deal of this number, dealt at `table`, has `cards` cards; None: none."""
        return None

    def columns(self, seats: Sequence[Who]) -> tuple[Who, ...]:
        """The columns of the sheet, given the players by seat: players, sides, or neither, such as a pot.

        The id of a side is its players' ids joined with `+`; that of a pot is its name: `Who("The pot")`.
        """
        return tuple(seats)

    def columns_by(self, options: Options, seats: Sequence[Who]) -> tuple[Who, ...]:
        """The same with these house rules, for a game in which they say who plays together."""
        return self.columns(seats)

    def sides(self, options: Options, seats: Sequence[Who]) -> tuple[Who, ...]:
        """The sides that play together to the end: by default the columns of several players."""
        return self.columns_by(options, seats)

    def nobodys(self, seats: Sequence[Who]) -> tuple[Who, ...]:
        """The columns that belong to no player."""
        return tuple(column for column in self.columns(seats) if set(column.members).isdisjoint(seats))

    def shown_unit(self, options: Options) -> int:
        """How many parts one point has where people read it; 1: they read the parts themselves."""
        return self.unit

    def voids(self, options: Options) -> tuple[str, ...]:
        """The reasons for which a deal can be thrown in: `misdeal`, `all pass`; their words: `voids_in_words`."""
        return (MISDEAL,)

    def void_refused(self, options: Options, void: str) -> Say | None:
        """Why a deal cannot be thrown in for a reason that `voids` does not have; None: it is unknown to the game."""
        return None

    def deal_moves_on(self, options: Options, void: str) -> bool:
        """Whether after a deal thrown in for this reason the next player deals; else the same one deals again."""
        return False

    def order(self, table: Table, dealer: Who) -> tuple[Who, ...]:
        """The players who hold cards in a deal, in the order in which they bid; players who sit out are left out."""
        return table.clockwise_from_left_of(dealer)

    def winners(self, table: Table) -> tuple[Who, ...]:
        """The columns that have won, once the game is over."""
        return table.leaders

    def leading(self, table: Table) -> tuple[Who, ...]:
        """The columns that are in front where the table stops before the end."""
        return table.leaders

    def notes(self, table: Table, deal: Deal) -> tuple[Note, ...]:
        """The notes that a deal may have (trump, honours); none of these steps is ever asked."""
        return ()

    def hints(self, table: Table, deal: Deal) -> tuple[Say, ...]:
        """At most two short sentences that the table should see before this deal is played."""
        return ()

    def bid_in_words(self, bid: str, options: Options) -> Say:
        """A bid of an auction, from its stored word, as the table says it."""
        return bid_words(bid_written(bid))

    def contract_in_words(self, contract: Answers, options: Options) -> Say | None:
        """A contract as the sheet shows it: its bid, and whether it was doubled; None where there was none."""
        times = {"x": " x", "xx": " xx"}.get(str(contract.get("doubled")), "")
        return say("{bid}{times}", bid=self.bid_in_words(str(contract["bid"]), options), times=times)

    def remark(self, played: Played, options: Options) -> Say | None:
        """A few letters that the sheet shows for a deal after its number and contract."""
        return None

    def answer_in_words(self, kind: StepKind, value: Choice, column: Who, played: Played, options: Options) -> Say:
        """A column's answer as the sheet shows it, with the letters that players of the game add to it."""
        return kind.cell(value)

    def promise_in_words(self, kind: StepKind, value: Choice, who: Who, deal: Deal, options: Options) -> Say:
        """A promise in the running deal, such as a bid, as the table says it."""
        return kind.cell(value)

    def missed(self, kind: StepKind, promised: Choice, came: Choice, options: Options) -> bool:
        """Whether a promise was missed with this result, by these house rules."""
        return kind.missed(promised, came)

    def total_note(self, column: Who, table: Table) -> Say | None:
        """A small figure next to a total on the printed sheet, such as the bags; `table`: as it is after the deal."""
        return None

    def deal_cells(self, played: Played, options: Options) -> tuple[Say, ...]:
        """The cells of a deal in the columns of `deal_heads`, one for each of them."""
        return ()

    def below_sheet(self, table: Table) -> tuple[tuple[Say, ...], ...]:
        """A small table at the foot of the printed sheet, row by row, the heads first; empty: there is none."""
        return ()

    def carried(self, table: Table, played: Played) -> Mapping[str, Mapping[Who, int]]:
        """Counts kept besides the totals, such as bags, after a deal: `Table.carried`. `table`: as it was before."""
        return {}

    def not_asked(self, kind: str, deal: Deal, options: Options) -> Say | None:
        """The reason why a deal has no step of a kind that other deals of the game have; None: no reason is shown."""
        return None

    def deals_left(self, table: Table) -> int | None:
        """How many deals are to come, the running one too, without those that break a tie; None if that is unknown."""
        return None if (total := self.schedule(table).total) is None else total - len(table.scored)

    def best_deals(self, table: Table, deal: Deal, column: Who) -> Sequence[Mapping[str, Answers | Choice]] | None:
        """Answers to a whole deal by kind of step, among them the best for a column whatever else can happen.

        For every way in which the deal can go there is one of these that leaves the column no worse against each of the
        others, now and after any deals that follow. None: the game doesn't compute them.
        """
        return None

    def rubber(self, options: Options) -> Rubber | None:
        """How games are won within an evening, where with these house rules they are."""
        return None

    @abstractmethod
    def plan(self, table: Table) -> tuple[Plan, ...]:
        """All deals that the evening may have, in order; index `len(table.scored)` is the next one."""

    @abstractmethod
    def schedule(self, table: Table) -> Schedule:
        """How many deals of the plan will be played, as far as is known now, and how many rows a sheet has for them."""

    @abstractmethod
    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Yield the steps of a deal one after another, receive their answers, return the points with their reasons."""

    @abstractmethod
    def deck(self, options: Options, players: int) -> Say:
        """Which cards are used."""

    @abstractmethod
    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        """How this table plays, as sentences made from its house rules: about half a screen."""
