"""Devices that own the server, and how they came to it."""

import pytest

from scorepad.evening.log.events import Undone
from scorepad.store import access, log, owners
from scorepad.store.access import Device
from scorepad.store.links import invitations
from scorepad.store.links.invitations import BadInvitation
from scorepad.store.protocol import Store
from tests.store.conftest import AT, started
from tests.store.contract.engine import Engine

LATER = "2026-11-20T19:59:59+02:00"
TOO_LATE = "2026-11-20T20:00:00+02:00"


class OwnersContract(Engine):
    @pytest.fixture
    def tablet(self, store: Store) -> Device:
        return access.new_device(store, "Safari, iPad", at=AT)[0]

    def test_a_link_makes_one_device_an_owner_and_looking_at_it_none(
        self, store: Store, device: Device, tablet: Device
    ) -> None:
        link = owners.owner_link(store, at=AT)
        owners.check_link(store, link, at=LATER)
        assert not owners.is_owner(store, device.id)
        owners.own(store, link, device.id, at=LATER)
        owners.own(store, link, device.id, at=TOO_LATE)  # the same device, a second tap
        assert owners.is_owner(store, device.id)
        with pytest.raises(BadInvitation):
            owners.check_link(store, link, at=LATER)
        with pytest.raises(BadInvitation):
            owners.own(store, link, tablet.id, at=LATER)
        assert not owners.is_owner(store, tablet.id)

    def test_a_link_ends_after_half_an_hour_and_nobody_invents_one(self, store: Store, device: Device) -> None:
        link = owners.owner_link(store, at=AT)
        for bad, at in ((link, TOO_LATE), ("x" * 22, AT), ("", AT)):
            with pytest.raises(BadInvitation):
                owners.own(store, bad, device.id, at=at)
        assert not owners.is_owner(store, device.id)

    def test_a_link_is_nowhere_on_the_disk(self, store: Store) -> None:
        link = owners.owner_link(store, at=AT)
        assert link.encode() not in self.on_disk()

    def test_an_owner_no_more_comes_back_by_a_new_link_only(self, store: Store, device: Device) -> None:
        link = owners.owner_link(store, at=AT)
        owners.own(store, link, device.id, at=AT)
        owners.disown(store, device.id, at=AT)
        assert not owners.is_owner(store, device.id)
        with pytest.raises(BadInvitation):
            owners.own(store, link, device.id, at=AT)
        owners.own(store, owners.owner_link(store, at=AT), device.id, at=AT)
        assert owners.is_owner(store, device.id)

    def test_owning_the_server_is_no_right_to_write_and_the_other_way_round(
        self, store: Store, evening: str, device: Device, tablet: Device
    ) -> None:
        owners.own(store, owners.owner_link(store, at=AT), tablet.id, at=AT)
        assert access.role(store, evening, tablet.id) is None
        assert access.role(store, evening, device.id) == "owner"
        assert not owners.is_owner(store, device.id)

    def test_devices_are_listed_owners_first_with_their_rights_and_entries(
        self, store: Store, evening: str, device: Device, tablet: Device
    ) -> None:
        access.new_device(store, "somebody who only looked", at=AT)
        owners.own(store, owners.owner_link(store, at=AT), tablet.id, at=AT)
        log.append(store, evening, 2, Undone(), at=LATER, device=device.id)
        log.start(store, started(), at=AT, device=device.id)
        first, second = owners.known_devices(store)
        assert (first.label, first.owns, first.evenings, first.wrote) == ("Safari, iPad", True, 0, "")
        assert (second.label, second.owns, second.evenings, second.wrote) == ("Chrome on Android", False, 2, LATER)

    def test_a_device_is_barred_from_every_evening_with_the_links_it_made(self, store: Store, device: Device) -> None:
        evenings = [log.start(store, started(), at=AT, device=device.id) for _ in range(3)]
        link = invitations.invite(store, evenings[0], at=AT, by=device.id)
        owners.bar(store, device.id, at=AT)
        assert [access.role(store, each, device.id) for each in evenings] == [None] * 3
        assert owners.known_devices(store) == []
        with pytest.raises(BadInvitation):
            invitations.invited(store, link, at=AT)
