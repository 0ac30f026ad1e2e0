"""Wishes of two scorers on the pages that they have, and the required result of each, judged by the log alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from html import unescape
from random import Random

from scorepad.evening.log.facts import Evening
from scorepad.evening.log.history import History
from scorepad.evening.open_evening import OpenEvening
from tests.support import random_evenings
from tests.support.posted_forms import drawn_form, step_form

Form = dict[str, list[str]]
Value = Callable[[History], object]
"""The value that a wish changes, read from the log at some moment."""
OLDER = 0.15
TRIES = 40
SINCE, SHOWN = ("last", "turn"), ("was-", "first-")
"""The fields that pages of the version before do not have, and the beginnings of others."""
NOTE = re.compile(
    r'<button (?:class="quiet" )?form="form" formaction="note/(\w+)"[^>]* name="(\w+)" value="([^"]*)"([^>]*)>'
)


@dataclass(slots=True)
class Wish:
    """A wish as it is sent, and what becomes of it.

    shown    the number of the last entry that its page shows
    value    what it changes: nobody may have changed that since its page was made
    wanted   the value that it must get; None if only the change itself is known
    sent     the number of the last entry when it was sent first, `heard` when its answer was heard
    done     whether it was acknowledged; None as long as it was neither acknowledged nor refused
    why      why it was refused
    older    whether its page is one of the version before, which does not say what it shows
    """

    key: str
    action: str
    form: Form
    shown: int
    value: Value
    wanted: object = None
    sent: int = 0
    heard: int = 0
    done: bool | None = None
    why: str = ""
    older: bool = False


@dataclass(slots=True)
class Pages:
    """The pages that a scorer has open: texts by their paths, and the evening as they show it."""

    opened: OpenEvening
    texts: dict[str, str] = field(default_factory=dict)


def _answers(place: int, kind: str) -> Value:
    def value(history: History) -> object:
        deals = history.evening.deals
        return deals[place - 1].answers.get(kind) if place <= len(deals) else None

    return value


def step(pages: Pages, key: str, chance: Random) -> Wish | None:
    """An answer to the step that the page asks."""
    state = pages.opened.state
    if state.step is None:
        return None
    draw = random_evenings.call if state.step.in_turns else random_evenings.answer
    place = len(state.rows) + 1
    hidden = {name: texts for name, texts in drawn_form(pages.texts[""], "step").items() if name not in state.step.keys}
    form = {
        **hidden,
        **{name: [*texts] for name, texts in step_form(state.step, draw(state.step, chance), place).items()},
    }
    return Wish(key, "step", form, pages.opened.seq, _answers(place, state.step.kind))


def note(pages: Pages, key: str, chance: Random) -> Wish | None:
    """A tap on a note of the deal."""
    state = pages.opened.state
    taps = [found for *found, more in NOTE.findall(pages.texts[""]) if "disabled" not in more]
    if not taps or state.deal is None:
        return None
    kind, way, text = map(unescape, chance.choice(taps))
    of = next(each for each in state.game.notes(state.table, state.deal) if each.kind == kind)
    whole = _answers(len(state.rows) + 1, kind)

    def value(history: History) -> object:
        noted = whole(history)
        if of.many and not of.only_one:
            return [str(each) for each in noted].count(text) if isinstance(noted, tuple) else 0
        return str(noted[0] if of.many and isinstance(noted, tuple) else noted or "")

    before = value(pages.opened.history)
    times = getattr(of, "times", 1)
    wanted: object = text
    if isinstance(before, int):
        wanted = before - 1 if way == "less" or (times == 1 and before) else before + 1
    elif of.many:
        wanted = "" if before == text else text
    return Wish(
        key, f"note/{kind}", {**drawn_form(pages.texts[""], "step"), way: [text]}, pages.opened.seq, value, wanted
    )


def undo(pages: Pages, key: str, chance: Random) -> Wish | None:
    """Undo or redo, as the page offers it."""
    way = chance.choice(("undo", "redo"))
    if f'id="{way}"' not in pages.texts[""]:
        return None
    back = way == "undo"

    def value(history: History) -> object:
        entries = [history.last] if back else history.undone[:1]
        return [each.seq for each in entries]

    return Wish(key, way, drawn_form(pages.texts[""], "last"), pages.opened.seq, value)


def names(pages: Pages, key: str, chance: Random) -> Wish | None:
    """Another name, title or note on the page that has them all."""
    if "names" not in pages.texts:
        return None
    form, evening = drawn_form(pages.texts["names"], "title"), pages.opened.state.evening
    some = chance.sample([*evening.players, "title", "note"], 2)
    typed = {each: f"{each} {key[-5:]}" for each in some}

    def value(history: History) -> object:
        return {each: _word(history.evening, each) for each in some}

    return Wish(
        key, "names", {**form, **{each: [text] for each, text in typed.items()}}, pages.opened.seq, value, typed
    )


def _word(evening: Evening, of: str) -> str:
    return {"title": evening.title, "note": evening.note}.get(of) or evening.names.get(of, "")  # type: ignore[call-overload]


def seats(pages: Pages, key: str, chance: Random) -> Wish | None:
    """Two who change places before a deal."""
    if "seats" not in pages.texts:
        return None
    form = drawn_form(pages.texts["seats"], "seat")
    order, place = form["seat"], len(pages.opened.state.rows) + 1
    one, other = chance.sample(range(len(order)), 2)
    order[one], order[other] = order[other], order[one]

    def value(history: History) -> object:
        deals = history.evening.deals
        return deals[place - 1].seats if place <= len(deals) else ()

    return Wish(key, "seats", {**form, "do": ["save"]}, pages.opened.seq, value, tuple(order))


def setup(pages: Pages, key: str, _: Random) -> Wish | None:
    """Another first dealer, previewed and then saved: `texts["agreed"]` is the page after the preview."""
    if "agreed" not in pages.texts:
        return None
    form = drawn_form(pages.texts["agreed"], "dealer")
    wanted = form["dealer"][0]
    return Wish(
        key,
        "agreed",
        {**form, "do": ["save"]},
        pages.opened.seq,
        lambda history: str(history.evening.first_dealer),
        wanted,
    )


KINDS: Mapping[Callable[[Pages, str, Random], Wish | None], int] = {
    step: 10, note: 8, undo: 4, names: 3, seats: 2, setup: 2,
}  # fmt: skip


def any_wish(pages: Pages, key: str, chance: Random) -> Wish | None:
    """A scorer's wish on the pages that they have; None if a game is over and they offer nothing."""
    for kind in chance.choices([*KINDS], weights=[*KINDS.values()], k=TRIES):
        if wish := kind(pages, key, chance):
            return _of_older_page(wish) if chance.random() < OLDER else wish
    return None


