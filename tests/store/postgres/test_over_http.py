"""Evenings and books over HTTP with their oracles: the app gets the address of PostgreSQL, and no more."""

from contextlib import ExitStack
from dataclasses import replace

import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from scorepad.settings import Settings
from tests.store.postgres.databases import Databases
from tests.support.oracle import OverHttp, WithAnApp
from tests.support.random_evenings import examples
from tests.web.book.oracle import BookOverHttp

pytestmark = pytest.mark.process
FEW = settings(examples(4), stateful_step_count=25, deadline=None, phases=(Phase.explicit, Phase.generate))


class OnPostgres(WithAnApp):
    """Each run has a database of its own."""

    databases: Databases

    def on_a_new_database(self) -> Settings:
        self.made = ExitStack()
        return replace(super().on_a_new_database(), postgres=self.made.enter_context(self.databases.one()))

    def teardown(self) -> None:
        super().teardown()
        self.made.close()


class EveningsOnPostgres(OnPostgres, OverHttp):
    pass


class BooksOnPostgres(OnPostgres, BookOverHttp):
    pass


@pytest.mark.parametrize("machine", [EveningsOnPostgres, BooksOnPostgres])
def test_actions_over_http_have_the_results_of_the_oracle(machine: type[OnPostgres], cluster: Databases) -> None:
    before, OnPostgres.databases = machine.steps, cluster  # type: ignore[attr-defined]
    run_state_machine_as_test(machine, settings=FEW)
    assert machine.steps - before > 8 * FEW.max_examples  # type: ignore[attr-defined]
