"""House rules: a game declares them once as options, which the setup form, the record and the command line read."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from scorepad.rules.option_kinds import OneOf, OptionKind, Value, Whole
from scorepad.rules.sentence import Say, quoted, say

DEAL, BIDDING, POINTS, STREAKS, END = say("The deal"), say("Bidding"), say("Points"), say("Runs"), say("End of game")
"""The groups of house rules, in this order."""


class Options(dict[str, Value]):
    """The house rules in force: every declared key with its value. The methods return a value with its type."""

    def on(self, key: str) -> bool:
        """Whether a yes-or-no option is yes."""
        return self[key] is True

    def word(self, key: str) -> str:
        """The value of an option that is one of a few words."""
        return str(self[key])

    def number(self, key: str) -> int:
        """The value of an option that is a number; 0 where it is left open."""
        value = self[key]
        return value if isinstance(value, int) else 0

    def numbers(self, key: str) -> tuple[int, ...]:
        """The value of an option that is a list of numbers."""
        value = self[key]
        return tuple(int(each) for each in value) if isinstance(value, tuple) else ()

    def words(self, key: str) -> tuple[str, ...]:
        """The value of an option that is a list of words."""
        value = self[key]
        return tuple(map(str, value)) if isinstance(value, tuple) else ()


@dataclass(frozen=True, slots=True)
class Option:
    """One house rule.

    key      its name in records; never changes
    default  its value by the book
    choices  the allowed values in the order in which they are offered; or the kind of what is allowed
    label    its name in the form
    help     one sentence: what it changes
    example  a worked example, shown with it
    words    how the table says each choice, in the same order; for a list of words, each of them; empty for numbers
    group    the heading under which it is listed
    only     it has an effect only where each of these other options has one of these values
    players  the numbers of players for which it has an effect; empty: all
    either   it has an effect only where at least one of these other options has one of these values
    own_line  True if the rules in force name it in a line of its own where its value is not the default
    later     True if it came after records were in use: they name it only where its value is not the default
    """

    key: str
    default: Value
    choices: tuple[Value, ...] | OptionKind
    label: Say
    help: Say
    example: Say
    words: tuple[Say, ...] = ()
    group: Say = DEAL
    only: Mapping[str, Container[object]] = field(default_factory=dict, hash=False)
    players: tuple[int, ...] = ()
    either: Mapping[str, Container[object]] = field(default_factory=dict, hash=False)
    own_line: bool = False
    later: bool = False

    @staticmethod
    def yes_no(
        key: str,
        *,
        default: bool,
        label: Say,
        help: Say,  # noqa: A002  # as the field is called
        example: Say,
        group: Say = DEAL,
        only: Mapping[str, Container[object]] | None = None,
        either: Mapping[str, Container[object]] | None = None,
        own_line: bool = False,
        later: bool = False,
    ) -> Option:
        """A house rule that is in force or not; the parts are as in any other."""
        words = (say("yes"), say("no"))
        return Option(
            key, default, (True, False), label, help, example, words, only=only or {}, either=either or {}, group=group,
            own_line=own_line, later=later,
        )  # fmt: skip

    def matters(self, options: Mapping[str, object]) -> bool:
        """Whether this option has any effect with these values of the others."""
        either = not self.either or any(options[key] in values for key, values in self.either.items())
        return either and all(options[key] in values for key, values in self.only.items())

    def applies(self, options: Mapping[str, object], players: int) -> bool:
        """Whether it has an effect for this number of players, with these values of the other options."""
        return self.matters(options) and (not self.players or players in self.players)

    @property
    def kind(self) -> OptionKind:
        """The values it may have, independent of the other options."""
        return OneOf(self.choices) if isinstance(self.choices, tuple) else self.choices

    def in_words(self, value: Value) -> Say:
        """A value of this option in the words of the table."""
        return self.kind.in_words(value, self.words)

    def chosen(self, options: Options) -> Say:
        """A sentence: its label, and the choice among these house rules."""
        return say("{label}: {choice}.", label=self.label, choice=self.in_words(options[self.key]))

    def differs(self, options: Options) -> bool:
        """Whether the choice is not the default."""
        return options[self.key] != self.default


HOOK = Option.yes_no(
    "hook", default=True,
    label=say("The hook (bids can’t equal the tricks)"),
    help=say("the last bidder can’t make the bids total the number of tricks, so someone always misses"),
    example=say("with 6 cards, if the others bid 3 and 1, the last bidder can’t bid 2"),
    group=BIDDING,
)  # fmt: skip


HOOK_FROM = Option(
    "hook_from", default=1, choices=Whole(1, 20),
    label=say("… from this many cards"),
    help=say("in smaller hands, the bids can total anything"),
    example=say("2: in one-card deals, the last bidder can bid anything"),
    only={"hook": (True,)},
    group=BIDDING,
)  # fmt: skip
HOOKED = say(
    "The player on the dealer’s left bids first; the last bidder can’t make the bids total the number of tricks."
)
NOT_HOOKED = say("The player on the dealer’s left bids first; the bids can total anything.")


def hook_in_words(options: Options, *, together: bool) -> Iterator[Say]:
    """Sentences: who bids first, and what the bids can’t come to. `together`: everyone bids at the same time."""
    if together:
        yield say("Everyone bids at the same time; the bids can total anything.")
    else:
        yield HOOKED if options.on("hook") else NOT_HOOKED
    if options.on("hook") and options.number("hook_from") > 1:
        yield say("In hands of fewer than {n} cards, the bids can total anything.", n=options.number("hook_from"))


class IllegalOptions(ValueError):
    """House rules that do not exist or contradict each other; `key` is the option to look at."""

    def __init__(self, key: str, why: Say) -> None:
        super().__init__(why.text)
        self.key = key
        self.why = why


def own_list(options: Options, cards: Sequence[int], number: int, other: int) -> Mapping[str, object] | None:
    """The options of a game with a list of cards of its own, for these cards but `other` in the deal of that number.

    None where they have no such deal.
    """
    if not 1 <= number <= len(cards):
        return None
    return {**options, "schedule": "custom", "custom_schedule": (*cards[: number - 1], other, *cards[number:])}


def check_own_list(options: Options) -> None:
    """Refuse a list of hand sizes without the choice of one, and the choice without a list. Raises IllegalOptions."""
    own = options["schedule"] == "custom"
    if own != bool(options.numbers("custom_schedule")):
        choice = say("custom list")
        wanted = say("enter the hand sizes for “{choice}”", choice=choice)
        needless = say("hand sizes need “{choice}”: choose it, or clear them", choice=choice)
        raise IllegalOptions("custom_schedule", wanted if own else needless)


def in_groups(options: Iterable[Option]) -> dict[Say, list[Option]]:
    """Options by their group.

    First the groups that every game has, in their order, then the game's own.
    """
    found: dict[Say, list[Option]] = {group: [] for group in (DEAL, BIDDING, POINTS, STREAKS, END)}
    for option in options:
        found.setdefault(option.group, []).append(option)
    return {group: listed for group, listed in found.items() if listed}


def settle(declared: Iterable[Option], given: Mapping[str, object]) -> Options:
    """Fill in the defaults and refuse what is not declared or not allowed.

    Raises IllegalOptions.
    """
    known = {option.key: option for option in declared}
    for key in given:
        if key not in known:
            raise IllegalOptions(key, say("this game has no option “{key}”", key=key[:40]))
    return Options({key: _value(option, given.get(key, option.default)) for key, option in known.items()})


def _value(option: Option, value: object) -> Value:
    if not option.kind.allows(value):
        raise IllegalOptions(
            option.key,
            say(
                "{label}: {value} isn’t allowed, only {choices}",
                label=option.label,
                value=quoted(option.kind.wrong(value)),
                choices=option.kind.offer(),
            ),
        )
    return tuple(value) if isinstance(value, list) else value  # type: ignore[return-value]  # allows() has looked


def numbers_of_players(game: Say, seats: range) -> Say:
    """The refusal of a number of players that is not among `seats`."""
    if len(seats) > 1:
        return say("{game} is for {low} to {high} players", game=game, low=seats[0], high=seats[-1])
    return say("{game} is for {n} players", game=game, n=seats[0])
