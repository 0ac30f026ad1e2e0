"""Typing in a sheet of paper: by the keyboard from cell to cell, and without a script."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def test_a_digit_goes_on_to_the_next_cell_and_the_arrows_go_up_and_down(phone: Page) -> None:
    phone.goto("/typed?players=3")
    for name in ("Ana", "Bogdan", "Călin"):
        phone.keyboard.press("Tab") if name != "Ana" else phone.get_by_label("player 1").focus()
        phone.keyboard.type(name)
    phone.keyboard.press("Enter")
    bid = phone.get_by_label("deal 1, 1: Bids")
    expect(bid).to_be_focused()
    phone.keyboard.type("11")
    expect(phone.get_by_label("deal 1, 1: Total")).to_be_focused()
    phone.keyboard.type("6")
    phone.keyboard.press("ArrowDown")
    expect(phone.get_by_label("deal 2, 1: Total")).to_be_focused()
    phone.keyboard.press("ArrowUp")
    phone.keyboard.press("Enter")
    phone.keyboard.type("00")
    phone.keyboard.type("9")
    phone.keyboard.press("Enter")
    phone.keyboard.type("10")
    phone.keyboard.type("-1")
    phone.get_by_role("button", name="Check and open").click()
    wrong = phone.get_by_label("deal 1, Bogdan: Total")
    expect(wrong).to_be_focused()
    expect(
        phone.get_by_text("Bogdan, Total: “9” is most likely wrong: 0 and 5 make 5. With 5, the numbers agree.")
    ).to_be_visible()
    wrong.fill("5")
    phone.get_by_role("button", name="Check and open").click()
    expect(phone.get_by_text("Deal 2")).to_be_visible()


def test_without_a_script_the_sheet_is_posted_whole(plain: Page) -> None:
    plain.goto("/typed?players=3")
    for n, name in enumerate(("Ana", "Bogdan", "Călin"), 1):
        plain.get_by_label(f"player {n}").fill(name)
    plain.locator("[name=n0-0-p1]").fill("2")
    plain.locator("[name=n0-0-p1]").press("Enter")
    expect(plain.locator("[name=n0-0-p1]")).to_have_value("2")
    plain.get_by_role("button", name="Check and open").click()
    expect(plain.get_by_text("Ana can bid 0 to 1, not 2")).to_be_visible()
    expect(plain.get_by_label("player 3")).to_have_value("Călin")
