"""Names at the heads of columns."""

from scorepad.evening.sheet.short_names import initials, split_names


def test_a_name_that_begins_like_no_other_stays_in_one_piece() -> None:
    assert split_names(("Ana", "Bogdan", "Anca")) == (("Ana", ""), ("Bogdan", ""), ("Anca", ""))


def test_the_letters_in_which_two_names_differ_are_split_from_their_common_part() -> None:
    assert split_names(("Alexandra", "Alexandru", "Ana")) == (("Alexandr", "a"), ("Alexandr", "u"), ("Ana", ""))
    assert split_names(("Maria P.", "Maria S.", "Maria")) == (("Maria ", "P."), ("Maria ", "S."), ("Maria", ""))


def test_initials_are_as_long_as_it_takes() -> None:
    assert initials(("Ana", "Andrei", "Bogdan")) == ("Ana", "And", "B")
