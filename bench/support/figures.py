"""A figure as it was measured, with what it is compared with and what is to be reached."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table.

    measured, note, target  in words: what was found, what it is compared with, what to reach
    counted                   the same on every machine (a count, bytes, a ratio), so that a miss is a fault; not a time
    """

    name: str
    measured: str
    note: str
    target: str
    met: bool
    counted: bool

    @property
    def verdict(self) -> str:
        """Whether it was reached, in a word for the table."""
        return "yes" if self.met else "NO" if self.counted else "not here"


def at_most(
    name: str, value: float, most: float, unit: str = "", *, counted: bool, note: str = "", digits: int = 0
) -> Figure:
    """A figure that must not be more than `most`; both in `unit`."""
    measured, target = (f"{number:.{digits}f} {unit}".strip() for number in (value, most))
    return Figure(name, measured, note, f"<= {target}", value <= most, counted)


def exactly(name: str, value: int, wanted: int, *, note: str = "") -> Figure:
    """A count that must be just `wanted`."""
    return Figure(name, str(value), note, str(wanted), value == wanted, counted=True)


def at_least(name: str, value: int, least: int, *, note: str = "") -> Figure:
    """A count that must not be less than `least`."""
    return Figure(name, str(value), note, f">= {least}", value >= least, counted=True)
