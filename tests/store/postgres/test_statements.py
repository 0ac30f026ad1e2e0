"""How often a step asks PostgreSQL: each statement is a way there and back."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import get_ident
from typing import Any

import pytest
from flask import Flask

from bench.support.in_process import InProcess
from bench.support.played_evenings import seeded
from bench.support.scripted_scorer import PlayingScorer, Scorer
from scorepad.flask_app import create_app
from scorepad.settings import Settings
from scorepad.store.postgres.session import Session

pytestmark = pytest.mark.process


@pytest.fixture
def app(address: str, tmp_path: Path) -> Iterator[Flask]:
    app = create_app(Settings(tmp_path, postgres=address))
    yield app
    app.extensions["evenings"].store.close()


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The statements that are run in the block, without those of the thread that notifies other processes."""
    asked, execute, command, here = list[str](), Session.execute, Session._command, get_ident()

    def noted(self: Session, query: str, *given: Any, **named: Any) -> Any:
        if get_ident() == here:
            asked.append(" ".join(query.split()))
        return execute(self, query, *given, **named)

    def commanded(self: Session, what: bytes) -> None:
        if get_ident() == here:
            asked.append(what.decode())
        command(self, what)

    with monkeypatch.context() as patch:
        patch.setattr(Session, "execute", noted)
        patch.setattr(Session, "_command", commanded)
        yield asked


WRITING = ["SELECT", "WITH"]
"""First the asking device and the log's last entry; then all in one."""


@pytest.mark.parametrize("kind", [Scorer, PlayingScorer])
def test_a_step_is_two_statements_for_each_way_to_report_its_answer(
    app: Flask, kind: type[Scorer], monkeypatch: pytest.MonkeyPatch
) -> None:
    scorer = kind(InProcess(app), *seeded(app.extensions["evenings"], 4, 3))
    scorer.write()
    for _ in range(3):
        with counted(monkeypatch) as asked:
            scorer.write()
        assert [each.split()[0] for each in asked] == WRITING, asked
