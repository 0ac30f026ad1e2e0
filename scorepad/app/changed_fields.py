"""Which fields of a form its sender changed, and which of them others changed while it was open.

A form carries in hidden fields the values it was opened with and those it has shown last. So no older version of the
evening is needed for comparison: it works after a preview, on a phone without the server, and after a restore.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from scorepad.app.form import Form, GoneOn, check_seen, number, text
from scorepad.evening.log.history import History, InForce
from scorepad.evening.open_evening import OpenEvening
from scorepad.rules.sentence import Say, say


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
    """Changes by others while a form was open.

    hidden   the texts of the form's hidden fields by their names: the values it was opened with
    changes  the changes by others since
    """

    hidden: Mapping[str, str]
    changes: Sequence[OtherChange] = ()


Values = Mapping[str, str]
"""The value of each field as a text that is the same whenever the value is: those of now, or those that were posted."""
Devices = Callable[[], Mapping[int, str]]
"""Returns the labels of the devices that write in the evening, by their ids."""
Describe = Callable[[str], tuple[Say, Say]]
"""Puts a field and its value now into words, by the field's name."""
Sets = Callable[[InForce, str], bool]
"""Returns whether an entry gave the field of this name another value."""

SHOWN = "was-"
"""Before the name of a field: the value that the form has shown last."""
FIRST = "first-"
"""Before the name of a field: the value with which the form was opened, if that was another one."""
DRAWN = "drawn-"
"""Before the name of a field: the value that was chosen in it when the form was drawn last."""
LISTED = ("seat",)
"""The fields that a form has several times: ids, one after the other."""
GONE_ON = say("The game has moved on. Look again, then save.")


def shown(form: Form, name: str) -> str | None:
    """The value that the form has shown; None on a form that does not carry it, as those of earlier versions."""
    return _line_ends(text(form, SHOWN + name)) if SHOWN + name in form else None


def opened_with(form: Form, name: str) -> str | None:
    """The value with which the form was opened; None on a form that does not carry it."""
    return _line_ends(text(form, FIRST + name)) if FIRST + name in form else shown(form, name)


def untouched(form: Form, name: str, posted: str) -> bool:
    """Whether the sender left a field as the form has shown it."""
    return shown(form, name) == posted


def posted_values(form: Form, now: Values) -> dict[str, str]:
    """The posted values of these fields; fields that were not posted are left out."""
    return {name: _line_ends(" ".join(form[name])) for name in now if form.get(name)}


def up_to_date(form: Form, now: Values) -> Form:
    """The form with the values of now in all fields that its sender left as they were shown."""
    kept = (name for name, value in posted_values(form, now).items() if untouched(form, name, value))
    return {**form, **{name: now[name].split(" ") if name in LISTED else [now[name]] for name in kept}}


def changed_texts(form: Form, now: Values) -> dict[str, str]:
    """The fields to which their sender gave another value than the one of now, each as it was posted."""
    kept = up_to_date(form, now)
    return {name: text(kept, name) for name, value in now.items() if name in form and text(kept, name) != value}


def hidden_fields(form: Form, now: Values, seq: int) -> dict[str, str]:
    """The hidden fields of a form that shows these values, opened just now or posted before.

    seq  the number of the evening's last entry
    """
    hidden = {SHOWN + name: value for name, value in now.items()}
    for name, value in now.items():
        first = opened_with(form, name)
        if first is not None and first != value:
            hidden[FIRST + name] = first
    return {**hidden, FIRST + "seq": str(_opened_at(form) or seq)}


def check_shown(opened: OpenEvening, form: Form, now: Values) -> None:
    """Refuse to replace a value that the form has not shown. Raises GoneOn.

    A form that does not carry its values has to be of the evening's last entry.
    """
    if not any(name.startswith(SHOWN) for name in form):
        check_seen(opened, form, GONE_ON)
    if any(shown(form, name) not in (None, value) for name, value in now.items()):
        raise GoneOn(GONE_ON)


def check_no_clash(opened: OpenEvening, form: Form, now: Values, posted: Values, sets: Sets) -> None:
    """Refuse to replace values that others set while the form was open, and it has not shown. Raises GoneOn.

    posted  the sender's value of each field
    """
    since = _since(opened.history, _opened_at(form))
    for name, value in posted.items():
        before = shown(form, name)
        unknown = before is None and any(sets(each, name) for each in since)
        if value != now[name] and (unknown or before not in (None, value, now[name])):
            raise GoneOn(GONE_ON)


def meanwhile(
    opened: OpenEvening, form: Form, now: Values, posted: Values, sets: Sets, describe: Describe, devices: Devices
) -> Meanwhile:
    """Changes by others while a form was open. `posted`: the sender’s value of each field."""
    since, changes = _since(opened.history, _opened_at(form)) if form else (), list[OtherChange]()
    for name, value in now.items():
        first, yours = opened_with(form, name), posted.get(name, value)
        entry = next((each.entry for each in since if sets(each, name)), None)
        if first not in (None, value) or (first is None and entry and yours != value):
            writer = devices().get(entry.device, "") if entry else ""
            changes.append(OtherChange(*describe(name), writer, yours not in (value, first)))
    return Meanwhile(hidden_fields(form, now, opened.history.seq), tuple(changes))


def _opened_at(form: Form) -> int:
    return number(form, FIRST + "seq", 9) or number(form, "seq", 9)


def _since(history: History, seq: int) -> tuple[InForce, ...]:
    """The entries in force after the entry `seq`, the last one first."""
    return tuple(each for each in reversed(tuple(history.in_force)) if each.entry.seq > seq)


def _line_ends(posted: str) -> str:
    """A text with the line ends that it had before a browser sent it."""
    return posted.replace("\r\n", "\n")
