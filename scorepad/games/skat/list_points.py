"""The lines that a game of Skat writes on the list, with the points of Seeger and Fabian. Rules 24.3, 24.5."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from scorepad.games.skat.steps import ANNOUNCED_WORDS, GAME_WORDS, MATADORS, RESULT_WORDS
from scorepad.games.skat.values import (
    BASES,
    GRAND,
    NULL,
    NULLS,
    OUVERT,
    SCHNEIDER,
    SCHWARZ,
    Declared,
    Outcome,
    points,
    reached,
)
from scorepad.rules.bids_and_tricks import SUIT_SIGNS
from scorepad.rules.contracts.contract import TIMES
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, in_a_row, say, say_in
from scorepad.rules.table import Deal, Line, Table

SHORT = {GRAND: say("G"), NULL: say_in("null", "N")}
HEADS = (
    say("Base"), MATADORS.title, say("hand"), ANNOUNCED_WORDS[SCHNEIDER], say("announced"), ANNOUNCED_WORDS[SCHWARZ],
    say("announced"), ANNOUNCED_WORDS[OUVERT], say_in("of a game", "Value"),
)  # fmt: skip
LETTERS = {"": "", SCHNEIDER: "S", SCHWARZ: "Z", OUVERT: "O"}  # of what was announced
OWN, EACH_OTHER = 50, {3: 40, 4: 30}


def game_lines(
    declarer: Who, game: Declared, come: Outcome, why: Say, factors: tuple[str, bool], options: Options
) -> Iterator[Line]:
    """The declarer's game points; kontra, re and a bock deal are lines of their own with the points they add.

    why      the reason for the points
    factors  `x` or `xx` or nothing, and whether it is a bock deal
    """
    doubled, bock = factors
    so_far = points(come, game.hand, options)
    yield Line(declarer, so_far, why, missed=not come.won)
    if doubled:
        added = so_far * (TIMES[doubled] - 1)
        yield Line(declarer, added, say("kontra") if doubled == "x" else say("kontra and re"))
        so_far += added
    if bock:
        yield Line(declarer, so_far, say("bock"))


def total(game: Declared, come: Outcome, factors: tuple[str, bool], options: Options) -> int:
    """The declarer's game points with all factors."""
    return sum(line.points for line in game_lines(Who(""), game, come, say("{n}", n=0), factors, options))


def seeger_fabian(declarer: Who, seats: Sequence[Who], *, won: bool) -> Iterator[Line]:
    """The points of Seeger and Fabian: 50 to the declarer; or 50 off, and points to all others, also to the dealer."""
    if won:
        yield Line(declarer, OWN, say("Seeger-Fabian: game won"))
        return
    yield Line(declarer, -OWN, say("Seeger-Fabian: game lost"))
    for who in seats:
        if who != declarer:
            yield Line(who, EACH_OTHER[len(seats)], say("Seeger-Fabian: {declarer} lost", declarer=declarer))


def list_cells(game: Declared, matadors: int, result: str, options: Options) -> Iterator[Say]:
    """The cells of a game before its value: the base, with or without how many, and the crosses. Rules 24.7."""
    base = NULLS[game.hand, game.announced == OUVERT] if game.null else BASES[game.game]
    yield in_a_row([_game_sign(game), say("{n}", n=base)])
    yield sign("") if game.null else say("{n}", n=matadors)
    announced, levels = (0, 0) if game.null else (game.levels_announced, reached(game, result, options))
    crosses = game.hand, levels > 0, announced > 0, levels > 1, announced > 1, game.announced == OUVERT
    yield from (sign("×" if crossed else "") for crossed in crosses)


def sums(table: Table, games: Iterable[tuple[Deal, Who, bool]]) -> tuple[tuple[Say, ...], ...]:
    """The sums at the foot of the list: game points, those of Seeger and Fabian, and both. Rules 24.5, 24.7.

    games  the deal, the declarer, and whether the game was won, of each game that was played
    """
    own, others = Counter[Who](), Counter[Who]()
    for deal, declarer, won in games:
        for line in seeger_fabian(declarer, sorted({*deal.order, deal.dealer}), won=won):
            (own if line.column == declarer else others)[line.column] += line.points
    columns, totals = table.columns, table.totals
    rows = (
        (say("Game points"), [totals[who] - own[who] - others[who] for who in columns]),
        (say("Games won and lost"), [own[who] for who in columns]),
        (say("Others’ lost games"), [others[who] for who in columns]),
        (say("Total"), [totals[who] for who in columns]),
    )
    return (
        (say("Seeger-Fabian"), *(say("{who}", who=who) for who in columns)),
        *((head, *(say("{n}", n=n) if table.scored else sign("") for n in numbers)) for head, numbers in rows),
    )


def sign(letter: str) -> Say:
    """A sign, or an empty text, the same in every language."""
    return say("{sign}", sign=letter)


def game_words(game: Declared) -> Say:
    """A game as the table says it: spades hand schneider."""
    return in_a_row([GAME_WORDS[game.game], *_announced(game)])


def game_signs(game: Declared, doubled: str) -> Say:
    """A game in as few letters as a sheet has room for: ♠ HSx is spades hand, schneider announced, with kontra."""
    letters = ("H" if game.hand else "") + LETTERS[game.announced] + doubled
    return say("{sign} {letters}", sign=_game_sign(game), letters=letters) if letters else _game_sign(game)


def _game_sign(game: Declared) -> Say:
    return SHORT[game.game] if game.game in SHORT else sign(SUIT_SIGNS[game.game])


def _announced(game: Declared) -> list[Say]:
    hand = [say("hand")] if game.hand else []
    return [*hand, ANNOUNCED_WORDS[game.announced]] if game.announced else hand


def reason(game: Declared, matadors: int, result: str, come: Outcome, options: Options) -> Say:
    """The reason for the points of a game: the game, its result, and how its value is counted."""
    words, ended, value = game_words(game), RESULT_WORDS[result], say("{n}", n=come.value)
    if game.null:
        said = say("{game}: {result}", game=words, result=ended)
    else:
        levels = come.value // BASES[game.game]
        value = say("{base} × {levels} = {n}", base=BASES[game.game], levels=levels, n=come.value)
        said = say("{game} with {matadors}: {result}", game=words, matadors=matadors, result=ended)
    if points(come, game.hand, options) < -come.value:
        value = say("{value}, doubled", value=value)
    if come.overbid:
        return say("{said}, overbid at {bid}: {value}", said=said, bid=game.bid, value=value)
    return say("{said}, {value}", said=said, value=value)


def gives(result: str, come: Outcome, scored: int) -> Say:
    """A result as its chip says it, with what it scores; one that was bid too high says so."""
    words = say("{result}, overbid: {n}") if come.overbid and result.startswith("won") else say("{result} {n}")
    return words.put(result=RESULT_WORDS[result], n=scored)
