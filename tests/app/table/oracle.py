"""The oracle of an evening with pages that stay open: corrections, what was agreed, names, seats, points, and previews.

A page is kept as it was drawn and sent later, with one thing changed on it, whatever others did meanwhile. The oracle
expects that this one thing changes and nothing else; or that the page comes back, if others changed the same meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from hypothesis.stateful import rule

from scorepad.evening.inks import INK
from scorepad.evening.log.events import Event
from scorepad.evening.log.facts import Given
from scorepad.evening.play import decide, decide_points, decide_seats
from scorepad.evening.play.by_field import by_field
from scorepad.evening.play.correction import asked_in
from scorepad.evening.play.decide import Decision
from scorepad.evening.play.state import State
from scorepad.evening.play.words import words_of
from scorepad.rules.sentence import Who
from tests.support import random_evenings
from tests.support.oracle import AT, HERE, NAMES, REFUSED, OverHttp
from tests.support.posted_forms import Forms, filled_in
from tests.support.random_evenings import CHANCE

Form = dict[str, list[str]]
AGAIN = 409


@dataclass
class Page:
    """A page that is open on a phone, with what its user has changed.

    path     below the table's, where its form is sent
    marks    fields with their texts that tell its form from others of the same page
    form     as it would be sent
    shown    gives the part of an evening that the page shows: the page comes back if that has changed
    wished   what its user wants of the evening as it is; None where it is so already
    new      what it would show once it was saved, where that is so already: then it does not come back
    preview  whether it can show its effect first
    """

    phone: str
    path: str
    marks: Form
    form: Form
    then: State
    shown: Callable[[State], object]
    wished: Callable[[State, Form], Decision | None]
    new: object
    preview: bool


class WithPagesThatStayOpen(OverHttp):
    """Pages that are sent when the evening has gone on."""

    sent_late, came_back = 0, 0  # of all runs

    def __init__(self) -> None:
        super().__init__()
        self.pages: list[Page] = []

    def opened(
        self,
        path: str,
        marks: Form,
        change: Form,
        shown: Callable[[State], object],
        wished: Callable[[State, Form], Decision | None],
        chance: Random,
        new: object,
        *,
        preview: bool = False,
    ) -> None:
        """Open a page and change something on it."""
        phone = chance.choice([*self.oracle.roles])
        drawn = self.phones[phone].get(f"{self.evening}{path}").text
        form = {**_found(drawn, marks), **change}
        self.pages.append(Page(phone, path, marks, form, self.oracle.state, shown, wished, new, preview))

    @rule(chance=CHANCE)
    def open_names(self, chance: Random) -> None:
        words = words_of(self.oracle.state.evening)
        key = chance.choice([key for key in words if not key.startswith(INK)])  # inks: names/test_chosen_inks.py
        new = chance.choice([word for word in (*NAMES, "Friday") if word != words[key]])

        def wished(state: State, _: Form) -> Decision | None:
            return None if words_of(state.evening).get(key) == new else decide.rename(state, {key: new})

        def shown(state: State) -> object:
            return words_of(state.evening)[key]

        self.opened("names", {"title": []}, {key: [new]}, shown, wished, chance, new)

    @rule(chance=CHANCE)
    def open_agreed(self, chance: Random) -> None:
        agreed = self.oracle.state.evening
        dealer = chance.choice([who for who in agreed.players if who != agreed.first_dealer])

        def wished(state: State, _: Form) -> Decision:
            return decide.change(state, state.evening.players, dealer, state.evening.options)

        def shown(state: State) -> object:
            evening = state.evening
            return evening.players, evening.first_dealer, evening.options, evening.rules

        self.opened("agreed", {"seat": []}, {"dealer": [dealer]}, shown, wished, chance, None, preview=True)

    @rule(chance=CHANCE)
    def open_correction(self, chance: Random) -> None:
        state = self.oracle.state
        played = [place for place, row in enumerate(state.rows, 1) if row.played]
        if not played or state.game.slug != "romanian-whist":
            return
        place = chance.choice(played)
        row = state.rows[place - 1]
        step = chance.choice(asked_in(state.game, row))
        new = random_evenings.answer(step, chance)
        before = row.facts.answers.get(step.kind)
        if step.forced is not None or (before is not None and by_field(step, before) == new):
            return  # nothing would be changed on the page

        def wished(state: State, _: Form) -> Decision:
            order = [who for row in state.rows[place - 1 : place] for who in row.deal.order]  # others may deal now
            return decide.amend(state, place, {step.kind: {who: new[who] for who in order if who in new}}, AT)

        def shown(state: State) -> object:
            return state.rows[place - 1].facts.answers if len(state.rows) >= place else None

        change = {name: [*texts] for name, texts in filled_in(step, new, f"{step.kind}-").items()}
        if step.total == 1:
            change = {f"{step.kind}-taker": [who for who, took in new.items() if took]}
        marks: Form = {"first-seq": []}
        self.opened(f"deal/{place}/amend", marks, change, shown, wished, chance, None, preview=True)

    @rule(chance=CHANCE)
    def open_seats(self, chance: Random) -> None:
        state, joins = self.oracle.state, chance.random() < 0.3
        seats = [*state.table.seats]
        dealer, chosen = chance.choice(seats), chance.random() < 0.5
        change: Form = {"dealer": [dealer]} if chosen else {}
        if not chosen:
            seats = [*seats, "+Zoe"] if joins else [seats[1], seats[0], *seats[2:]]  # type: ignore[list-item]
            change = {"seat": [*seats], "dealer": [""]}
        new = len(state.rows), dealer if chosen else tuple(seats)

        def wished(state: State, form: Form) -> Decision | None:
            if chosen:
                now = state.deal.dealer if state.deal else ""
                return None if now == dealer else decide_seats.name_dealer(state, dealer)
            (zoe,) = decide_seats.new_ids(state.evening, 1)
            ids = tuple(zoe if key == "+Zoe" else Who(key) for key in form["seat"])
            schedule = (form.get("schedule") or [""])[0]
            names = {str(zoe): "Zoe"} if zoe in ids else {}
            return None if ids == state.table.seats else decide_seats.reseat(state, ids, names, "zero", schedule)

        def shown(state: State) -> object:
            return len(state.rows), state.facts.dealer if chosen else state.table.seats

        self.opened("seats", {"seat": []}, change, shown, wished, chance, new)

    @rule(chance=CHANCE)
    def open_points(self, chance: Random) -> None:
        state = self.oracle.state
        place = decide_points.last_scored(state)
        if not place:
            return
        entries = state.rows[place - 1].facts.given
        number = chance.randint(0, len(entries))
        points = chance.randint(1, 40)
        before = entries[number - 1] if number else Given(state.rows[place - 1].before.columns[0], 0, "cake")
        points += points == abs(before.points)
        change: Form = {"points": [str(points)], **({} if number else {"column": [before.column], "reason": ["cake"]})}
        new = Given(before.column, -points if before.points < 0 else points, before.reason)

        def wished(state: State, _: Form) -> Decision | None:
            there = state.rows[place - 1].facts.given if number and len(state.rows) >= place else ()
            return None if number and there[number - 1] == new else decide_points.give_points(state, place, new, number)

        def shown(state: State) -> object:
            return state.rows[place - 1].facts.given[:number] if number and len(state.rows) >= place else None

        self.opened("points", {"number": [str(number)]}, change, shown, wished, chance, None)

    @rule(chance=CHANCE)
    def look(self, chance: Random) -> None:
        """A page shows its effect, and with it what others changed meanwhile: that it has shown then."""
        found = [page for page in self.pages if page.preview and page.phone in self.oracle.roles]
        if found:
            page = chance.choice(found)
            answer = self.sent_page(page, "look")
            assert answer[0] in (200, 409, 422), answer
            page.form, page.then = _found(answer[1], page.marks) or page.form, self.oracle.state

    @rule(chance=CHANCE)
    def send_a_page(self, chance: Random) -> None:
        """The changes on the page are made, and no others; or the page comes back and is sent once more."""
        if not self.pages:
            return
        page = self.pages.pop(chance.randrange(len(self.pages)))
        if page.phone not in self.oracle.roles:
            return
        type(self).sent_late += 1
        expected, event = self.expected(page)
        status, drawn = self.sent_page(page, "save")
        assert status == expected, (status, expected, page.path, page.form)
        self.happened(event)
        if status == AGAIN and self.overtaken(page) and _found(drawn, page.marks):
            type(self).came_back += 1
            page.form, page.then = _found(drawn, page.marks), self.oracle.state
            expected, event = self.expected(page)
            status, _ = self.sent_page(page, "save")
            assert status == expected, (status, expected, page.path, page.form)
            self.happened(event)

    def overtaken(self, page: Page) -> bool:
        """Whether others changed what it has shown."""
        return page.shown(self.oracle.state) not in (page.shown(page.then), page.new)

    def expected(self, page: Page) -> tuple[int, Event | None]:
        """The status of a page that is saved now, and the event that comes of it."""
        state = self.oracle.state
        if self.overtaken(page):
            return AGAIN, None
        try:
            decision = page.wished(state, page.form)
        except tuple(REFUSED) as error:
            return next(status for kind, status in REFUSED.items() if isinstance(error, kind)), None
        return 303, decision.event if decision else None

    def happened(self, event: Event | None) -> None:
        if event:
            self.oracle.add(event)
            self.last = None

    def sent_page(self, page: Page, do: str) -> tuple[int, str]:
        """Send a page: its status and what was drawn."""
        self.sent += 1
        data = {**page.form, "do": [do], "key": [f"page-{self.sent}"]}
        answer = self.phones[page.phone].post(f"{self.evening}{page.path}", data=data, headers=HERE)
        return answer.status_code, answer.text


def _found(page: str, marks: Form) -> Form:
    """The form of a page that has these fields, with these texts where some are given; empty where none has."""
    for form in Forms(page).forms:
        if all(name in form and texts in ([], form[name]) for name, texts in marks.items()):
            return form
    return {}
