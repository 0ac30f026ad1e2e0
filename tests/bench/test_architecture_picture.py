"""The picture of the house shows the imports as they are."""

from bench.architecture import PICTURE, direct, imports, layers, svg


def test_the_picture_in_the_docs_is_the_one_that_the_command_draws() -> None:
    assert PICTURE.read_text("utf-8") == svg()


def test_every_room_lies_below_the_rooms_that_import_it() -> None:
    of = imports()
    row_of = {room: number for number, row in enumerate(layers(direct(of))) for room in row}
    assert row_of.keys() == of.keys()
    assert all(row_of[room] < row_of[other] for room, others in of.items() for other in others)


def test_an_import_that_another_import_brings_has_no_arrow_of_its_own() -> None:
    of = {"web": frozenset({"pages", "rules"}), "pages": frozenset({"rules"}), "rules": frozenset[str]()}
    assert direct(of)["web"] == {"pages"}
