"""A phone on which somebody does anything at all, by the page's own forms and buttons, drawn at random from a seed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypedDict

from playwright.sync_api import Page

WISHES = {
    "answer": 60, "undo": 8, "redo": 4, "note": 8, "throw in": 4, "by calls": 4, "amend": 8, "names": 3, "seats": 4,
    "agreed": 2, "close": 2, "reopen": 10,
}  # fmt: skip
"""Kinds of wishes with their weights; going on has a large one, since a table that stopped offers little else."""
ACT = """([what, chances]) => {
  const { find, findAll } = scorepad, before = new Set(scorepad.queue().map(wish => wish.key));
  const chance = n => Math.floor(chances.pop() * n), any = list => list[chance(list.length)];
  const free = row => findAll("input:enabled:not(.barred, [type=text], [type=hidden])", row);
  function answer() {
    // What was refused stays chosen; something else is tried then.
    for (const input of findAll("#form .row:not(.implied) :checked")) input.checked = !input.value;
    for (let tries = 0; tries < 40; tries++) {
      const blank = findAll("#form .row").filter(row => !find(":checked:not(.barred)", row) && free(row).length);
      if (!blank.length || find("[name=taker]:checked")) break;
      any(free(any(blank))).click();
    }
    find("#step .send")?.click();
  }
  function open(path) {
    if (!scorepad.evening.subpage(path)) return;
    const link = Object.assign(document.createElement("a"), { href: path });
    find("#table").append(link);
    link.click();
    link.remove();
  }
  const press = query => find(query)?.click();
  const leave = () => { if (find(".over")) history.back(); };
  function amend() {
    const deals = new Set(findAll(".sheet tbody a").map(link => /deal\\/\\d+/.exec(link.href)?.[0]));
    if (!deals.size) return;
    open(any([...deals]) + "/amend");
    if (!find("main.over")) return;
    for (let taps = 0; taps < 3; taps++) {
      const chips = free(find("main.over")).filter(chip => !chip.checked);
      if (chips.length) any(chips).click();
    }
    press(".over [value=save]");
  }
  function seats(path) {
    open(path);
    if (!find(".over .seats")) return;
    any(findAll(".over .seats button:enabled")).click();
    any(findAll(".over [name=dealer]")).click();
    press(".over [value=look]");
    press(".over [value=save]:not(.unseen)");
  }
  function names() {
    open("names");
    const field = any(findAll(".over label input, .over textarea"));
    field.value = field.name + " " + chance(1e6);
    press(".over .main");
  }
  function more(query) {
    open("more");
    press(query);
  }
  const acts = {
    answer, amend, names,
    "undo": () => press("#undo"),
    "redo": () => press("#redo"),
    "note": () => any(findAll("#step [formaction^=note]:enabled"))?.click(),
    "throw in": () => any(findAll("#step .void-it"))?.click(),
    "by calls": () => press(".otherwise a"),
    "seats": () => seats("seats"),
    "agreed": () => seats("agreed"),
    "close": () => more(".over [action=close] button"),
    "reopen": () => press(".end [formaction=reopen]"),
  };
  acts[what]();
  leave();
  const fresh = scorepad.queue().filter(wish => !before.has(wish.key));
  return fresh.map(({ key, action, chosen }) => ({ key, action, chosen }));
}"""


class Wish(TypedDict):
    """A wish that was made: its key, the form's address below the table's, and the choices in it."""

    key: str
    action: str
    chosen: Sequence[tuple[str, str]]


def anything(page: Page, rng: random.Random) -> list[Wish]:
    """Do something at a table that plays by itself. Returns what that made the phone wish; nothing where it may not."""
    what = rng.choices([*WISHES], weights=[*WISHES.values()])[0]
    return do(page, what, rng)


def do(page: Page, what: str, rng: random.Random) -> list[Wish]:
    """Do one of WISHES, how being drawn at random. Returns what that made the phone wish, if anything."""
    wished: list[Wish] = page.evaluate(ACT, [what, [rng.random() for _ in range(300)]])
    page.wait_for_function("() => !document.querySelector('.over')")
    return wished
