"""An evening over HTTP with an oracle: the same wishes go to the pure evening in memory, which knows the rights.

The app answers over a real SQLite file, is restarted now and then, and gets requests from phones with and without the
right to write. The oracle replays its whole log from the beginning after each event: no cache can agree by chance.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from unittest import mock

from flask import Flask
from flask.testing import FlaskClient
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from jinja2 import FileSystemBytecodeCache
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

from scorepad.evening.log.events import Event, Started
from scorepad.evening.log.history import Entry, History, read
from scorepad.evening.play import decide
from scorepad.evening.play.by_field import by_field
from scorepad.evening.play.correction import brought_back
from scorepad.evening.play.deal import IllegalDeal, play_deal
from scorepad.evening.play.names import IllegalNames
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import Row, State
from scorepad.evening.record import record
from scorepad.flask_app import create_app
from scorepad.games import game_named
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import Answers, IllegalAnswer, Step
from scorepad.settings import Settings
from scorepad.web.site import clock
from tests.support import random_evenings
from tests.support.random_evenings import CHANCE

MOMENT = datetime(2026, 11, 20, 20, tzinfo=UTC)
AT = MOMENT.astimezone().isoformat(timespec="seconds")
PHONES = ("the owner's", "a second", "a third", "a stranger's")
NAMES = ("Ana", "Bogdan", "Călin", "Dora", "<b>Ștefan</b>", "Florin")
HERE = {"Origin": "http://localhost"}
# A game, how many play it, its house rules as they are declared and as the form of a new game has them.
SHORT = {"schedule": "custom", "custom_schedule": "1 2 1 3"}
TABLES = (
    ("romanian-whist", 4, {"schedule": "custom", "custom_schedule": (1, 2, 1, 3)}, SHORT),
    ("romanian-whist", 3, {}, {}),
    ("whist", 4, {}, {}),
    ("bid-whist", 4, {}, {}),
    ("dummy-whist", 3, {}, {}),
)
TEMPLATES = FileSystemBytecodeCache(mkdtemp(prefix="templates-"))
"""Templates as this version translates them: what an older one has left behind knows other filters."""
REFUSED: Mapping[type[ValueError], int] = {decide.NotNow: 409, IllegalAnswer: 422, IllegalDeal: 422, IllegalNames: 422}


class Clock(datetime):
    """A clock that does not move, so that both sides write the same times."""

    @classmethod
    def now(cls, *_: object) -> datetime:  # type: ignore[override]
        return MOMENT


Post = Callable[[str, str, dict[str, str]], int]
"""Sends what a phone wants: the phone, the path below the table's, the form. Returns the status."""


@dataclass
class Invitation:
    """A one-time link: who made it, who used it, whether it was ended."""

    link: str
    made_by: str
    used_by: str = ""
    ended: bool = False


@dataclass
class Oracle:
    """The expected state: the log, and the rights of each phone."""

    start: Started
    entries: list[Entry] = field(default_factory=list)
    roles: dict[str, str] = field(default_factory=lambda: {PHONES[0]: "owner"})

    def __post_init__(self) -> None:
        self.game = game_named(self.start.game)
        self.add(self.start)

    def add(self, event: Event) -> None:
        self.entries.append(Entry(len(self.entries) + 1, AT, event))
        self.history: History = read(self.entries)
        self.state: State = play(self.history.evening, self.game, accepted=True)
        self.record: bytes = record.write(self.state.evening, self.game)


