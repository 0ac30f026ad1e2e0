"""Books over HTTP, checked by an oracle of rights: who watches, writes and owns, by the table of threats.md.

Phones join by links, leave, are sent away and let in again, in any order; now and then it is the book for all, which
takes in everybody who begins an evening, and the server is started again.
After every step one of them asks for an address of the book, for the table of one of its evenings, and for its books.
"""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass, field
from random import Random

from hypothesis.stateful import initialize, invariant, rule
from werkzeug.test import TestResponse

from scorepad.book.book_state import BookState
from scorepad.store import access
from scorepad.store.book import common_book
from scorepad.store.book import evenings as in_books
from tests.support.oracle import HERE, PHONES, Invitation, WithAnApp, restarted, started
from tests.support.random_evenings import CHANCE
from tests.web.book.test_begin import begun
from tests.web.book.test_rights import MAY, OWN, WATCH, WRITE

OWNER = PHONES[0]
NONE, WATCHES, WRITES, OWNS = range(4)
NEEDED = {WATCH: WATCHES, WRITE: WRITES, OWN: OWNS}
NAMES = ("Ana", "Bogdan", "Călin", "Dora", "Emil")
# Requests that change rights have a rule of their own.
ASKED = [each for each in MAY if not re.search(r" (leave|choose|delete|share/.*|evening/1/write)$", each)]
SHOWN = [each for each in MAY if each.startswith("GET ")]


@dataclass
class Member:
    """A phone: what it may do with the book.

    began   its own evenings
    keeps   those of which it may keep score by the book, and `kept` those of which it might at any time
    gone    whether it left the book or that was taken from it, and not given back since
    let_in  whether it ever came to own the book by its owner's link
    chosen  when the book was chosen last for its new evenings, and when its own book was, which it has or not
    """

    role: int = NONE
    chosen: int = 0
    own_chosen: int = 0
    turn: int = 0
    began: list[str] = field(default_factory=list)
    keeps: set[str] = field(default_factory=set)
    kept: set[str] = field(default_factory=set)
    gone: bool = False
    let_in: bool = False

    @property
    def begins_in_the_book(self) -> bool:
        """Whether its next evening comes into the book."""
        return self.role >= WRITES and self.chosen > self.own_chosen

    def choose(self) -> None:
        """Its new evenings come into the book, where it may write there."""
        self.turn += 1
        self.chosen = self.turn

    def lose(self, there: set[str]) -> None:
        """The book is taken from it, and the score of evenings that are `there` and that it did not begin."""
        self.gone = self.gone or self.role > NONE
        self.role = NONE
        self.keeps -= there - {*self.began}


