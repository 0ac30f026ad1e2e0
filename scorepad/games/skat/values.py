"""The value of a game of Skat: base × levels, null games, overbids. Rules 24.3; ISkO 5.2 to 5.4."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.rules.options import Options

OWN, ALL_OTHERS = 50, 120  # of Seeger and Fabian: for a game won or lost; the others of a lost game share these
BASES = {"D": 9, "H": 10, "S": 11, "C": 12, "G": 24}
SUIT_GAMES = ("D", "H", "S", "C")
GRAND, NULL, PASSED, RAMSCH = "G", "N", "passed", "ramsch"
ALONE = (PASSED, RAMSCH)  # nobody declares
SCHNEIDER, SCHWARZ, OUVERT = "schneider", "schwarz", "ouvert"
ANNOUNCED = (SCHNEIDER, SCHWARZ, OUVERT)
NULLS = {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}  # by hand and ouvert
MOST_LEVELS = 7  # the game, hand, schneider, schwarz, both announced, ouvert
WON, LOST = "won", "lost"
REACHED = {
    WON: 0, "won-schneider": 1, "won-schwarz": 2, LOST: 0, "lost-schneider": 1, "lost-schwarz": 2,
}  # fmt: skip
RESULTS, NULL_RESULTS = tuple(REACHED), (WON, LOST)


def most_matadors(game: str) -> int:
    """How many matadors there can be in a suit game or grand."""
    return 4 if game == GRAND else 11


def _all_values() -> tuple[int, ...]:
    levels = ((base, range(2, most_matadors(game) + MOST_LEVELS + 1)) for game, base in BASES.items())
    return tuple(sorted({*NULLS.values(), *(base * level for base, each in levels for level in each)}))


VALUES = _all_values()
"""The 63 values that a game can have, which are those that can be bid."""


@dataclass(frozen=True, slots=True)
class Declared:
    """A game as it was announced.

    game       the letter of its suit, grand or null
    hand       whether the skat stayed down
    announced  empty, or the highest that was announced
    bid        the last value that the declarer bid; 0 if it was not noted
    """

    game: str
    hand: bool = False
    announced: str = ""
    bid: int = 0

    @property
    def levels_announced(self) -> int:
        """How many levels were announced: each includes those before."""
        return ANNOUNCED.index(self.announced) + 1 if self.announced else 0

    @property
    def levels(self) -> int:
        """The levels before a card is played, matadors apart: the game, hand, what was announced."""
        return 1 + self.hand + self.levels_announced

    @property
    def null(self) -> bool:
        """Whether it is a null game."""
        return self.game == NULL


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a game.

    won      whether it counts as won
    value    the value that counts
    overbid  whether it was worth less than was bid; then `value` is the least that reaches the bid
    """

    won: bool
    value: int
    overbid: bool = False


def outcome(game: Declared, matadors: int, result: str, options: Options) -> Outcome:
    """The outcome of a game with these matadors and this result."""
    won = result.startswith(WON)
    if game.null:
        value = NULLS[game.hand, game.announced == OUVERT]
    else:
        value = BASES[game.game] * (matadors + game.levels + reached(game, result, options))
    return Outcome(won, value) if value >= game.bid else Outcome(False, worth_bid(game), overbid=True)


def reached(game: Declared, result: str, options: Options) -> int:
    """The levels of schneider and schwarz; a lost game is counted with all that was announced. ISkO 5.2.5."""
    if result.startswith(WON):
        return REACHED[result]
    own = REACHED[result] if options.on("own_schneider") else 0
    return max(own, min(game.levels_announced, 2))


def worth_bid(game: Declared) -> int:
    """The lowest value of this game that is as much as was bid."""
    if game.null:
        return min(value for value in NULLS.values() if value >= game.bid)
    base = BASES[game.game]
    return -(-game.bid // base) * base


def points(come: Outcome, hand: bool, options: Options) -> int:
    """The declarer's points before kontra and bock: the value, or the loss: twice that but for some hand games."""
    if come.won:
        return come.value
    return -come.value if hand and options["hand_loss"] == "single" else -2 * come.value


def matadors_needed(game: Declared) -> int:
    """How many matadors the game needs to be worth its bid without further levels; 0 for a null game."""
    return 0 if game.null else max(0, -(-game.bid // BASES[game.game]) - least_levels(game))


def least_levels(game: Declared) -> int:
    """The levels of a game that is won as it was announced, matadors apart."""
    return game.levels + min(game.levels_announced, 2)
