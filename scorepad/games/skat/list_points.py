"""The lines that a game of Skat writes on the list, with the points of Seeger and Fabian. Rules 24.3, 24.5."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from scorepad.games.skat.rules_and_hints import game_sign, sign
from scorepad.games.skat.steps import ANNOUNCED_WORDS, MATADORS
from scorepad.games.skat.values import (
    ALL_OTHERS,
    BASES,
    NULLS,
    OUVERT,
    OWN,
    SCHNEIDER,
    SCHWARZ,
    Declared,
    Outcome,
    points,
    reached,
)
from scorepad.rules.contracts.contract import TIMES
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, in_a_row, say, say_in
from scorepad.rules.table import Line, Played, Table

HEADS = (
    say("Base"), MATADORS.title, say("hand"), ANNOUNCED_WORDS[SCHNEIDER], say("announced"), ANNOUNCED_WORDS[SCHWARZ],
    say("announced"), ANNOUNCED_WORDS[OUVERT], say_in("of a game", "Value"),
)  # fmt: skip


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
            yield Line(who, ALL_OTHERS // len(seats), say("Seeger-Fabian: {declarer} lost", declarer=declarer))


def list_cells(game: Declared, matadors: int, result: str, options: Options) -> Iterator[Say]:
    """The cells of a game before its value: the base, with or without how many, and the crosses. Rules 24.7."""
    base = NULLS[game.hand, game.announced == OUVERT] if game.null else BASES[game.game]
    yield in_a_row([game_sign(game), say("{n}", n=base)])
    yield sign("") if game.null else say("{n}", n=matadors)
    announced, levels = (0, 0) if game.null else (game.levels_announced, reached(game, result, options))
    crosses = game.hand, levels > 0, announced > 0, levels > 1, announced > 1, game.announced == OUVERT
    yield from (sign("×" if crossed else "") for crossed in crosses)


def of_others(played: Played, declarer: Who) -> dict[Who, int]:
    """The points of Seeger and Fabian of all but the declarer, who have no others from a game."""
    return {line.column: line.points for line in played.lines if line.column != declarer and not line.given}


def sums(table: Table, games: Iterable[tuple[Played, Who, bool]]) -> tuple[tuple[Say, ...], ...]:
    """The sums at the foot of the list: game points, those of Seeger and Fabian, and both. Rules 24.5, 24.7.

    games  each game that was played, the declarer, and whether it was won; others have points only of Seeger and Fabian
    """
    own, others = Counter[Who](), Counter[Who]()
    for played, declarer, won in games:
        own[declarer] += OWN if won else -OWN
        others.update(of_others(played, declarer))
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
