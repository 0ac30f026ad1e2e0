"""An evening with contracts in every engine: each entered in two rows, the number and the suit."""

from __future__ import annotations

import random

from tests.browser.engines.conftest import NewPhone, not_in_chromium
from tests.browser.engines.evening_by_taps import asked, begin, choose
from tests.browser.live_server import Server


@not_in_chromium
def test_a_round_of_chicago_bridge_is_tapped_in_to_its_end(new_phone: NewPhone, server: Server) -> None:
    phone, chance = new_phone(), random.Random(8)
    begin(phone, server.url, "Ana", "Bogdan", "Călin", "Doina", game="chicago-bridge")
    kinds = []
    while kind := asked(phone)["kind"]:
        kinds.append(kind)
        choose(phone, chance)
        assert len(kinds) <= 8
    phone.sees(".end")
    assert kinds == ["contract", "tricks"] * 4
    assert phone.run("() => document.querySelectorAll('.sheet tbody tr').length") == 4