class BookOverHttp(WithAnApp):
    """Actions of devices on a book, done to both sides."""

    steps = 0  # of all runs

    def __init__(self) -> None:
        super().__init__()
        self.settings = self.on_a_new_database()
        self.app = started(self.settings)
        self.phones = {name: self.app.test_client() for name in PHONES}
        self.members = {name: Member() for name in PHONES}
        self.there: set[str] = set()
        self.invitations: list[Invitation] = []
        self.watching, self.ended = "", list[str]()
        self.owning, self.ended_owning = "", list[str]()
        self.sent, self.for_all = 0, False

    def teardown(self) -> None:
        self.app.extensions["evenings"].store.close()
        shutil.rmtree(self.settings.data)

    @initialize()
    def first(self) -> None:
        for phone in self.phones.values():
            phone.get("/")
        evening = self._begun(OWNER)
        self.book = in_books.book_of(self.app.extensions["books"].store, evening)
        self.there.add(evening)
        self.members[OWNER].role = OWNS
        self.members[OWNER].choose()
        self.watching = self._links(self._ask(OWNER, "GET share/"))[0]

    @rule(chance=CHANCE)
    def begin(self, chance: Random) -> None:
        name = chance.choice(PHONES)
        member, evening = self.members[name], self._begun(name)
        if self.for_all and not member.gone:
            self.there.add(evening)
            if not member.role:
                self._let(name, WATCHES)
        elif member.begins_in_the_book:
            self.there.add(evening)
        elif not member.own_chosen:
            member.turn += 1
            member.own_chosen = member.turn
        in_book = in_books.book_of(self.app.extensions["books"].store, evening) == self.book
        assert in_book == (evening in self.there)

    @rule(chance=CHANCE)
    def make_it_for_all(self, chance: Random) -> None:
        """The server's owner makes it the book for all, or gives each device its own again."""
        store, self.for_all = self.app.extensions["books"].store, chance.random() < 0.6
        common_book.use_for_all(store, self.book) if self.for_all else common_book.use_own_books(store)

    @rule(chance=CHANCE)
    def hand_over(self, chance: Random) -> None:
        name = self._somebody(chance)
        response = self._ask(name, "POST share/link")
        self._expect(name, OWNS, response, 200)
        if response.status_code == 200:
            self.invitations.append(Invitation(self._links(response)[-1], name))

    @rule(chance=CHANCE)
    def renew(self, chance: Random) -> None:
        name = self._somebody(chance)
        response = self._ask(name, "POST share/renew")
        self._expect(name, OWNS, response, 303)
        if response.status_code == 303:
            self.ended.append(self.watching)
            self.watching = self._links(self._ask(name, "GET share/"))[0]

    @rule(chance=CHANCE)
    def watch(self, chance: Random) -> None:
        name, good = chance.choice(PHONES), chance.random() < 0.8 or not self.ended
        link = self.watching if good else chance.choice(self.ended)
        assert self.phones[name].get(link).status_code == (200 if good else 410)  # a preview burns nothing
        assert self._join(name, link, "") == (303 if good else 410)
        if good:
            self._let(name, WATCHES)

    @rule(chance=CHANCE)
    def write(self, chance: Random) -> None:
        if not self.invitations:
            return
        name, invitation = chance.choice(PHONES), chance.choice(self.invitations[-3:])
        member, bring = self.members[name], "yes" if chance.random() < 0.3 else ""
        again = invitation.used_by == name and member.role > NONE
        good = again or not (invitation.used_by or invitation.ended)
        assert self.phones[name].get(invitation.link).status_code == (200 if good else 410)
        assert self._join(name, invitation.link, bring) == (303 if good else 410)
        if good and not again:
            invitation.used_by = name
            self.there |= {*member.began} if bring else set()
            self._let(name, WRITES)

    @rule(chance=CHANCE)
    def make_owner_link(self, chance: Random) -> None:
        name, end = self._somebody(chance), chance.random() < 0.3
        response = self._ask(name, "POST share/owner/new", **({"end": "yes"} if end else {}))
        self._expect(name, OWNS, response, 303)
        if response.status_code == 303:
            self.ended_owning += filter(None, [self.owning])
            (self.owning,) = self._links(self._ask(name, "GET share/owner/"))
            for other in PHONES if end else ():
                if self.members[other].let_in and other != name:
                    self._lose(other)

    @rule(chance=CHANCE)
    def own(self, chance: Random) -> None:
        links = [self.owning, *self.ended_owning[-1:]] if self.owning else []
        if not links or chance.random() < 0.5:
            return
        name, link = chance.choice(PHONES), chance.choice(links)
        member, good = self.members[name], link == self.owning
        assert self.phones[name].get(link).status_code == (200 if good else 410)
        assert self._join(name, link, "") == (303 if good else 410)
        if good and member.role < OWNS:
            member.let_in = True
            self._let(name, OWNS)

    @rule(chance=CHANCE, wish=CHANCE.map(lambda chance: chance.choice(("own", "own", "remove"))))
    def change_member(self, chance: Random, wish: str) -> None:
        name, other = self._somebody(chance), self._somebody(chance)
        device = self._device(other)
        response = self._ask(name, f"POST share/{device}/{wish}")
        self._expect(name, OWNS, response, 303)
        if response.status_code == 303 and wish == "own" and self.members[other].role:
            self._let(other, OWNS)
        elif response.status_code == 303 and wish == "remove" and other != name:
            self._lose(other)

    @rule(chance=CHANCE)
    def leave(self, chance: Random) -> None:
        if chance.random() < 0.5:
            return
        name = chance.choice(PHONES)
        alone = [each for each in PHONES if self.members[each].role == OWNS] == [name]
        response = self._ask(name, "POST leave")
        self._expect(name, WATCHES, response, 409 if alone else 303)
        if response.status_code == 303:
            self._lose(name)

    @rule(chance=CHANCE)
    def choose(self, chance: Random) -> None:
        name = self._somebody(chance)
        response = self._ask(name, "POST choose")
        self._expect(name, WRITES, response, 303)
        if response.status_code == 303:
            self.members[name].choose()

    @rule(chance=CHANCE)
    def keep_score(self, chance: Random) -> None:
        name, evening = self._somebody(chance), chance.choice(sorted(self.there))
        response = self._ask(name, f"POST evening/{self.state.evenings[evening].number}/write")
        self._expect(name, WRITES, response, 303)
        if response.status_code == 303:
            self.members[name].keeps.add(evening)
            self.members[name].kept.add(evening)

    @rule(chance=CHANCE)
    def start_again(self, chance: Random) -> None:
        """The server ends and begins again, once in a while."""
        if chance.random() < 0.5:
            return
        self.app = restarted(self.app, self.settings, self.phones)

    @rule(chance=CHANCE)
    def ask(self, chance: Random) -> None:
        """Ask for any address, also to change something; a device without the right changes nothing."""
        for asked in chance.sample(ASKED, 4):
            name, before = chance.choice(PHONES), self.state
            status = self._ask(name, asked).status_code
            may = self.members[name].role >= NEEDED[MAY[asked]]
            assert status in ((200, 303, 404, 422) if may else (403,)), (name, asked, status)
            assert may or self.state == before, (name, asked)

    @invariant()
    def each_may_what_the_table_says(self) -> None:
        type(self).steps += 1
        chance = Random(type(self).steps)
        name, asked = chance.choice(PHONES), chance.choice(SHOWN)
        member, status = self.members[name], self._ask(name, asked).status_code
        assert (status == 403) == (member.role < NEEDED[MAY[asked]]), (name, asked, status, member)
        for evening in {chance.choice(sorted(self.there)), *sorted(member.kept)[-2:]}:
            table = self.phones[name].get(f"/table/{evening}/result.txt").status_code
            assert table == (200 if evening in {*member.began, *member.keeps} else 403), (name, member)
        assert (self.book in self.phones[name].get("/book/").text) == (member.role > NONE), (name, member)

    @property
    def state(self) -> BookState:
        state: BookState = self.app.extensions["books"].open(self.book)
        return state

    def _somebody(self, chance: Random) -> str:
        """Mostly one who has part in the book."""
        members = [name for name in PHONES if self.members[name].role]
        return chance.choice(members if chance.random() < 0.8 else PHONES)

    def _begun(self, name: str) -> str:
        self.sent += 1
        evening = begun(self.phones[name], *NAMES[:3], key=f"evening {self.sent}")
        self.phones[name].get("/")  # shows its new secret, and is the device that it was
        self.members[name].began.append(evening)
        return evening

    def _join(self, name: str, link: str, bring: str) -> int:
        response = self.phones[name].post(link, data={"bring": bring}, headers=HERE)
        self.phones[name].get("/")
        return response.status_code

    def _let(self, name: str, role: int) -> None:
        self.members[name].gone = False
        self.members[name].role = max(role, self.members[name].role)
        self.members[name].choose()

    def _lose(self, name: str) -> None:
        self.members[name].lose(self.there)
        for invitation in self.invitations:
            invitation.ended = invitation.ended or invitation.made_by == name

    def _expect(self, name: str, needed: int, response: TestResponse, status: int) -> None:
        """Devices with the right get this status, and no others do."""
        wanted = status if self.members[name].role >= needed else 403
        assert response.status_code == wanted, (name, self.members[name], response.status_code, response.text[:900])

    def _ask(self, name: str, asked: str, **more: str) -> TestResponse:
        method, path = asked.split(" ")
        form = {
            "name": "Emil P",
            "into": "2",
            "other": "Gina",
            "role": "guest",
            "counted": "yes",
            "p1": "Florin",
            **more,
        }
        sent = {"data": form, "headers": HERE} if method == "POST" else {}
        return self.phones[name].open(f"/book/{self.book}/{path}", method=method, **sent)

    def _links(self, response: TestResponse) -> list[str]:
        return re.findall(r'href="http://localhost(/book/join/\w+)"', response.text)

    def _device(self, name: str) -> int:
        cookie = self.phones[name].get_cookie("device")
        known = access.device_for(self.app.extensions["books"].store, cookie.value) if cookie else None
        return known.id if known else 0
