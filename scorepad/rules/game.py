"""The base class of all games: the file of a game declares its attributes and methods."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import ClassVar

from scorepad.rules.base.agreed_rules import AgreedRules
from scorepad.rules.base.course_of_play import CourseOfPlay
from scorepad.rules.base.players_and_columns import PlayersAndColumns
from scorepad.rules.base.scores_and_winners import ScoresAndWinners
from scorepad.rules.base.words_on_sheet import WordsOnSheet
from scorepad.rules.options import IllegalOptions, Options, numbers_of_players, settle
from scorepad.rules.sentence import Say, say
from scorepad.rules.steps.answer_form import ContractForm, Suit
from scorepad.rules.steps.step import Step
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.steps.undeclared_kind import UndeclaredKind as UndeclaredKind


class Game(AgreedRules, PlayersAndColumns, CourseOfPlay, ScoresAndWinners, WordsOnSheet):
    """A game of the rule book. Its attributes and methods are in five groups; those without a default must be declared.

    AgreedRules       the house rules: options, presets, the deck, the rules in a few sentences
    PlayersAndColumns the numbers of players, sides, columns, speaking order
    CourseOfPlay      the deals: plan, steps and points, notes, hints, throwing in
    ScoresAndWinners  totals, winners, the best that can still happen
    WordsOnSheet      contracts, answers and remarks on the sheet, on the screen and on paper

    slug       its name in addresses and records; never changes
    name       as players call it
    asks       the kinds of its steps and notes, in the order in which they are asked
    family     the heading under which it is listed
    also_called other names that players know it by, in one text: a search finds the game by each; None: there are none
    in_a_line  its idea in the list of games, in one short sentence; None: the list has what is entered
    motif      the drawing in that list, at most four of: a suit `S`, a card `QH`, a card face down `back`, `hands` that
               grow and shrink, an arrow `to`, a `dash`, a number
    usual_players how many it usually has, where several numbers can play
    usual_deals how many deals it usually has if its schedule does not say so; 0: unknown
    first      whether it is offered before all other games
    file       the file that it was read from; empty where it was not read from a folder
    """

    slug: ClassVar[str]
    name: ClassVar[Say]
    asks: ClassVar[tuple[StepKind, ...]]
    family: ClassVar[Say] = say("More games")
    also_called: ClassVar[Say | None] = None
    in_a_line: ClassVar[Say | None] = None
    motif: ClassVar[tuple[str, ...]] = ("C", "D", "H", "S")
    usual_players: ClassVar[int] = 4
    usual_deals: ClassVar[int] = 0
    first: ClassVar[bool] = False
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
