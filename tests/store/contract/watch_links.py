"""Links to watch, which end when new ones are made."""

from collections.abc import Callable

import pytest

from scorepad.store import access, log
from scorepad.store.access import Device
from scorepad.store.links import invitations, watch_links
from scorepad.store.links.invitations import BadInvitation
from scorepad.store.protocol import Store
from scorepad.store.versions import seen_by_watcher
from tests.store.conftest import AT, started
from tests.store.contract.engine import Engine


def watched_by(store: Store, key: str) -> str | None:
    """The evening that this token may watch."""
    seen = seen_by_watcher(store, key)
    return seen.evening if seen else None


class WatchLinksContract(Engine):
    def test_a_watch_link_opens_its_evening_and_is_the_same_every_time(self, store: Store, evening: str) -> None:
        other = log.start(store, started(), at=AT)
        key = watch_links.watch_key(store, evening)
        assert key == watch_links.watch_key(store, evening)
        assert watched_by(store, key) == evening
        assert watched_by(store, watch_links.watch_key(store, other)) == other

    def test_a_watch_link_never_lets_anybody_write(self, store: Store, evening: str, device: Device) -> None:
        key = watch_links.watch_key(store, evening)
        assert evening not in key
        assert access.device_for(store, key) is None
        assert access.role(store, key, device.id) is None
        with pytest.raises(BadInvitation):
            invitations.redeem(store, key, device.id, at=AT)
        with pytest.raises(log.UnknownEvening):
            log.load(store, key)

    def test_an_evening_s_id_does_not_watch(self, store: Store, evening: str) -> None:
        assert watched_by(store, evening) is None

    def test_a_watch_link_can_be_ended(self, store: Store, evening: str) -> None:
        old = watch_links.watch_key(store, evening)
        new = watch_links.new_watch_key(store, evening)
        assert watched_by(store, old) is None
        assert watched_by(store, new) == evening
        assert watch_links.watch_key(store, evening) == new

    def test_if_the_secret_was_lost_links_are_made_again(
        self, store: Store, evening: str, open_store: Callable[..., Store]
    ) -> None:
        old = watch_links.watch_key(store, evening)
        store.close()
        self.lose_secret()
        again = open_store()
        new = watch_links.watch_key(again, evening)
        assert watched_by(again, new) == evening
        assert watched_by(again, old) is None

    def test_an_unknown_evening_cannot_be_watched(self, store: Store) -> None:
        with pytest.raises(log.UnknownEvening):
            watch_links.watch_key(store, "nowhere")
