"""Two scorers who go on apart and meet again: nothing that was entered is lost unseen, and both show the same sheet."""

from __future__ import annotations

from random import Random

import pytest

from tests.browser.begun_evening import sitting_at
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.browser.two_apart import discard, go_apart_and_meet, opened_by_both, second_scorer


@pytest.mark.parametrize("slug", ["romanian-whist", "chicago-bridge"])
def test_of_two_who_went_on_apart_nothing_is_lost_unseen(slug: str, phones: Phones, live_server: Server) -> None:
    with sitting_at(slug, live_server) as at:
        pages = phones.open(), phones.open()
        opened_by_both(at, second_scorer(at), pages)
        refused = 0
        for course in range(3):
            met = go_apart_and_meet(at, pages, Random(f"{slug} {course}"))
            assert met.wrong == []
            assert met.wished
            refused += met.refused
            for page in pages:
                discard(page)
        assert refused
