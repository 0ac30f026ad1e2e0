"""The points of a game of Schafkopf, of a Ramsch, and of the stock. Rules 31.3."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorepad.games.schafkopf.steps import BETTEL, CALL, GAMES, SIE, SOLO, TWO
from scorepad.rules.contracts.parties import share
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.table import Line, Table

STOCK, POT = "stock", Who("stock")
OF_SIE = 8  # runners that a Sie has


@dataclass(frozen=True, slots=True)
class Played:
    """A game as entered.

    ours     the players, and the others
    result   as the players' side sees it
    times    how many times it counts: kontra, legs, bock
    """

    game: str
    ours: tuple[Who, ...]
    others: tuple[Who, ...]
    result: str
    runners: int
    times: int
    tout: bool

    @property
    def won(self) -> bool:
        """Whether the players have won."""
        return self.result.startswith("won")


def tariff(game: str, options: Options) -> int:
    """The base of a game."""
    if game in TWO:
        return options.number("tariff_call")
    if game == BETTEL:
        return options.number("tariff_bettel")
    solo = options.number("tariff_solo")
    return solo if game in (SOLO, SIE) else options.number("tariff_wenz") or solo


def reasons(played: Played, options: Options) -> list[tuple[int, Say]]:
    """Each reason with its points."""
    found = list(_plain(played, options))
    for times, why in (
        (4, GAMES[SIE]) if played.game == SIE else (1 + played.tout, say("tout")),
        (played.times, say("doubled")),
    ):
        if times > 1:
            found.append((sum(n for n, _ in found) * (times - 1), say("{what}: × {n}", what=why, n=times)))
    return found


def _plain(played: Played, options: Options) -> Iterator[tuple[int, Say]]:
    """The points before anything is doubled."""
    extra, game = options.number("tariff_extra"), played.game
    yield tariff(game, options), GAMES[game]
    runners = OF_SIE * options.on("sie_runners") if game == SIE else counted(played, options)
    if runners:
        yield runners * extra, say("runners: {n}", n=runners)
    if played.result.endswith("schneider"):
        yield extra, say("schneider")
    if played.result.endswith("black"):
        yield 2 * extra, say("schwarz")


def counted(played: Played, options: Options) -> int:
    """The runners that count."""
    from_wenz = played.game in ("wenz", "geier")
    least = options.number("runners_from_wenz" if from_wenz else "runners_from")
    return played.runners if played.runners >= least else 0


def lines(played: Played, options: Options, stock: int) -> list[Line]:
    """The points of a game with their reasons. `stock`: the money there."""
    sign = 1 if played.won else -1
    found = [
        line
        for n, why in reasons(played, options)
        for line in share(sign * n, why, played.ours, played.others, missed=not played.won)
    ]
    moved = moves(stock, options) if played.game == CALL else 0
    return found + [Line(who, sign * moved // 2, say("stock")) for who in played.ours if moved]


def moves(stock: int, options: Options) -> int:
    """How much a called game takes from the stock, or pays into it."""
    return min(stock, options.number("stock_cap") or stock)


def in_stock(table: Table) -> int:
    """The money in the stock."""
    return table.carried.get(STOCK, {}).get(POT, 0)


def ramsch_lines(
    loser: Who, others: tuple[Who, ...], virgins: tuple[Who, ...], times: int, options: Options
) -> list[Line]:
    """The loser of a Ramsch pays each of the others."""
    each = options.number("tariff_ramsch") * times
    if options["virgin"] == "all":
        each <<= len(virgins)
    twice = virgins if options["virgin"] == "own" else ()
    paid: Mapping[Who, int] = {who: each * (2 if who in twice else 1) for who in others}
    why = say("Ramsch")
    return [Line(loser, -sum(paid.values()), why, missed=True), *(Line(who, n, why) for who, n in paid.items())]


def march_lines(who: Who, others: tuple[Who, ...], times: int, options: Options) -> list[Line]:
    """A player who took all tricks of a Ramsch is paid by each of the others."""
    solo = options.number("tariff_solo") + 2 * options.number("tariff_extra")
    n = solo if options["march"] == "solo" else options.number("tariff_ramsch")
    return list(share(n * times, say("Ramsch: all tricks taken"), (who,), others))
