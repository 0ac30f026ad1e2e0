"""What has been said of an evening, with some of it said anew."""

from dataclasses import fields, replace
from typing import Any

from scorepad.evening.log.facts import DealFacts, Evening


def test_with_other_deals_all_else_stays() -> None:
    told: dict[str, Any] = {each.name: each.name for each in fields(Evening)}  # each another value
    deals = (DealFacts(void="misdeal"),)
    assert Evening(**told).with_deals(deals) == replace(Evening(**told), deals=deals)
