"""The end of an evening on the page of the table: the payments after a game for money."""

from __future__ import annotations

from tests.app.corrections.conftest import Sit
from tests.app.corrections.conftest import sit as sit
from tests.web.conftest import read

SOLO = {"contract": {"declarer": "Ana", "bid": "solo"}, "tricks": {"Ana": 5}}


def test_after_a_game_for_money_the_table_the_text_and_the_sheet_say_who_pays_whom(sit: Sit) -> None:
    table = sit("solo-whist", SOLO)
    assert "Payments" not in read(table.get())
    table.post("close")
    first, second, third = ("Bogdan to Ana", "Călin to Ana", "Doina to Ana")
    assert f"Payments {first} 1 {second} 1 {third} 1" in read(table.get())
    assert f"Payments: {first} 1; {second} 1; {third} 1" in read(table.get("sheet"))
    assert f"{first}: 1\n{second}: 1" in table.get("result").text
