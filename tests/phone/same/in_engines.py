"""The phone's side of what both sides do: the scripts as they are served, in each engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import Playwright

from tests.browser.conftest import FLAGS
from tests.browser.engines.phone import Phone
from tests.browser.engines.playwright_phone import PlaywrightPhone, firefox
from tests.browser.engines.webkit_phone import WebKitPhone, screen
from tests.phone.same.on_cpython import Played
from tests.support import prerequisites

AN_EVENING = 600  # seconds, under any other load of the machine: it takes one
# Runs scripts; returns what went wrong.
LOAD = """(sources) => {
    const wrong = [];
    addEventListener("error", (event) => wrong.push(`${event.message} ${event.lineno}:${event.colno}`));
    for (const source of sources) {
        const script = document.createElement("script");
        script.textContent = source;
        document.head.append(script);
    }
    return wrong;
}"""
# Plays an evening; returns which of what is shown differs from the sums that are expected, and what it is here.
PLAY = """(log, wishes, sums) => {
    const table = Array.from({ length: 256 }, (_, n) => {
        for (let bit = 0; bit < 8; bit += 1) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
        return n;
    });
    const sum = (text) => {
        let found = -1;
        for (let at = 0; at < text.length; at += 1) {
            const unit = text.charCodeAt(at);
            found = (found >>> 8) ^ table[(found ^ unit) & 255];
            found = (found >>> 8) ^ table[(found ^ (unit >> 8)) & 255];
        }
        return (found ^ -1) >>> 0;
    };
    const both = pythonModules["tests.phone.same.both_sides"];
    const told = (work) => {
        try {
            return work();
        } catch (error) {
            return `${error} ${error.stack}`;
        }
    };
    const course = both.begun(log);
    for (let n = 0; n < sums.length; n += 1) {
        const text = told(() => both.wish(course, wishes[n]));
        if (sum(text) !== sums[n]) return [n, text];
    }
    return null;
}"""


class Engine:
    """A page of an engine with the phone's scripts."""

    def __init__(self, name: str, phone: Phone, scripts: Iterable[str]) -> None:
        self.name, self.phone = name, phone
        wrong = phone.run(LOAD, [*scripts])
        assert not wrong, (name, wrong)

    def differs(self, evening: Played) -> str:
        """How what this engine shows differs from CPython first; empty where nothing does."""
        found = self.phone.run(PLAY, evening.log, evening.wishes, evening.sums)
        if found is None:
            return ""
        n, theirs = found
        return f"{self.name}, after wish {n}: {evening.wishes[n]}\n{_difference(evening.shown[n], theirs)}"


def _difference(ours: str, theirs: str) -> str:
    same = next(
        (at for at, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), min(len(ours), len(theirs))
    )
    around = slice(max(0, same - 200), same + 200)
    return f"CPython: {ours[around]!r}\nhere:    {theirs[around]!r}"


@contextmanager
def engines(
    playwright: Playwright, scripts: Iterable[str], memory: Path, names: Iterable[str] = ()
) -> Iterator[list[Engine]]:
    """The engines of these names, or every one that is tried."""
    texts = [*scripts]
    with ExitStack() as opened:
        yield [
            Engine(name, OPENERS[name](playwright, memory, opened), texts) for name in names or prerequisites.engines()
        ]


def _chromium(playwright: Playwright, _: Path, opened: ExitStack) -> Phone:
    browser = playwright.chromium.launch(executable_path=prerequisites.windowless_chromium(), args=FLAGS)
    opened.callback(browser.close)
    return PlaywrightPhone(browser.new_page(), mobile=True)


def _firefox(playwright: Playwright, _: Path, opened: ExitStack) -> Phone:
    browser = firefox(playwright)
    opened.callback(browser.close)
    return PlaywrightPhone(browser.new_page(), mobile=False)


def _webkit(_: Playwright, memory: Path, opened: ExitStack) -> Phone:
    phone = WebKitPhone(opened.enter_context(screen()), memory, patience=AN_EVENING)
    opened.callback(phone.close)
    return phone


OPENERS: dict[str, Callable[[Playwright, Path, ExitStack], Phone]] = {
    "chromium": _chromium,
    "firefox": _firefox,
    "webkit": _webkit,
}