def _of_older_page(wish: Wish) -> Wish:
    form = {name: texts for name, texts in wish.form.items() if name not in SINCE and not name.startswith(SHOWN)}
    return replace(wish, form=form, older=True)


def dropped(wish: Wish, histories: Sequence[History], at: Mapping[str, int]) -> bool:
    """Whether a wish of an older page was neither taken nor shown to its sender with the reason."""
    if wish.done:
        return wish.key not in at and not _held(wish, histories)
    return wish.key in at or not wish.why


def _held(wish: Wish, histories: Sequence[History]) -> bool:
    """Whether all of it was so already, at some moment between its sending and its answer."""
    values = [wish.value(history) for history in histories[wish.sent - 1 : wish.heard]]
    return wish.wanted is not None and wish.wanted in values


def wrong(wish: Wish, histories: Sequence[History], at: Mapping[str, int]) -> str:
    """The fault in the outcome of a wish; empty if there is none.

    histories  of the log up to each entry, the first one at 0
    at         the place of the entry with each key
    """
    there = at.get(wish.key)
    if not wish.done:
        return "" if there is None else f"refused and written: {wish}"
    if there is None:
        return "" if _held(wish, histories) else f"acknowledged and lost: {wish}"
    seen, before, after = (wish.value(histories[n]) for n in (wish.shown - 1, there - 1, there))
    if seen != before:
        return f"overwritten unseen: {before!r} for {seen!r}: {wish}"
    if after == before or wish.wanted not in (None, after):
        return f"not what was wanted: {after!r}: {wish}"
    return ""
