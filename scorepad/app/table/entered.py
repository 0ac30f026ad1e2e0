"""A refused form: its entered values, to be shown again with the reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from scorepad.app.form import Form, place_of, text
from scorepad.app.setup.draft import IllegalSetup
from scorepad.app.table.posted_answer import chosen_so_far, posted_answer, still_asked, typed_with
from scorepad.evening.log.events import Answered
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.deal import IllegalDeal
from scorepad.evening.play.decide import NotNow
from scorepad.evening.play.names import IllegalNames
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.step import IllegalAnswer, Problems


@dataclass(frozen=True, slots=True)
class OtherAnswer:
    """An answer that another device entered first.

    writer  that device's label, or empty
    at      when: ISO 8601 with offset
    answer  its answer, by player or side
    """

    writer: str
    at: str
    answer: Mapping[Who, object]


@dataclass(frozen=True, slots=True)
class Entered:
    """Entered values that are not saved, shown again; with the reason if they were refused.

    chosen        the choices, by the key of the field
    problems      the sentence for each field that is wrong, by its key
    notice        the sentence why it was refused if no field is wrong, or None
    outdated      the choices for a step that is not asked any more; shown in words, for the form is another step's.
                  Or the wish in words, if the page with its details is outdated
    other_answer  another device's earlier answer to that step, or None
    set_aside     later answers that depended on it, in words
    """

    chosen: Mapping[str, object] = field(default_factory=dict)
    problems: Problems = field(default_factory=dict)
    notice: Say | None = None
    outdated: Mapping[str, object] | str = ""
    other_answer: OtherAnswer | None = None
    set_aside: Sequence[str] = ()

    @property
    def notices(self) -> bool:
        """True if something of it is shown above the form."""
        return bool(self.notice or self.outdated or self.set_aside)


NOTHING = Entered()


Refusal = NotNow | IllegalAnswer | IllegalDeal | IllegalOptions | IllegalNames | IllegalSetup
"""All errors with which `decided` and `begun` refuse a form."""
REFUSALS = (NotNow, IllegalAnswer, IllegalDeal, IllegalOptions, IllegalNames)
"""Those of `decided`, to be caught."""


def why(refusal: Refusal) -> Say:
    """The sentence that a person reads for a refusal."""
    match refusal:
        case IllegalDeal():
            return say("deal {deal}: {why}", deal=refusal.number, why=next(iter(refusal.problems.values())))
        case IllegalAnswer():
            return next(iter(refusal.problems.values()))
    return refusal.why


def entered(
    opened: OpenEvening,
    action: str,
    form: Form,
    error: Exception,
    notice: Say,
    devices: Callable[[], Mapping[int, str]],
) -> Entered:
    """The choices on the table’s page that was refused: of a step, or along with a note.

    notice  the sentence for the error
    devices  returns the labels of the devices that write in the evening, by their ids
    """
    chosen: Mapping[str, object]
    if action == "step":
        chosen = {**posted_answer(opened.state, form), **typed_with(opened.state, form)}
    elif action.startswith("note/"):
        chosen = chosen_so_far(opened.state, form) or posted_answer(opened.state, form)
    else:
        return Entered(notice=notice)
    if isinstance(error, IllegalAnswer):
        return Entered(chosen, error.problems)
    if still_asked(opened.state, form):
        return Entered(chosen, notice=notice)
    return Entered(notice=notice, outdated=chosen, other_answer=_other_answer(opened, form, devices))


def _other_answer(opened: OpenEvening, form: Form, devices: Callable[[], Mapping[int, str]]) -> OtherAnswer | None:
    """The device that answered the step of an outdated form, and its answer; None if nobody did."""
    entry = opened.history.answer(place_of(form), text(form, "step"))
    if entry is None or not isinstance(entry.event, Answered):
        return None
    value, known = entry.event.value, {*opened.state.evening.people, *opened.sheet.columns}
    answer = {Who(key): choice for key, choice in value.items() if key in known} if isinstance(value, Mapping) else {}
    return OtherAnswer(devices().get(entry.device, ""), entry.at, answer)
