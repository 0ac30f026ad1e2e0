"""Texts with a context are put together on the phone as on the server."""

from __future__ import annotations

import pytest

from tests.phone import texts_in_a_context
from tests.phone.conftest import Load

pytestmark = pytest.mark.process


def test_texts_in_a_context_are_the_same_in_a_browser(translated: Load) -> None:
    name = texts_in_a_context.__name__
    given = "(name) => pythonModules.$runtime.$repr(pythonModules[name].texts_in_a_context())"
    assert translated(name).evaluate(given, name) == repr(texts_in_a_context.texts_in_a_context())
