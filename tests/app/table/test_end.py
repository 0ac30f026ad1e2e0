"""The end of an evening on the page of the table: the payments after a game for money."""

from __future__ import annotations

from tests.app.corrections.conftest import Sit
from tests.app.corrections.conftest import sit as sit
from tests.support.sample_evenings import deal
from tests.web.conftest import SitDown, read

SOLO = {"contract": {"declarer": "Ana", "bid": "solo"}, "tricks": {"Ana": 5}}


def test_after_a_game_for_money_the_table_the_text_and_the_sheet_say_who_pays_whom(sit: Sit) -> None:
    table = sit("solo-whist", SOLO)
    assert "Payments" not in read(table.get())
    table.post("close")
    first, second, third = ("Bogdan to Ana", "Călin to Ana", "Doina to Ana")
    assert f"Payments {first} 1 {second} 1 {third} 1" in read(table.get())
    assert f"Payments: {first}: 1, {second}: 1, {third}: 1" in read(table.get("sheet"))
    assert f"{first}: 1\n{second}: 1" in table.get("result").text


def test_on_a_tie_the_table_names_the_winner_and_takes_it_back(sit_down: SitDown) -> None:
    table = sit_down(3, [deal((0, 0, 0), (1, 0, 0))])
    assert 'action="winner"' not in table.get().text
    table.post("close")
    assert "Name the winner Bogdan Călin" in read(table.get())
    table.post("winner", winner="p3")
    page = read(table.get())
    assert "Călin wins" in page
    assert "Name the winner Bogdan share the win" in page
    assert "Călin wins" in read(table.get("result.txt"))
    table.post("undo", last=table.opened.key)
    assert "Name the winner Bogdan Călin" in read(table.get())
