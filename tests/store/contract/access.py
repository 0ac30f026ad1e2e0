"""Rights to write, and how they are granted and taken away."""

import pytest

from scorepad.evening.log.events import Undone
from scorepad.store import access, log
from scorepad.store.access import Device, OnlyWriter
from scorepad.store.links import invitations, watch_links
from scorepad.store.links.invitations import BadInvitation
from scorepad.store.protocol import Store
from scorepad.store.secret import new_token
from scorepad.store.times import utc
from tests.store.conftest import AT, started
from tests.store.contract.engine import Engine

LATER = "2026-11-20T19:59:59+02:00"
TOO_LATE = "2026-11-20T20:00:00+02:00"


class AccessContract(Engine):
    @pytest.fixture
    def phone(self, store: Store) -> Device:
        """A second device at the table."""
        return access.new_device(store, "Safari on iPhone", at=AT)[0]

    def test_a_device_is_known_by_its_secret_alone(self, store: Store) -> None:
        device, secret = access.new_device(store, "Chrome on Android", at=AT)
        assert len(secret) == 22
        assert access.device_for(store, secret) == device == Device(device.id, "Chrome on Android")
        assert access.device_for(store, secret[:-1] + "~") is None
        assert access.device_for(store, "") is None

    def test_two_first_requests_of_one_browser_are_one_device(self, store: Store) -> None:
        secret = new_token()
        first, again = (access.new_device(store, "Firefox", at=AT, secret=secret)[0] for _ in range(2))
        assert first == again == access.device_for(store, secret)

    def test_a_device_that_starts_an_evening_owns_it_and_no_other_may_write(
        self, store: Store, evening: str, phone: Device
    ) -> None:
        other = log.start(store, started(), at=AT, device=phone.id)
        assert access.role(store, evening, phone.id) is None
        assert access.role(store, other, phone.id) == "owner"
        assert access.role(store, "nowhere", phone.id) is None

    def test_an_invitation_works_once(self, store: Store, evening: str, device: Device, phone: Device) -> None:
        link = invitations.invite(store, evening, at=AT, by=device.id)
        assert invitations.invited(store, link, at=LATER) == evening  # looking uses nothing up
        assert invitations.redeem(store, link, phone.id, at=LATER) == evening
        assert access.role(store, evening, phone.id) == "scorer"
        third = access.new_device(store, "Firefox", at=AT)[0]
        with pytest.raises(BadInvitation):
            invitations.redeem(store, link, third.id, at=LATER)
        with pytest.raises(BadInvitation):
            invitations.invited(store, link, at=LATER)
        assert access.role(store, evening, third.id) is None

    def test_the_device_that_redeemed_may_send_the_same_again(self, store: Store, evening: str, phone: Device) -> None:
        link = invitations.invite(store, evening, at=AT)
        assert invitations.redeem(store, link, phone.id, at=LATER) == invitations.redeem(
            store, link, phone.id, at=TOO_LATE
        )
        access.revoke(store, evening, phone.id, at=LATER)
        with pytest.raises(BadInvitation):
            invitations.redeem(store, link, phone.id, at=LATER)
        assert access.role(store, evening, phone.id) is None

    @pytest.mark.parametrize("at", [TOO_LATE, "2026-11-20T18:00:01+00:00", "2027-01-01T00:00:00+02:00"])
    def test_an_invitation_ends_after_half_an_hour(self, store: Store, evening: str, phone: Device, at: str) -> None:
        link = invitations.invite(store, evening, at=AT)
        with pytest.raises(BadInvitation):
            invitations.redeem(store, link, phone.id, at=at)
        assert access.role(store, evening, phone.id) is None

    def test_an_invitation_that_never_was_opens_nothing(self, store: Store, phone: Device) -> None:
        with pytest.raises(BadInvitation):
            invitations.redeem(store, "never-was", phone.id, at=AT)

    def test_a_revoked_device_may_not_write_nor_let_others_in(self, store: Store, evening: str, phone: Device) -> None:
        access.grant(store, evening, phone.id, "scorer", at=AT)
        link = invitations.invite(store, evening, at=AT, by=phone.id)
        access.revoke(store, evening, phone.id, at=AT)
        assert access.role(store, evening, phone.id) is None
        with pytest.raises(BadInvitation):
            invitations.invited(store, link, at=AT)

    def test_a_revoked_device_can_be_let_in_again(
        self, store: Store, evening: str, device: Device, phone: Device
    ) -> None:
        access.revoke(store, evening, device.id, at=AT)
        invitations.redeem(store, invitations.invite(store, evening, at=AT), device.id, at=LATER)
        assert access.role(store, evening, device.id) == "scorer"

    def test_an_owner_who_redeems_a_scorer_s_link_stays_owner(self, store: Store, evening: str, device: Device) -> None:
        invitations.redeem(store, invitations.invite(store, evening, at=AT), device.id, at=LATER)
        assert access.role(store, evening, device.id) == "owner"

    def test_an_owner_who_gives_up_leaves_the_evening_to_its_longest_scorer(
        self, store: Store, evening: str, device: Device, phone: Device
    ) -> None:
        third = access.new_device(store, "Firefox", at=AT)[0]
        access.grant(store, evening, phone.id, "scorer", at=AT)
        access.grant(store, evening, third.id, "scorer", at=LATER)
        access.give_up(store, evening, device.id, at=LATER)
        assert [access.role(store, evening, each.id) for each in (device, phone, third)] == [None, "owner", "scorer"]
        access.give_up(store, evening, third.id, at=LATER)
        assert access.role(store, evening, phone.id) == "owner"
        with pytest.raises(OnlyWriter):
            access.give_up(store, evening, phone.id, at=LATER)
        assert access.role(store, evening, phone.id) == "owner"

    def test_open_links_are_listed_by_what_opens_nothing(
        self, store: Store, evening: str, device: Device, phone: Device
    ) -> None:
        first, second = (
            invitations.invite(store, evening, at=AT, by=device.id),
            invitations.invite(store, evening, at=LATER),
        )
        listed = invitations.open_links(store, evening, at=LATER)
        assert [(each.until, each.made_by) for each in listed] == [
            ("2026-11-20T18:00:00+00:00", device.id),
            ("2026-11-20T18:29:59+00:00", 0),
        ]
        with pytest.raises(BadInvitation):
            invitations.redeem(store, listed[0].mark, phone.id, at=LATER)
        invitations.withdraw(store, evening, listed[0].mark, at=LATER)
        with pytest.raises(BadInvitation):
            invitations.redeem(store, first, phone.id, at=LATER)
        invitations.redeem(store, second, phone.id, at=LATER)
        assert invitations.open_links(store, evening, at=LATER) == []

    def test_all_who_were_let_in_are_listed_with_when_they_wrote_last(
        self, store: Store, evening: str, device: Device, phone: Device
    ) -> None:
        link = invitations.invite(store, evening, at=AT, by=device.id)
        invitations.redeem(store, link, phone.id, at=LATER)
        log.append(store, evening, 2, Undone(), at=LATER, device=device.id)
        access.revoke(store, evening, phone.id, at=TOO_LATE)
        assert access.grants(store, evening) == [
            access.Granted(device.id, "Chrome on Android", "owner", utc(AT), device.id, "", LATER),
            access.Granted(phone.id, "Safari on iPhone", "scorer", utc(LATER), device.id, utc(TOO_LATE), ""),
        ]

    def test_the_database_holds_no_secret(self, store: Store, evening: str) -> None:
        _, secret = access.new_device(store, "Firefox", at=AT)
        secrets = [secret, invitations.invite(store, evening, at=AT), watch_links.watch_key(store, evening)]
        store.close()
        left = self.on_disk()
        assert evening.encode() in left
        assert [each for each in secrets if each.encode() in left] == []

    def test_an_entry_of_a_device_that_never_was_is_refused(self, store: Store, evening: str) -> None:
        with pytest.raises(Exception, match=r"(?i)foreign key"):
            log.append(store, evening, 2, Undone(), at=AT, device=99)
        assert len(log.load(store, evening)) == 1
