"""Bonuses for runs of bids made and penalties for runs missed, as games of the exact-bid family pay them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

TEN = 10


@dataclass(frozen=True, slots=True)
class Streaks:
    """The points of runs. Rules 1.7, after S3's paragraph on “promotion”.

    length                    bids in a row that make a run; 0 if runs don't pay
    bonus, penalty            points for a run of bids made, and lost for a run of bids missed
    restart                   after a payment the count restarts; else a run pays once until broken
    zero_void                 a bid of 0 in the run forfeits its bonus, never its penalty
    ten_bonus, ten_penalty    the same for ten in a row, counted separately; 0 if ten don't pay
    ten_tops_up               for ten in a row the bonus is ten_bonus minus the bonuses already paid for its runs
    """

    length: int = 0
    bonus: int = 0
    penalty: int = 0
    restart: bool = True
    zero_void: bool = False
    ten_bonus: int = 0
    ten_penalty: int = 0
    ten_tops_up: bool = False

    @property
    def pay(self) -> bool:
        """Whether any run is paid for."""
        return bool(self.length or self.ten_bonus or self.ten_penalty)


@dataclass(frozen=True, slots=True)
class Hand:
    """One player's bid and tricks in a deal. A hand that `breaks` ends every run and is not counted in any."""

    bid: int
    taken: int
    breaks: bool = False

    @property
    def made(self) -> bool:
        """Whether the bid was made exactly."""
        return self.bid == self.taken


@dataclass(frozen=True, slots=True)
class Paid:
    """A payment for a run that the last hand completes: of how many bids, made or missed, and the points."""

    run: int
    made: bool
    points: int


@dataclass(slots=True)
class _Run:
    made: bool
    count: int = 0
    ten: int = 0
    zero: bool = False
    ten_zero: bool = False
    paid_in_ten: int = 0


def paid_on_last(latest: Iterable[Hand], streaks: Streaks) -> tuple[Paid, ...]:
    """The payments for runs that a player's last hand completes. `latest`: his hands, the last one first."""
    hands = _since_it_began(latest)
    run = _Run(made=bool(hands) and hands[0].made)
    paid: tuple[Paid, ...] = ()
    for hand in reversed(hands):
        paid = tuple(_count(run, hand, streaks))
    return paid


def _since_it_began(latest: Iterable[Hand]) -> list[Hand]:
    """The hands of the run that the last hand belongs to, last first; earlier hands are not read."""
    hands: list[Hand] = []
    for hand in latest:
        if hand.breaks or (hands and hand.made != hands[0].made):
            break
        hands.append(hand)
    return hands


def _count(run: _Run, hand: Hand, streaks: Streaks) -> Iterator[Paid]:
    zero = run.made and hand.bid == 0 and streaks.zero_void
    run.count, run.ten = run.count + 1, run.ten + 1
    run.zero, run.ten_zero = run.zero or zero, run.ten_zero or zero
    if run.count == streaks.length:
        points = 0 if run.zero else streaks.bonus if run.made else streaks.penalty
        run.paid_in_ten += points
        yield from _payment(run.made, streaks.length, points)
        if streaks.restart:
            run.count, run.zero = 0, False
    # Ten in a row have their own counter, which a payment for a shorter run doesn't reset. Rules 1.7.
    if run.ten == TEN:
        points = 0 if run.ten_zero else streaks.ten_bonus if run.made else streaks.ten_penalty
        # Topped up, shorter runs may have paid more than ten in a row are worth: then nothing is taken back.
        yield from _payment(run.made, TEN, max(0, points - run.paid_in_ten * streaks.ten_tops_up))
        run.ten, run.ten_zero, run.paid_in_ten = 0, False, 0


def _payment(made: bool, run: int, points: int) -> Iterator[Paid]:
    if points:
        yield Paid(run, made, points if made else -points)
