"""A code to say aloud leads to the watch link of one evening, for a quarter of an hour."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scorepad.store import log
from scorepad.store.evening_rows import UnknownEvening
from scorepad.store.links import spoken_codes, watch_links
from scorepad.store.links.spoken_codes import LENGTH, SIGNS, code_of, key_for_code, new_code
from scorepad.store.protocol import Store
from scorepad.store.secret import hashed
from tests.store.conftest import AT, started
from tests.store.contract.engine import Engine

LAST_MOMENT = "2026-11-20T19:44:59+02:00"
TOO_LATE = "2026-11-20T19:45:00+02:00"


class SpokenCodesContract(Engine):
    def test_a_code_is_eight_letters_and_digits_that_nobody_takes_for_others(self, store: Store, evening: str) -> None:
        code = new_code(store, evening, at=AT).code
        assert len(code) == LENGTH
        assert set(code) <= set(SIGNS)
        assert not set(SIGNS) & set("0O1ILBGSZUVDN")

    def test_a_code_leads_to_the_watch_link_and_to_nothing_that_writes(self, store: Store, evening: str) -> None:
        other = log.start(store, started(), at=AT)
        for each in (evening, other):
            assert key_for_code(store, new_code(store, each, at=AT).code, at=LAST_MOMENT) == watch_links.watch_key(
                store, each
            )

    @pytest.mark.parametrize(
        "typed", [str.lower, " ".join, lambda code: f"{code[:4]}-{code[4:]}\n", lambda code: f" {code} "]
    )
    def test_a_code_may_be_typed_in_small_letters_with_blanks_and_hyphens(
        self, store: Store, evening: str, typed: Callable[[str], str]
    ) -> None:
        assert key_for_code(store, typed(new_code(store, evening, at=AT).code), at=AT)

    def test_letters_and_digits_that_are_easily_confused_are_understood(
        self, store: Store, evening: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(spoken_codes, "SIGNS", "2568" * 6)
        code = new_code(store, evening, at=AT).code
        assert key_for_code(store, code.translate(str.maketrans("2568", "ZSGB")), at=AT)

    @pytest.mark.parametrize(
        "typed", ["", "--------", "AAAAAAAA", "AAAAAAA", "ă" * 8, "A" * 5000, "' OR 1=1", "\0" * 8]
    )
    def test_text_that_is_no_code_leads_nowhere(self, store: Store, evening: str, typed: str) -> None:
        new_code(store, evening, at=AT)
        assert key_for_code(store, typed, at=AT) is None

    def test_a_code_ends_after_a_quarter_of_an_hour(self, store: Store, evening: str) -> None:
        made = new_code(store, evening, at=AT)
        assert made.until == "2026-11-20T17:45:00+00:00"
        assert code_of(store, evening, at=LAST_MOMENT) == made
        assert key_for_code(store, made.code, at=LAST_MOMENT)
        assert code_of(store, evening, at=TOO_LATE) is None
        assert key_for_code(store, made.code, at=TOO_LATE) is None
        assert key_for_code(store, made.code, at="2026-11-20T17:45:01+00:00") is None

    def test_a_new_code_ends_the_older_one(self, store: Store, evening: str) -> None:
        old, new = new_code(store, evening, at=AT), new_code(store, evening, at=LAST_MOMENT)
        assert old.code != new.code
        assert key_for_code(store, old.code, at=AT) is None
        assert key_for_code(store, new.code, at=LAST_MOMENT)

    def test_a_code_ends_with_the_watch_link_it_was_made_for(self, store: Store, evening: str) -> None:
        made = new_code(store, evening, at=AT)
        watch_links.new_watch_key(store, evening)
        assert code_of(store, evening, at=AT) is None
        assert key_for_code(store, made.code, at=AT) is None

    def test_if_the_secret_was_lost_a_code_ends(
        self, store: Store, evening: str, open_store: Callable[..., Store]
    ) -> None:
        made = new_code(store, evening, at=AT)
        store.close()
        self.lose_secret()
        again = open_store()
        assert code_of(again, evening, at=AT) is None
        assert key_for_code(again, made.code, at=AT) is None

    def test_the_database_holds_no_code(self, store: Store, evening: str) -> None:
        code = new_code(store, evening, at=AT).code
        with store.reading() as db:
            (row,) = db.execute("SELECT * FROM spoken_code").fetchall()
        assert code not in repr(row)
        assert hashed(code) not in row  # that could be found by trying

    def test_an_unknown_evening_has_no_code(self, store: Store) -> None:
        with pytest.raises(UnknownEvening):
            new_code(store, "nowhere", at=AT)
        assert code_of(store, "nowhere", at=AT) is None
