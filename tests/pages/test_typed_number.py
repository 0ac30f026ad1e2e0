import pytest

from scorepad.pages.typed_number import typed_number


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0", 0),
        ("7", 7),
        ("0042", 42),
        ("9999", 9999),
        ("10000", -1),
        ("", -1),
        ("-1", -1),
        ("1.5", -1),
        (" 7 ", 7),
        ("٣", 3),
        ("８２", 82),
        ("۴۲", 42),
        ("१०", 10),
        ("\u2068٣\u2069", 3),
        ("１２３４５", -1),
        ("፩", -1),
        ("½", -1),
        ("−1", -1),
        ("3" * 5000, -1),
        ("３" * 5000, -1),
    ],
)
def test_a_number_that_was_typed_is_read_and_anything_else_is_none(text: str, number: int) -> None:
    assert typed_number(text, 4, -1) == number