def recorded(sheet: str, state: State) -> list[str]:
    """The lines of a spreadsheet that come from a record: not those of deals thrown in after what is now the end."""
    head, *lines = sheet.split("\r\n")[:-1]
    of_each = len(state.evening.columns)
    assert len(lines) == of_each * len(state.rows)
    late = [bool(row.facts.void) and row.deal.number > state.game.schedule(row.before).length for row in state.rows]
    return [head, *(line for n, line in enumerate(lines) if not late[n // of_each])]


class WithAnApp(RuleBasedStateMachine):
    """Pages to compare with those of an app without any cache."""

    def on_a_new_database(self) -> Settings:
        """The settings of that app."""
        return Settings(Path(mkdtemp(prefix="oracle-")), entries_an_hour=0)


class OverHttp(WithAnApp):
    """Actions of people at a table, done on both sides."""

    steps = 0  # of all runs

    def __init__(self) -> None:
        super().__init__()
        self.settings = self.on_a_new_database()
        self.frozen_clock = mock.patch.object(clock, "datetime", Clock)
        self.frozen_clock.start()
        self.app = started(self.settings)
        self.phones = {name: self.app.test_client() for name in PHONES}
        self.invitations: list[Invitation] = []
        self.devices: dict[str, int] = {}
        self.last: tuple[Post, str, str, dict[str, str]] | None = None
        self.sent = 0

    def teardown(self) -> None:
        self.frozen_clock.stop()
        self.app.extensions["evenings"].store.close()
        shutil.rmtree(self.settings.data)

    @initialize(chance=CHANCE)
    def begin(self, chance: Random) -> None:
        slug, number, options, typed = chance.choice(TABLES)
        game, names = game_named(slug), chance.sample(NAMES, number)
        players = tuple(Who(f"p{seat}") for seat in range(1, number + 1))
        first = chance.randrange(number)
        settled = game.settle(options, number)
        words = dict(zip(players, names, strict=True))
        self.oracle = Oracle(
            Started(slug, settled, players, players[first], game.columns_by(settled, players), AT, words)
        )
        form = [("game", slug), ("dealer", str(first + 1)), ("key", "new"), *(("name", name) for name in names)]
        rules = [(f"rule-{key}", value) for key, value in typed.items()]
        self.evening = self.begun(MultiDict([*form, *rules]), on_the_phone=chance.random() < 0.5)

    def begun(self, form: MultiDict[str, str], *, on_the_phone: bool) -> str:
        """The address of an evening that was begun: by the form of a new game, or by a phone that was on its own."""
        self.owner.get("/")
        if on_the_phone:
            sent = {"key": "begun-on-the-phone", "at": AT, "form": form.to_dict(flat=False)}
            evening = f"/table/{'A' * 22}/"
            assert self.owner.post(f"{evening}begin", json=sent, headers=HERE).status_code == 200
            return evening
        answer = self.owner.post("/new", data=form, headers=HERE)
        assert answer.status_code == 303, answer.text
        return answer.headers["Location"]

    @rule(chance=CHANCE)
    def answer(self, chance: Random) -> None:
        """Answer what is asked; now and then with something that cannot be."""
        state, place = self.oracle.state, len(self.oracle.state.rows) + 1
        if state.step is None:
            return
        said = {
            key: str(value) for key, value in random_evenings.answer(state.step, chance).items() if value is not None
        }
        if chance.random() < 0.2:
            said[chance.choice([*said])] = chance.choice(("99", "", "<b>", "0", "1"))
        kind = state.step.kind if chance.random() < 0.95 else "bids"
        given = _declared(state.step, said)
        self.wish(
            self.somebody(chance),
            "step",
            {"place": str(place), "step": kind, **said},
            lambda: decide.answer(state, place, kind, given),
        )

    @rule(chance=CHANCE)
    def answer_rightly(self, chance: Random) -> None:
        """As above, by the owner, so that evenings go on."""
        state = self.oracle.state
        if state.step is None:
            return
        said = random_evenings.answer(state.step, chance)
        place, kind = len(state.rows) + 1, state.step.kind
        form = {"place": str(place), "step": kind, **{key: str(value) for key, value in said.items()}}
        self.wish(PHONES[0], "step", form, lambda: decide.answer(state, place, kind, said))

    @rule(chance=CHANCE)
    def amend(self, chance: Random) -> None:
        state = self.oracle.state
        if not state.rows:
            return
        place = chance.randint(1, len(state.rows))
        row = state.rows[place - 1]
        new = self.another_answer(row, chance) if row.played else self.all_answers(row, chance)
        form = {
            f"{kind}-{key}": str(value)
            for kind, said in new.items()
            for key, value in said.items()
            if value is not None
        }
        answers = {kind: {Who(key): value for key, value in said.items()} for kind, said in new.items()}
        self.wish(
            self.somebody(chance),
            f"deal/{place}/amend",
            {"do": "save", **form},
            lambda: decide.amend(state, place, answers, AT),
        )

    def another_answer(self, row: Row, chance: Random) -> dict[str, Answers]:
        """The answers to a scored deal, one of them another one."""
        asked = play_deal(self.oracle.state.game, row.before, row.deal, row.facts, accepted=True).asked
        asked = tuple(step for step in asked if step.forced is None)
        current = {**row.facts.answers, **row.played.answers} if row.played else {}
        other = chance.choice(asked).kind if asked else ""
        return {
            step.kind: random_evenings.answer(step, chance)
            if step.kind == other
            else by_field(step, current[step.kind])
            for step in asked
        }

    def all_answers(self, row: Row, chance: Random) -> dict[str, Answers]:
        """Answers to a deal that was thrown in: with them it counts after all."""
        entered, _ = brought_back(row)
        whole = random_evenings.whole_deal(self.oracle.state.game, entered, chance)
        return {kind: said for kind, said in whole.items() if isinstance(said, Mapping)}

    @rule(chance=CHANCE, way=random_evenings.st.sampled_from(("undo", "redo")))
    def take_back(self, chance: Random, way: str) -> None:
        state, history = self.oracle.state, self.oracle.history
        stale = chance.random() < 0.1

        def wished() -> decide.Decision:
            if stale:
                raise decide.NotNow(decide.say("Already entered: the game has moved on."))
            return decide.undo(state, history) if way == "undo" else decide.redo(state, history)

        last = re.search(r'name="last" value="([^"]*)"', self.owner.get(self.evening).text)
        seen = {"last": last[1]} if last else {}
        self.wish(self.somebody(chance), way, {"seq": "0"} if stale else seen, wished)

    @rule(chance=CHANCE)
    def rename(self, chance: Random) -> None:
        state = self.oracle.state
        words = {who: chance.choice((*NAMES, "", "x" * 41, "Ana & Bogdan")) for who in state.evening.players}
        if chance.random() < 0.7:
            words = dict(zip(state.evening.players, chance.sample(NAMES, len(words)), strict=True))
        new = {who: word for who, word in words.items() if word != state.evening.name(who)}
        if new:
            self.wish(self.somebody(chance), "names", dict(words), lambda: decide.rename(state, new))

    @rule(chance=CHANCE, what=random_evenings.st.sampled_from(("close", "reopen", "throw-in")))
    def stop(self, chance: Random, what: str) -> None:
        state = self.oracle.state
        place = len(state.rows) + (chance.random() < 0.8)
        wished: Mapping[str, Callable[[], decide.Decision]] = {
            "close": lambda: decide.close(state),
            "reopen": lambda: decide.reopen(state),
            "throw-in": lambda: decide.throw_in(state, place, "misdeal"),
        }
        if what == "reopen" or chance.random() < 0.3:
            self.wish(self.somebody(chance), what, {"why": "misdeal", "place": str(place)}, wished[what])

    @rule(chance=CHANCE)
    def send_again(self, chance: Random) -> None:
        """Send an accepted form once more, as after a lost reply: nothing happens twice."""
        if self.last:
            post, phone, path, form = self.last
            assert post(phone, path, form) == (303 if phone in self.oracle.roles else 403), (path, form)

    @rule(chance=CHANCE)
    def hand_over(self, chance: Random) -> None:
        phone = self.somebody(chance)
        answer = self.post(phone, "share/link", {})
        assert answer.status_code == (200 if phone in self.oracle.roles else 403), (phone, answer.text[:900])
        if found := re.search(r'href="http://localhost(/join/\w+)"', answer.text):
            self.invitations.append(Invitation(found[1], phone))

    @rule(chance=CHANCE)
    def join(self, chance: Random) -> None:
        if not self.invitations:
            return
        phone, invitation = chance.choice(PHONES), chance.choice(self.invitations)
        again = invitation.used_by == phone and phone in self.oracle.roles
        good = again or not (invitation.used_by or invitation.ended)
        before = self.writers()
        assert self.phones[phone].post(invitation.link, headers=HERE).status_code == (303 if good else 410)
        if good and not again:
            invitation.used_by = phone
            self.oracle.roles.setdefault(phone, "scorer")
            self.phones[phone].get(self.evening)  # shows its new secret, and is the device that it was
            if new := self.writers() - before:
                self.devices[phone] = new.pop()

    @rule(chance=CHANCE)
    def revoke(self, chance: Random) -> None:
        if not self.devices:
            return
        phone, other = self.somebody(chance), chance.choice([*self.devices])
        role = self.oracle.roles.get(phone)
        good = role == "owner" or (role == "scorer" and phone == other)
        answer = self.post(phone, f"share/revoke/{self.devices[other]}", {})
        assert answer.status_code == (303 if good else 403), (
            phone,
            other,
            self.oracle.roles,
            self.devices,
            answer.status_code,
        )
        if good and self.oracle.roles.pop(other, None):
            for invitation in self.invitations:
                invitation.ended = invitation.ended or invitation.made_by == other

    @rule(chance=CHANCE)
    def carry_over(self, chance: Random) -> None:
        """Export, import elsewhere: the same record and the same totals."""
        phone = self.phones[chance.choice(PHONES)]
        self.sent += 1
        sent = {"record": self.oracle.record.decode(), "key": f"import-{self.sent}"}
        answer = phone.post("/open", data=sent, headers=HERE)
        assert answer.status_code == 303, answer.text
        there = answer.headers["Location"]
        assert phone.get(f"{there}record.json").data == self.oracle.record
        sheet = self.owner.get(f"{self.evening}sheet.csv").text
        assert phone.get(f"{there}sheet.csv").text.split("\r\n")[:-1] == recorded(sheet, self.oracle.state)

    @rule(chance=CHANCE)
    def restart(self, chance: Random) -> None:
        """The server ends and begins again, once in a while."""
        if chance.random() < 0.7:
            return
        self.app = restarted(self.app, self.settings, self.phones)

    @invariant()
    def no_difference(self) -> None:
        type(self).steps += 1
        assert self.owner.get(f"{self.evening}record.json").text == self.oracle.record.decode()
        page = self.owner.get(self.evening).text
        assert f"?seen={len(self.oracle.entries)}." in page  # there is nothing that the oracle does not know
        name = PHONES[type(self).steps % len(PHONES)]
        seen = self.phones[name].get(f"{self.evening}result.txt").status_code
        assert seen == (200 if name in self.oracle.roles else 403), name

    @property
    def owner(self) -> FlaskClient:
        return self.phones[PHONES[0]]

    def somebody(self, chance: Random) -> str:
        """Mostly one who may write."""
        return chance.choice([*self.oracle.roles] if chance.random() < 0.8 else PHONES)

    def wish(self, phone: str, path: str, form: dict[str, str], wished: Callable[[], decide.Decision]) -> None:
        """Send it, and tell the oracle; both must accept it, or refuse it for the same reason."""
        expected, event = 403, None
        if phone in self.oracle.roles:
            try:
                expected, event = 303, wished().event
            except tuple(REFUSED) as error:
                expected = next(status for kind, status in REFUSED.items() if isinstance(error, kind))
        self.sent += 1
        form = {"seq": str(len(self.oracle.entries)), "key": f"key-of-{self.sent}", **form}
        post = self.in_a_batch if self.sent % 2 else self.as_a_form
        status = post(phone, path, form)
        assert status == expected, (path, form, status, expected)
        if event:
            self.oracle.add(event)
            self.last = (post, phone, path, form)

    def as_a_form(self, phone: str, path: str, form: dict[str, str]) -> int:
        """The result when the page of a table posts the form."""
        return self.post(phone, path, form).status_code

    def in_a_batch(self, phone: str, path: str, form: dict[str, str]) -> int:
        """The same where the phone has decided it by itself and sends it later: 303 where it was written."""
        fields = {name: [value] for name, value in form.items()}
        wish = {"key": form["key"], "at": AT, "action": path, "form": fields}
        batch = {"since": len(self.oracle.entries), "wishes": [wish]}
        answer = self.phones[phone].post(f"{self.evening}batch", json=batch, headers=HERE)
        if answer.status_code != 200:
            return answer.status_code
        assert answer.json
        refused = answer.json["refused"]
        assert answer.json["done"] == (refused is None)
        return refused["status"] if refused else 303

    def post(self, phone: str, path: str, form: dict[str, str]) -> TestResponse:
        return self.phones[phone].post(f"{self.evening}{path}", data=form, headers=HERE)

    def writers(self) -> set[int]:
        """The devices from which the owner may take scoring."""
        listed = re.findall(r'share/revoke/(\d+)"><button>Revoke', self.owner.get(f"{self.evening}share").text)
        return {int(device) for device in listed}


def restarted(app: Flask, settings: Settings, phones: dict[str, FlaskClient]) -> Flask:
    """The server ends and begins again on the same data; every phone keeps its cookie."""
    app.extensions["evenings"].store.close()
    app = started(settings)
    for name, old in phones.items():
        phones[name] = app.test_client()
        if cookie := old.get_cookie("device"):
            phones[name].set_cookie("device", cookie.value)
    return app


def started(settings: Settings) -> Flask:
    """The app, which does not have to translate its templates each time."""
    app = create_app(settings)
    app.jinja_env.bytecode_cache = TEMPLATES
    return app


def _declared(step: Step, said: Mapping[str, str]) -> dict[str, object]:
    """The answers in the words that the step declares; other values stay text, and blanks are left out."""
    declared: dict[str, object] = {}
    for one in step.fields:
        text = said.get(one.key, "")
        if text:
            declared[one.key] = next((choice for choice in one.choices if str(choice) == text), text)
    return declared
