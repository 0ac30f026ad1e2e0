"""The devices that write in an evening, with distinct labels."""

from __future__ import annotations

from collections import Counter

from scorepad.store.access import Granted, grants
from scorepad.stored_evenings import OpenEvening
from scorepad.web.access.devices import evenings


def device_names(granted: list[Granted]) -> dict[int, str]:
    """Labels of devices by their ids; of those with the same label, each gets a number in the order of the list."""
    names = {each.device: each.label for each in granted}
    if len(set(names.values())) == len(names):
        return names
    labels, seen = Counter(each.label for each in granted if each.label), Counter[str]()
    for each in granted:
        seen[each.label] += 1
        names[each.device] = f"{each.label} {seen[each.label]}" if labels[each.label] > 1 else each.label
    return names


def writing_devices(opened: OpenEvening) -> dict[int, str]:
    """The labels of all devices that write in an evening, or did, by their ids."""
    return device_names(grants(evenings().store, opened.evening))
