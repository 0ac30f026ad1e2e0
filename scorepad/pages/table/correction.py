"""What others changed while a form was open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.rules.sentence import Say


@dataclass(frozen=True, slots=True)
class OtherChange:
    """Something that another device changed while a form was open.

    what    the field, or the step
    now     its value now
    writer  the label of the device that changed it, or empty
    yours   whether the form has another value for it: saving replaces theirs
    """

    what: Say
    now: Say
    writer: str
    yours: bool


@dataclass(frozen=True, slots=True)
class Meanwhile:
    """What happened while a form was open.

    hidden   the texts of the form's hidden fields by their names: what it was opened with
    changes  what others changed since
    """

    hidden: Mapping[str, str]
    changes: Sequence[OtherChange] = ()
