"""Pages of a table by their paths, and the forms on them: the same for the server and for the phone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from scorepad.app.changed_fields import Devices
from scorepad.app.form import Form
from scorepad.evening.log.facts import Evening
from scorepad.evening.log.remark import Remark
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.decide import Decision
from scorepad.evening.play.state import State
from scorepad.pages.page import Page
from scorepad.pages.template_words import PageLanguage
from scorepad.pages.typed_number import typed_number
from scorepad.rules.game import Game
from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.step import IllegalAnswer, Problems

SAVE, LOOK, EDIT = "save", "look", "edit"
"""The purposes of a posted form: to be saved; to show what saving it would change; to change the form itself."""
Kept = tuple[str, Say, Mapping[str, object]]
"""A set of house rules: its key in the address, its name, and its rules."""


def none_kept(_: Game) -> Iterable[Kept]:
    """No house rules: those of a device that keeps none."""
    return ()


def no_pdf() -> bool:
    """A phone makes no PDF."""
    return False


def not_saved(_: State) -> str:
    """No name: that of house rules on a device that keeps none."""
    return ""


@dataclass(frozen=True, slots=True)
class Request:
    """A page that is asked for, or a form that is posted.

    path      of its address below the table's, such as `names` and `deal/5/amend`
    language  the reader's, with the names at the table
    form      as it was posted; None where the page is only asked for
    at        the time: ISO 8601 with offset
    key       made for the form that is shown, so that sending it twice writes once
    write     whether the reader may write
    deals     the address below which the pages of deals are
    pdf       returns True if the sheet can be had as a PDF: only the server makes one
    devices   returns the labels of the devices that write in the evening, by their ids
    kept_rules  returns the house rules of a game that this device keeps
    saved_as  returns the name by which this device keeps the house rules of an evening; empty where it does not
    remarks   the watchers' remarks on entered values
    kinds     the kinds of steps to ask instead of those that ask the same in one form
    seen      the mark of the version that the page shows, for polls; empty if the page doesn't poll
    """

    path: str
    language: PageLanguage
    form: Form | None = None
    at: str = ""
    key: str = ""
    write: bool = True
    deals: str = ""
    pdf: Callable[[], bool] = no_pdf
    devices: Devices = dict
    kept_rules: Callable[[Game], Iterable[Kept]] = none_kept
    saved_as: Callable[[State], str] = not_saved
    remarks: Sequence[Remark] = ()
    kinds: tuple[str, ...] = ()
    seen: str = ""

    @property
    def posted(self) -> Form:
        """The form; empty where none was posted."""
        return self.form or {}

    @property
    def place(self) -> int:
        """The place of the deal that the path names, from 1; -1 where it names none."""
        return place_in(self.path)


@dataclass(frozen=True, slots=True)
class Posted:
    """A form that is to be saved: the path and the form, the time, and the device that sent it, or 0."""

    path: str
    form: Form
    at: str = ""
    device: int = 0


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a form was not saved: the error, and the sentence for it."""

    error: Exception
    why: Say

    @property
    def problems(self) -> Problems:
        """The sentence for each field that is wrong, by its key."""
        return self.error.problems if isinstance(self.error, IllegalAnswer) else {}

    @property
    def notice(self) -> Say | None:
        """The sentence if no field is wrong, else None."""
        return None if self.problems else self.why


def always_saved(_: Form) -> str:
    """The purpose of a form without buttons that change it."""
    return SAVE


@dataclass(frozen=True, slots=True)
class Route:
    """A page, and the decisions of its form.

    path     of its address below the table's; one `*` in it is any text
    page     makes it: as it is, as its form was posted, or with the failure of that form; None where there is none.
             None itself where a form is posted to the path, and the table follows
    decide   the events of its form, each with the state after it; None where it has no form
    purpose  the purpose of a posted form
    """

    path: str
    page: Callable[[OpenEvening, Request, Failure | None], Page | None] | None
    decide: Callable[[OpenEvening, Posted], tuple[Decision, ...]] | None = None
    purpose: Callable[[Form], str] = always_saved

    def fits(self, path: str) -> bool:
        """True if the page is at this path."""
        before, star, behind = self.path.partition("*")
        return path.startswith(before) and path.endswith(behind) if star else path == self.path


def find(routes: Iterable[Route], path: str) -> Route | None:
    """The first of these routes that fits a path, or None."""
    return next((route for route in routes if route.fits(path)), None)


def place_in(path: str) -> int:
    """The place of the deal that a path below the table names, from 1; -1 where it names none."""
    return typed_number(path.removeprefix("deal/").partition("/")[0], 18, -1)


def names_on(evening: Evening, path: str) -> Mapping[Who, str]:
    """Everybody’s name on the page at a path: on that of a deal as it was played, else as they play now."""
    place = place_in(path)
    return evening.names_at(place) if place > 0 else evening.names_now
