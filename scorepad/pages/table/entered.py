"""What a person had entered when it was refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.step import Problems


@dataclass(frozen=True, slots=True)
class Theirs:
    """What another device had entered first.

    writer  that device's label, or empty
    at      when, with offset
    said    its answer, by player or side
    """

    writer: str
    at: str
    said: Mapping[Who, object]


@dataclass(frozen=True, slots=True)
class Entered:
    """What a person had chosen when it was refused, and why: shown again beside it.

    chosen    what was chosen, by the key of the field
    problems  what is wrong with a field, by its key
    notice    why it was not taken, where no field is to blame, or None
    told      what was chosen for a step that the table has left: said in words, for marked it would answer another step
    theirs    what another device had answered that step with before, or None
    """

    chosen: Mapping[str, object] = field(default_factory=dict)
    problems: Problems = field(default_factory=dict)
    notice: Say | None = None
    told: Mapping[str, object] = field(default_factory=dict)
    theirs: Theirs | None = None


NOTHING = Entered()
