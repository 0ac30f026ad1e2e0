"""What a person had entered when it was refused, to be shown again beside the reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.step import Problems


@dataclass(frozen=True, slots=True)
class OtherAnswer:
    """What another device had entered first.

    writer  that device's label, or empty
    at      when: ISO 8601 with offset
    answer  its answer, by player or side
    """

    writer: str
    at: str
    answer: Mapping[Who, object]


@dataclass(frozen=True, slots=True)
class Entered:
    """What a person had chosen when it was refused, and why: shown again beside it.

    chosen        what was chosen, by the key of the field
    problems      the sentence for each field that is wrong, by its key
    notice        the sentence why it was refused, where no field is wrong, or None
    outdated      what was chosen for a step that is not asked any more; shown in words, for the form is another step's.
                  Or what was wished, in words, where the page that says more of it has gone on
    other_answer  what another device answered that step with before, or None
    set_aside     what was entered after it and rested on it, in words
    """

    chosen: Mapping[str, object] = field(default_factory=dict)
    problems: Problems = field(default_factory=dict)
    notice: Say | None = None
    outdated: Mapping[str, object] | str = ""
    other_answer: OtherAnswer | None = None
    set_aside: Sequence[str] = ()

    @property
    def notices(self) -> bool:
        """Whether anything of it is told above the form."""
        return bool(self.notice or self.outdated or self.set_aside)


NOTHING = Entered()
