"""The machine that is written killed, or cut off from the others, under writers who send again what failed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from bench.cluster.machines import Machine
from bench.cluster.nodes import DATABASE, Nodes, nodes
from bench.cluster.probe import Probe
from bench.support.figures import Figure, at_most, exactly
from bench.support.following_phone import FollowingPhone, following
from bench.support.played_evenings import seeded
from bench.support.retrying_scorer import RetryingScorer, lost_and_doubled, writing
from scorepad.database import open_store
from scorepad.settings import Settings
from scorepad.store.links.watch_links import watch_key
from scorepad.stored_evenings import Evenings
from tests.browser.live_server import Server

KILLS, CUTS, TABLES = 10, 4, 4
BEFORE = 2.0  # seconds of writing before each fault
SOON = 30  # seconds until it is written again
STUCK = 90  # seconds after which nobody waits any longer for that


@dataclass(slots=True)
class Found:
    """Seconds until each fault was over, for who writes and who watches, and what the writers were acknowledged."""

    again: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    wrong: str = ""


def killed(data: Path, times: int = KILLS) -> Iterator[Figure]:
    """Losses when all programs of the leader are killed, and how soon another machine accepts writes."""

    def kill(cluster: Nodes, leader: Machine, again: Callable[[], None]) -> None:
        leader.kill()
        again()
        cluster.start(leader)

    with nodes() as cluster:
        found = _under_writers(cluster, data, [kill] * times)
    yield from _figures(found, f"the leader killed {times} times")


def cut_off(data: Path, times: int = CUTS) -> Iterator[Figure]:
    """The same if the leader is cut off from the others, by turns also from the app; and whether two accept."""

    def cut(cluster: Nodes, leader: Machine, again: Callable[[], None], *, alone: bool) -> None:
        others = cluster.others(leader)
        leader.cut_off(others, alone=alone)
        again()
        leader.join(others)

    def next_to_it(cluster: Nodes, leader: Machine, again: Callable[[], None]) -> None:
        cut(cluster, leader, again, alone=False)

    def alone(cluster: Nodes, leader: Machine, again: Callable[[], None]) -> None:
        cut(cluster, leader, again, alone=True)

    with nodes() as cluster:
        with Probe(cluster) as probe:
            found = _under_writers(cluster, data, [next_to_it, alone] * (times // 2))
        two, lost, accepted = probe.found(cluster.leader())
    yield from _figures(found, f"the leader cut off {times} times")
    note = f"{accepted} accepted by whoever said that it may be written, each machine asked by itself all the time"
    yield exactly("times that a machine accepted after its successor had", two, 0, note=note)
    yield exactly("of these lost", lost, 0)


Fault = Callable[[Nodes, Machine, Callable[[], None]], None]


def _under_writers(cluster: Nodes, data: Path, faults: Sequence[Fault]) -> Found:
    settings, found = Settings(data, postgres=DATABASE), Found()
    with Server(data, workers=2, SCOREPAD_DATABASE=DATABASE) as server:
        with closing(open_store(settings)) as store:
            seats = [seeded(Evenings(store, ""), 4, 11) for _ in range(TABLES)]
            watched = [f"/watch/{watch_key(store, evening)}/" for evening, _ in seats]
        for fault in faults:
            with following(server.port, watched) as phones:
                _one(cluster, fault, server, settings, seats, phones, found)
    return found


def _one(
    cluster: Nodes,
    fault: Fault,
    server: Server,
    settings: Settings,
    seats: list[tuple[str, str]],
    phones: Sequence[FollowingPhone],
    found: Found,
) -> None:
    """One fault under writers; it is over once every writer had an answer. Then all is looked through."""
    leader = cluster.leader()

    def again() -> None:
        since = time.monotonic()
        found.again.append(_answered_again(scorers, since))
        found.seen.append(_caught_up(scorers, phones, since))

    with writing([server.port], seats) as scorers:
        time.sleep(BEFORE)
        fault(cluster, leader, again)
        time.sleep(BEFORE)
    cluster.leader()
    with closing(open_store(settings)) as store:
        lost, doubled = lost_and_doubled(store, scorers)
    found.lost, found.doubled = found.lost + lost, found.doubled + doubled
    found.acknowledged += sum(len(scorer.acknowledged) for scorer in scorers)
    found.wrong = found.wrong or next((scorer.wrong for scorer in scorers if scorer.wrong), "")


def _answered_again(scorers: Sequence[RetryingScorer], since: float) -> float:
    """Seconds until each scorer was acknowledged something that it sent after the fault began."""
    before = [len(scorer.acknowledged) for scorer in scorers]
    while any(len(scorer.acknowledged) < begun + 2 for scorer, begun in zip(scorers, before, strict=True)):
        if time.monotonic() > since + STUCK or any(scorer.wrong for scorer in scorers):
            break
        time.sleep(0.02)
    return time.monotonic() - since


def _caught_up(scorers: Sequence[RetryingScorer], phones: Sequence[FollowingPhone], since: float) -> float:
    """Seconds until each phone that watches shows what its table's scorer was acknowledged by now."""
    newest = [scorer.begun + len(scorer.acknowledged) for scorer in scorers]
    while any(phone.seq < seq for phone, seq in zip(phones, newest, strict=True)):
        if time.monotonic() > since + STUCK:
            break
        time.sleep(0.02)
    return time.monotonic() - since


def _figures(found: Found, name: str) -> Iterator[Figure]:
    note = f"{found.acknowledged} acknowledged, {TABLES} writers, two processes"
    yield exactly(f"{name}: acknowledged answers lost", found.lost, 0, note=note)
    yield exactly("doubled, or there without having been acknowledged in the end", found.doubled, 0)
    yield exactly("answers that no phone should get", int(bool(found.wrong)), 0, note=found.wrong)
    note = f"median {median(found.again):.0f} s; {', '.join(f'{each:.0f}' for each in found.again)}"
    yield at_most("every writer is answered again, at most", max(found.again), SOON, "s", counted=True, note=note)
    note = f"median {median(found.seen):.0f} s; their polls were held from before"
    yield at_most("phones that watch show it by themselves", max(found.seen), SOON, "s", counted=True, note=note)
