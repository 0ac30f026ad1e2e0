"""Whether the tests of what Python means on the phone notice when it means something else: mutations of the runtime.

Each mutation changes one place: another comparison, another constant, a condition the other way round. The programs of
the tests and an evening of three games run with it. One that changes the result, or ends with an error, is found;
the others are printed, to be looked at.
"""

from __future__ import annotations

import json
import re
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from playwright.sync_api import Page, sync_playwright

from bench.phone.harmless_mutations import HARMLESS
from bench.support.figures import Figure, at_most
from python_to_js import runtime
from python_to_js.tests.conftest import MODULES
from python_to_js.tests.conftest import scripts as programs_of
from python_to_js.tests.test_programs import ALL, BROWSER, on_cpython
from scorepad.phone.program import program
from tests.phone.same.in_engines import PLAY
from tests.phone.same.on_cpython import played, server
from tests.support import prerequisites

CHANGES = {
    r" === ": " !== ", r" !== ": " === ", r" < ": " <= ", r" <= ": " < ", r" > ": " >= ", r" >= ": " > ",
    r" && ": " || ", r" \|\| ": " && ", r"\btrue\b": "false", r"\bfalse\b": "true", r" \+ ": " - ", r" - ": " + ",
    r"\b0\b": "1", r"\b1\b": "2", r"\bnull\b": "0", r"!(?=[a-zA-Z(])": "", r" \?\? ": " && ", r'""': '"x"',
    r"\.every\(": ".some(", r"\.some\(": ".every(", r"\bmax\b": "min", r"\bfloor\b": "ceil", r" % ": " / ",
}  # fmt: skip
PLAYED = ("romanian-whist", "rubber-bridge", "umbridge")
PATIENCE = 120  # seconds for the runtime as it is
TIMES = 5  # how much longer a changed one may take before it counts as one that never ends
# Runs scripts in a worker, so that what never ends can be ended; returns "ended" for that.
IN_A_WORKER = """([source, seconds]) => new Promise((done) => {
    const worker = new Worker(URL.createObjectURL(new Blob([source])));
    const end = (result) => { worker.terminate(); done(result); };
    worker.onmessage = (message) => end(message.data);
    worker.onerror = (error) => { error.preventDefault(); end("error"); };
    setTimeout(() => end("ended"), seconds * 1000);
})"""


@dataclass(frozen=True)
class Mutation:
    """A change of the runtime: where in its text, from what to what."""

    start: int
    old: str
    new: str

    def of(self, source: str) -> str:
        """The runtime with this change."""
        return source[: self.start] + self.new + source[self.start + len(self.old) :]

    def described(self, source: str) -> str:
        """The line that is changed, with its new content."""
        begin, after = source.rfind("\n", 0, self.start) + 1, self.start + len(self.old)
        end = source.find("\n", after)
        return f"{source[begin : self.start]}[{self.old}->{self.new}]{source[after:end]}".strip()


def mutations(source: str) -> Iterator[Mutation]:
    """Every mutation of a script: in no comment, and in no message of an exception."""
    for pattern, new in CHANGES.items():
        for found in re.finditer(pattern, source):
            line = source[source.rfind("\n", 0, found.start()) + 1 : found.start()]
            if not any(each in line for each in ("//", "Error(", "Error_(")):
                yield Mutation(found.start(), found.group(), new)


def measure(data: Path, number: int = 100, seed: int = 1, harmless: int = len(HARMLESS)) -> Iterator[Figure]:
    """How many of that many mutations, drawn by chance, the tests do not find; those are printed.

    harmless  how many of those that change nothing are tried in addition
    """
    source = runtime()
    known = sorted(mutations(source), key=lambda each: each.start)
    count = Counter(each.described(source) for each in known)
    drawn = Random(seed).sample(known, number)
    explained = [each for each in known if each.described(source) in HARMLESS][:harmless]
    left = set(_survivors(source, {*drawn, *explained}, data))
    unexplained = [each.described(source) for each in drawn if each in left and each.described(source) not in HARMLESS]
    wrong = [f"harmless, but there {count[line]} times: {line}" for line in HARMLESS if count[line] != 1]
    wrong += [f"harmless, but found: {each.described(source)}" for each in explained if each not in left]
    for line in (*unexplained, *wrong):
        print("   ", line)
    name = f"of {number} mutations of the phone's runtime, neither found by a test nor harmless"
    yield at_most(name, len(unexplained), 0, counted=True)
    yield at_most("harmless mutations that are not there, or are found", len(wrong), 0, counted=True)


def _survivors(source: str, drawn: Iterable[Mutation], data: Path) -> Iterator[Mutation]:
    with server(data) as scripts:
        evenings = [played(slug, 0) for slug in PLAYED]
        expected = json.dumps([[on_cpython(*program) for program in ALL], [None for _ in evenings]])
        given = json.dumps([ALL, [[each.log, each.wishes, each.sums] for each in evenings]])
        rest = ";\n".join([*_without_runtime(scripts), programs_of(MODULES)])
    asked = f"""const [programs, evenings] = {given};
    postMessage(JSON.stringify([({BROWSER})(programs), evenings.map((each) => ({PLAY})(...each))]));"""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=prerequisites.chromium(), args=["--no-sandbox"])
        page = browser.new_page()
        begun = time.monotonic()
        if not _same(page, f"{source}\n{rest}\n{asked}", expected, PATIENCE):
            raise RuntimeError("without a mutation the browser gives something else than CPython")
        least = TIMES * (time.monotonic() - begun)
        yield from (each for each in drawn if _same(page, f"{each.of(source)}\n{rest}\n{asked}", expected, least))
        browser.close()


def _without_runtime(scripts: Sequence[str]) -> Iterator[str]:
    """The phone's scripts as they are served, but for the runtime, with which the program begins."""
    first, *others = scripts
    yield program().without_runtime(program().books)
    yield first[first.rindex("\n", 0, first.rindex("\n")) :]
    yield from others


def _same(page: Page, script: str, expected: str, seconds: float) -> bool:
    """Whether a script prints what is expected, within that many seconds."""
    printed: str = page.evaluate(IN_A_WORKER, [script, seconds])
    return printed.startswith("[") and bool(json.loads(printed) == json.loads(expected))
