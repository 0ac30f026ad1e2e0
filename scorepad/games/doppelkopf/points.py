"""The winner of a deal of Doppelkopf, and its points. Rules 30.3, 30.4; tournament rules 7.1, 7.2."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from scorepad.games.doppelkopf.steps import (
    BLACK,
    BLACK_SAID,
    CALL,
    KONTRA,
    OTHER,
    PARTIES,
    RE,
    SAID,
    SPECIAL,
    WORDS,
    kontra_of,
    re_of,
)
from scorepad.rules.contracts.parties import noted_words, share
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.step import Answers
from scorepad.rules.table import Deal, Line

BELOW = {"no120": 120, "no90": 90, "no60": 60, "no30": 30}
"""With fewer card points of the other party the word is kept."""
LEVELS = (90, 60, 30)
AGAINST = {"no90": 120, "no60": 90, "no30": 60, BLACK_SAID: 30}
"""The card points with which a party has one more against the other's word."""
Reasons = list[tuple[int, Say]]


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a deal as entered.

    re, kontra  the players
    cards       the card points of each party
    announced   the highest announcement of each party that made one
    black       whether the party with 0 card points took no trick
    special     the special points, from the side of Re
    """

    re: tuple[Who, ...]
    kontra: tuple[Who, ...]
    cards: Mapping[str, int]
    announced: Mapping[str, str]
    black: bool
    special: tuple[tuple[int, Say], ...]

    @property
    def alone(self) -> bool:
        """Whether one plays alone."""
        return len(self.re) == 1

    def keeps(self, party: str) -> bool:
        """Whether a party kept its word."""
        left, word = self.cards[OTHER[party]], self.announced[party]
        return (self.black and left == 0) if word == BLACK_SAID else left < BELOW[word]

    @property
    def winner(self) -> str:
        """The party that has won; empty if neither kept what it announced. Rules 30.3."""
        bound = [party for party in PARTIES if self.announced.get(party, CALL) != CALL]
        if not bound:
            needed = 120 if KONTRA in self.announced and RE not in self.announced else 121
            return RE if self.cards[RE] >= needed else KONTRA
        there = [party for party in bound if self.keeps(party)]
        return there[0] if there else OTHER[bound[0]] if len(bound) == 1 else ""


def result_of(deal: Deal, contract: Answers, cards: Mapping[str, int]) -> Result:
    """The result of a deal from its answers and notes."""
    said = deal.noted.get(SAID.name)
    pairs = [each for each in said if isinstance(each, tuple)] if isinstance(said, tuple) else []
    counts = [(kind, party, noted_words(deal.noted, kind).count(party)) for kind in SPECIAL for party in PARTIES]
    return Result(
        re_of(contract),
        kontra_of(deal, contract),
        cards,
        {str(party): str(word) for party, word in pairs},
        deal.noted.get(BLACK.name) is True,
        tuple((n if party == RE else -n, kind.title) for kind, party, n in counts if n),
    )


def reasons(deal: Result, options: Options) -> Reasons:
    """Each reason with its points, from the side of Re, before Bock. Rules 30.4."""
    won = deal.winner
    game = [(n if party == RE else -n, why) for party in PARTIES for n, why in _game(deal, party, options)]
    special = list(deal.special)
    if won == KONTRA and not deal.alone and options.on("against_old"):
        special.insert(0, (-1, say("against the old ones")))
    if options["calls"] == "plus" or not won or not deal.announced:
        return [*game, *special]
    times = 1 << len(deal.announced)
    doubled = sum(n for n, _ in (game if options["double_scope"] == "game" else (*game, *special)))
    return [*game, *special, (doubled * (times - 1), say("Re, Kontra: × {n}", n=times))]


def _game(deal: Result, party: str, options: Options) -> Iterator[tuple[int, Say]]:
    """The points of a party for the game, its levels, and against the other's words."""
    won, theirs = deal.winner, deal.cards[OTHER[party]]
    if won not in ("", party):
        return
    if won:
        yield 1, say("{party} won", party=PARTIES[party])
    yield from ((1, say("under {n}", n=level)) for level in LEVELS if theirs < level)
    if deal.black and theirs == 0:
        yield 1, say("no tricks")
    for word in announced(deal, OTHER[party], options):
        if deal.cards[party] >= AGAINST.get(word, 241):
            yield 1, say("{n} against “{word}”", n=AGAINST[word], word=WORDS[word])
    if won:
        yield from _announced(deal, options)


def _announced(deal: Result, options: Options) -> Iterator[tuple[int, Say]]:
    """The winner's points for all that was announced."""
    for party in PARTIES:
        if party in deal.announced and options["calls"] == "plus":
            yield 2, say("“{word}” announced", word=PARTIES[party])
        yield from ((1, say("“{word}” announced", word=WORDS[word])) for word in announced(deal, party, options))


def announced(deal: Result, party: str, options: Options) -> tuple[str, ...]:
    """The announcements of a party besides Re or Kontra: its highest, and each before it."""
    words, word = tuple(WORDS)[not options.on("no120") :], deal.announced.get(party, CALL)
    return words[: words.index(word) + 1] if word in words else ()


def value(deal: Result, options: Options) -> int:
    """The points of Re in a deal, before Bock, one alone counted once."""
    return sum(n for n, _ in reasons(deal, options))


def lines(deal: Result, options: Options, bock: int) -> list[Line]:
    """The points of a deal with their reasons. `bock`: how many times it counts. Rules 30.4."""
    counted = reasons(deal, options)
    worth = sum(n for n, _ in counted)
    found = [line for n, why in counted for line in share(n, why, deal.re, deal.kontra)]
    found = [replace(found[0], missed=worth < 0), *found[1:]] if found else []
    if bock > 1:
        named = say("×{n}", n=bock)
        more = share(worth * (bock - 1), say("Bock: × {n}", n=bock), deal.re, deal.kontra)
        found += [replace(line, named=named) for line in more]
    if options["counting"] == "both":
        return found
    winners = deal.re if worth > 0 else deal.kontra if worth < 0 else ()
    return [line for line in found if line.column in winners]
