"""How one more table plays where more people have one role than the other: some of them play in the other."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.tournament.open_tournament import OpenTournament


@dataclass(frozen=True, slots=True)
class RoleRemedy:
    """The role changes with which one more table plays.

    up, down  how many are here in each role
    changes   how many of them must change
    role      in which they play then
    tables    how many tables play then
    number    of the entrant who is proposed first; `name`: theirs
    """

    up: int
    down: int
    changes: int
    role: str
    tables: int
    number: int
    name: str


def role_remedy(opened: OpenTournament) -> RoleRemedy | None:
    """The role changes, or None if all tables play that can, or no round follows."""
    if opened.over or not opened.role_changes:
        return None
    up, down = opened.in_each_role
    role = opened.kind.roles[up > down]
    who = opened.state.entrants[proposed(opened)]
    return RoleRemedy(up, down, opened.role_changes, role, min(up, down) // 2 + 1, who.number, who.name)


def proposed(opened: OpenTournament) -> int:
    """The number of the entrant who changes role first, or 0: one of the role that more have.

    It is the newest of those who have not played or sit out, else the newest of all.
    """
    state, count = opened.state, opened.in_each_role
    if not any(count):
        return 0
    more = opened.kind.roles[count.index(max(count))]
    waiting = {*(opened.round.sits_out if opened.round else ()), *(state.here - state.seen)}
    of = [number for number in state.here if state.entrants[number].role == more]
    return max(of, key=lambda number: (number in waiting, number), default=0)
