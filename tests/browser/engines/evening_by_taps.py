"""Actions of the tests in every engine at a table: begin an evening as people do, answer its steps by taps."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping
from contextlib import closing
from typing import Any

from scorepad.settings import Settings
from scorepad.store.sqlite.database import SqliteStore
from tests.browser.begun_evening import GUARD, Sitting, played
from tests.browser.engines.phone import Phone
from tests.browser.live_server import Server

# The step's kind and place on the page, and each blank's choices that are not struck out.
ASKED = """() => {
  const form = document.querySelector("#form"), poll = document.querySelector(".poll");
  const rows = form ? [...form.querySelectorAll(".row")] : [];
  return {
    kind: form ? form.dataset.kind : "", place: form ? +form.dataset.place : 0, seq: poll.dataset.seq,
    total: form?.dataset.total ? +form.dataset.total : null,
    never: form?.dataset.never ? +form.dataset.never : null,
    waits: !!form?.dataset.waits,
    rows: rows.map(row => ({
      key: row.dataset.key,
      name: row.querySelector("input").name,
      open: [...row.querySelectorAll("input:not(:disabled)")].map(input => input.value),
      chosen: row.querySelector("input:checked")?.value ?? null,
    })),
  };
}"""
TAKEN = """(seq, name, value) => document.querySelector(".poll")?.dataset.seq !== seq
  || document.querySelector(`#form input[name='${name}']:checked`)?.value === value"""
DRAWN_FOR = """players => document.querySelector("#setup [name=shown]").value === players
  && !document.querySelector(".htmx-request")"""
MOVED = "seq => document.querySelector('.poll')?.dataset.seq !== seq"


def begin(phone: Phone, server: str, *names: str, game: str = "romanian-whist") -> str:
    """Begin an evening on the page of a new game. Returns the address of its table."""
    phone.open(f"{server}/new?game={game}")
    for number, name in enumerate(names, 1):
        phone.write(f"#name-{number}", name)
    if phone.run("() => !!document.querySelector('#setup [name=dealer]')"):
        phone.tap("#setup input[name=dealer][value='1']")
    phone.until(DRAWN_FOR, str(len(names)))  # the form as the server draws it takes its place
    phone.tap("#setup button.send")
    phone.until("() => location.pathname.startsWith('/table/')")
    ready(phone)
    return phone.url


def ready(phone: Phone) -> None:
    """Wait until all of the page works and takes taps."""
    phone.until("() => document.readyState === 'complete' && !!window.htmx && !!document.querySelector('.poll')")
    rested(phone)


def rested(phone: Phone) -> None:
    """Wait until the step that is shown takes taps."""
    time.sleep(GUARD / 1000)
    phone.until("() => !document.querySelector('.rests')")  # the keys of a new deal rest longer


def asked(phone: Phone) -> dict[str, Any]:
    return dict(phone.run(ASKED))


def chip(name: str, value: object) -> str:
    return f"#form input[name='{name}'][value='{value}']"


def moved_on(phone: Phone, seq: str) -> None:
    """Wait until the page shows what was written, and takes taps."""
    phone.until(MOVED, seq)
    rested(phone)


def by_chance(step: Mapping[str, Any], chance: random.Random) -> list[int]:
    """A number for each blank that the rules allow: bids that do not come out even, tricks that add up."""
    single = step["rows"][0]["name"] == "taker"
    most = [1 if single else max(map(int, row["open"])) for row in step["rows"]]
    while True:
        if step["total"] is not None:
            numbers = [0] * len(most)
            for _ in range(step["total"]):
                numbers[chance.randrange(len(numbers))] += 1
        else:
            numbers = [chance.randint(0, min(number, 3)) for number in most]
        if sum(numbers) != step["never"]:
            return numbers


def answer(phone: Phone, numbers: list[int], *, alone: bool = False) -> None:
    """Answer a step of numbers by taps; what follows from the others by itself is left alone.

    `alone`: nobody is there who could write it down.
    """
    step = asked(phone)
    rows = [(row["name"], number) for row, number in zip(step["rows"], numbers, strict=True)]
    if rows[0][0] == "taker":  # of a single trick
        rows = [("taker", step["rows"][numbers.index(1)]["key"])]
    for name, number in rows:
        tap_until_taken(phone, step["seq"], name, number)
        if phone.run("() => [...document.querySelectorAll('#form .row')].every(row => row.querySelector(':checked'))"):
            break
    if not alone:
        moved_on(phone, step["seq"])


def tap_until_taken(phone: Phone, seq: str, name: str, number: int) -> None:
    """Choose a number as people do: a page that is painted late, while other tests run, may not take the first tap."""
    deadline = time.monotonic() + 2
    while not phone.run(TAKEN, seq, name, str(number)) and time.monotonic() < deadline:
        phone.tap(chip(name, number))
        time.sleep(0.05)


def play(phone: Phone, chance: random.Random, *, until: int = 1000) -> int:
    """Answer step after step until that many deals are played, or the evening is over. Returns how many steps."""
    steps = 0
    while (step := asked(phone))["kind"] and step["place"] <= until:
        answer(phone, by_chance(step, chance))
        steps += 1
    return steps


def played_elsewhere(server: Server, table: str, chance: random.Random, *, deals: int) -> None:
    """Let another phone enter all until that many deals are over; an open page shows it when it is loaded again."""
    with closing(SqliteStore(Settings(server.data).database)) as store:
        at = Sitting(server.url, store, table.split("/")[-2], "")
        while len(at.state.rows) < deals:
            _, event, _ = played(at.state, chance)
            at.write(event)


def choose(phone: Phone, chance: random.Random) -> None:
    """Answer any step by taps: in each row something that is not struck out; then Done, where some may stay blank."""
    before = asked(phone)
    for at in range(len(before["rows"])):
        step = asked(phone)
        if step["seq"] != before["seq"]:
            break
        row = step["rows"][at]
        if row["chosen"] is None and row["open"]:
            phone.tap(chip(row["name"], chance.choice(row["open"])))
            time.sleep(0.3)  # what follows from it is struck out, or it goes off
    if before["waits"]:
        phone.tap("#step .send")
    moved_on(phone, before["seq"])
