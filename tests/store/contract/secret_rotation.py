"""A new secret takes the place of an old one when it is shown, and brings its rights along."""

import pytest

from scorepad.store import access, owners, secret_rotation
from scorepad.store.access import Device
from scorepad.store.links import invitations
from scorepad.store.protocol import Store
from scorepad.store.secret import new_token
from tests.store.conftest import AT
from tests.store.contract.engine import Engine

LATER = "2026-11-20T19:59:59+02:00"


def rotated(store: Store, replaces: int = 0) -> tuple[Device, str]:
    secret = new_token()
    return secret_rotation.rotate(store, secret, "Firefox", at=LATER, replaces=replaces), secret


class SecretRotationContract(Engine):
    @pytest.fixture
    def second(self, store: Store) -> tuple[Device, str]:
        """A second device, and its secret."""
        return access.new_device(store, "Firefox", at=AT)

    def test_a_new_secret_is_one_device_however_often_it_is_made_until_it_is_shown(self, store: Store) -> None:
        device, secret = rotated(store)
        assert secret_rotation.rotate(store, secret, "Firefox", at=LATER) == device == access.device_for(store, secret)
        assert device.rotating
        assert (
            secret_rotation.shown(store, secret) == Device(device.id, "Firefox") == secret_rotation.shown(store, secret)
        )
        with pytest.raises(secret_rotation.AlreadyShown):
            secret_rotation.rotate(store, secret, "Firefox", at=LATER)

    def test_a_secret_that_nobody_has_is_shown_in_vain(self, store: Store) -> None:
        assert secret_rotation.shown(store, new_token()) is None

    @pytest.mark.parametrize(
        ("before", "given", "after"),
        [
            ("", "scorer", "scorer"),
            ("owner", "scorer", "owner"),
            ("scorer", "owner", "owner"),
            ("revoked", "scorer", "scorer"),
            ("owner", "", "owner"),
            ("owner", "revoked", "owner"),
            ("", "revoked", None),
        ],
    )
    def test_rights_of_the_new_secret_are_added_to_those_of_the_device(
        self, store: Store, evening: str, second: tuple[Device, str], before: str, given: str, after: str | None
    ) -> None:
        old, secret = second
        new, new_secret = rotated(store, old.id)
        for device, role in ((old, before), (new, given)):
            if role:
                access.grant(store, evening, device.id, "owner" if role == "owner" else "scorer", at=LATER)
            if role == "revoked":
                access.revoke(store, evening, device.id, at=LATER)
        assert secret_rotation.shown(store, new_secret) == old
        assert access.role(store, evening, old.id) == after
        assert access.device_for(store, secret) is None
        assert {grant.device for grant in access.grants(store, evening)} <= {1, old.id}  # 1 began it

    def test_links_that_were_used_are_the_devices_own_afterwards(
        self, store: Store, evening: str, second: tuple[Device, str]
    ) -> None:
        old, _ = second
        new, secret = rotated(store, old.id)
        link, invitation = owners.owner_link(store, at=AT), invitations.invite(store, evening, at=AT)
        owners.own(store, link, new.id, at=LATER)
        invitations.redeem(store, invitation, new.id, at=LATER)
        assert not owners.is_owner(store, old.id)
        secret_rotation.shown(store, secret)
        assert owners.is_owner(store, old.id)
        assert owners.was_redeemed_by(store, link, old.id)
        assert invitations.evening_redeemed_by(store, invitation, old.id) == evening

    def test_of_two_new_secrets_the_one_that_is_shown_first_replaces_the_device(
        self, store: Store, evening: str, second: tuple[Device, str]
    ) -> None:
        old, _ = second
        (first, one), (second, two) = rotated(store, old.id), rotated(store, old.id)
        access.grant(store, evening, first.id, "scorer", at=LATER)
        secret_rotation.shown(store, one)
        assert secret_rotation.shown(store, two) == Device(second.id, "Firefox")
        assert access.device_for(store, one) == old
        assert access.role(store, evening, second.id) is None
