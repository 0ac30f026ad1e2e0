"""Sets of house rules: kept by one device, under names that differ, the last one used first."""

from collections.abc import Callable

import pytest

from scorepad.store import access, rule_sets
from scorepad.store.access import Device
from scorepad.store.protocol import Store
from scorepad.store.rule_sets import NameTaken, RuleSet, TooManySets
from tests.store.conftest import AT
from tests.store.contract.engine import Engine

GAME = "romanian-whist"
RULES = {"streak": "five_five", "custom_schedule": [1, 2], "hook": True, "target": None}
OTHERS = {**RULES, "hook": False}


def names(store: Store, device: Device, game: str = GAME) -> list[str]:
    return [each.name for each in rule_sets.rule_sets(store, device.id, game)]


class RuleSetsContract(Engine):
    def test_a_name_is_left_out_of_the_names_of_all_sets(self, store: Store, device: Device) -> None:
        other = access.new_device(store, "Firefox", at=AT)[0]
        for name in ("Hezekiah's rules", "hezekiah's Rules too", "Hezekiahs"):
            rule_sets.keep(store, device.id, GAME, name, RULES)
        rule_sets.keep(store, device.id, GAME, "…'s rules", OTHERS)
        rule_sets.keep(store, other.id, GAME, "for HEZEKIAH", RULES)
        assert len(rule_sets.sets_with(store, " Hezekiah")) == 3
        assert rule_sets.forget_name(store, "Hezekiah") == 3
        store.wipe()
        assert sorted(names(store, device)) == ["Hezekiahs", "…'s Rules too", "…'s rules", "…'s rules 2"]
        assert names(store, other) == ["for …"]
        assert b"ezekiah'" not in self.on_disk()
        assert rule_sets.sets_with(store, "") == []

    def test_a_set_is_kept_with_every_rule_for_its_game_and_device_alone(self, store: Store, device: Device) -> None:
        kept = rule_sets.keep(store, device.id, GAME, "Cellar club", RULES)
        other = access.new_device(store, "Firefox", at=AT)[0]
        assert rule_sets.rule_sets(store, device.id, GAME) == (RuleSet(kept, "Cellar club", RULES),)
        assert names(store, device, "whist") == names(store, other) == []

    def test_sets_are_kept_when_the_file_is_opened_again(
        self, store: Store, device: Device, open_store: Callable[..., Store]
    ) -> None:
        rule_sets.keep(store, device.id, GAME, "Cellar club", RULES)
        store.close()
        assert names(open_store(), device) == ["Cellar club"]

    def test_the_last_one_kept_or_used_comes_first(self, store: Store, device: Device) -> None:
        first, second = (rule_sets.keep(store, device.id, GAME, name, RULES) for name in ("Cellar", "Friday"))
        assert names(store, device) == ["Friday", "Cellar"]
        rule_sets.use(store, device.id, first)
        assert names(store, device) == ["Cellar", "Friday"]
        rule_sets.overwrite(store, device.id, second, OTHERS)
        assert names(store, device) == ["Friday", "Cellar"]
        assert rule_sets.rule_sets(store, device.id, GAME)[0].options == OTHERS

    @pytest.mark.parametrize("name", ["Cellar club", "CELLAR CLUB"])
    def test_other_rules_of_the_same_name_are_refused_and_the_same_rules_are_one_set(
        self, store: Store, device: Device, name: str
    ) -> None:
        kept = rule_sets.keep(store, device.id, GAME, "Cellar club", RULES)
        assert rule_sets.keep(store, device.id, GAME, name, dict(reversed(RULES.items()))) == kept
        with pytest.raises(NameTaken) as taken:
            rule_sets.keep(store, device.id, GAME, name, OTHERS)
        assert taken.value.held == RuleSet(kept, "Cellar club", RULES)
        assert rule_sets.keep(store, device.id, "whist", name, OTHERS) != kept

    def test_a_set_gets_another_name_but_not_one_that_is_taken(self, store: Store, device: Device) -> None:
        cellar, friday = (rule_sets.keep(store, device.id, GAME, name, RULES) for name in ("Cellar", "Friday"))
        rule_sets.rename(store, device.id, cellar, "cellar")
        rule_sets.rename(store, device.id, friday, "Saturday")
        with pytest.raises(NameTaken):
            rule_sets.rename(store, device.id, friday, "CELLAR")
        assert names(store, device) == ["Saturday", "cellar"]

    def test_a_set_is_deleted_and_its_name_is_gone_from_the_disk_at_once(self, store: Store, device: Device) -> None:
        rule_sets.keep(store, device.id, GAME, "Friday", RULES)
        kept = rule_sets.keep(store, device.id, GAME, "Cellar club of Ana", RULES)
        assert b"Cellar club of Ana" in self.on_disk()
        rule_sets.delete(store, device.id, kept)
        assert names(store, device) == ["Friday"]
        assert b"Cellar club of Ana" not in self.on_disk()

    def test_an_old_name_of_a_set_is_gone_from_the_disk_at_once(self, store: Store, device: Device) -> None:
        kept = rule_sets.keep(store, device.id, GAME, "Cellar club of Ana", RULES)
        rule_sets.rename(store, device.id, kept, "Cellar")
        assert names(store, device) == ["Cellar"]
        assert b"Cellar club of Ana" not in self.on_disk()

    def test_another_devices_sets_are_out_of_reach(self, store: Store, device: Device) -> None:
        kept = rule_sets.keep(store, device.id, GAME, "Cellar", RULES)
        thief = access.new_device(store, "Firefox", at=AT)[0].id
        rule_sets.overwrite(store, thief, kept, OTHERS)
        rule_sets.rename(store, thief, kept, "Mine")
        rule_sets.use(store, thief, kept)
        rule_sets.delete(store, thief, kept)
        assert rule_sets.rule_sets(store, device.id, GAME) == (RuleSet(kept, "Cellar", RULES),)

    def test_a_device_keeps_a_limited_number_of_sets_of_a_game(self, store: Store, device: Device) -> None:
        for n in range(rule_sets.MOST_SETS):
            rule_sets.keep(store, device.id, GAME, f"Rules {n}", RULES)
        with pytest.raises(TooManySets):
            rule_sets.keep(store, device.id, GAME, "One more", RULES)
        rule_sets.keep(store, device.id, "whist", "One more", RULES)
