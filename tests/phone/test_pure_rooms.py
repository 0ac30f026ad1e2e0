"""Every module of the pure rooms is translated for the phone, but for those that need the server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from python_to_js import NotTranslatable, of_name, script
from scorepad.phone.project import PROJECT
from tests.for_each import for_each

# Those that stay on the server, with what they need there.
ON_THE_SERVER = {
    "scorepad.games": "finds the games in their folders",
    "scorepad.evening.record.archive": "zip files",
    "scorepad.evening.record.code_letters": "bytes",
    "scorepad.evening.record.qr_text": "bytes",
    "scorepad.evening.record.record": "bytes",
    "scorepad.pages.sheet_file": "Babel",
    "scorepad.pages.jinja_words": "Jinja",
}


def of_the_phone() -> Iterator[str]:
    """Their names, once the test runs: all modules are read for them."""
    yield from (name for name in PROJECT.modules if name not in ON_THE_SERVER)


@pytest.mark.long
@for_each(of_the_phone())
def test_every_module_of_the_pure_rooms_is_translated(name: str) -> None:
    assert script([of_name(name, PROJECT)])


@pytest.mark.parametrize("name", ON_THE_SERVER)
def test_modules_of_the_server_cannot_be_translated(name: str) -> None:
    with pytest.raises(NotTranslatable):
        of_name(name, PROJECT)
