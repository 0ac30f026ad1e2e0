"""The devices that write in an evening, with labels that tell them apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from scorepad.evening.log.events import Answered
from scorepad.evenings import OpenEvening
from scorepad.pages.table.entered import OtherAnswer
from scorepad.rules.sentence import Who
from scorepad.store.access import Granted, grants
from scorepad.web.access.devices import evenings


def device_names(granted: list[Granted]) -> dict[int, str]:
    """Labels of devices by their ids; of those with the same label, each gets a number in the order of the list."""
    labels, seen = Counter(each.label for each in granted if each.label), Counter[str]()
    names = {}
    for each in granted:
        seen[each.label] += 1
        names[each.device] = f"{each.label} {seen[each.label]}" if labels[each.label] > 1 else each.label
    return names


def other_answer(opened: OpenEvening, place: int, step: str) -> OtherAnswer | None:
    """Which device answered a step that the table has left, and what; None where nobody did."""
    entry = opened.history.answer(place, step)
    if entry is None or not isinstance(entry.event, Answered):
        return None
    value, known = entry.event.value, {*opened.state.evening.players, *opened.sheet.columns}
    said = {Who(key): choice for key, choice in value.items() if key in known} if isinstance(value, Mapping) else {}
    names = device_names(grants(evenings().store, opened.evening))
    return OtherAnswer(names.get(entry.device, ""), entry.at, said)
