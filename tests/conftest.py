"""What every test may ask for: settings with a folder of their own, the app, a client."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import hypothesis
import pytest

if TYPE_CHECKING:
    from flask import Flask
    from flask.testing import FlaskClient

    from scorepad.settings import Settings

# No deadline: machines lie about time. The same examples in every run where nobody watches.
hypothesis.settings.register_profile("scorepad", deadline=None, derandomize="CI" in os.environ)
hypothesis.settings.load_profile("scorepad")


@pytest.fixture(scope="session", autouse=True)
def nobody_elses_data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep every test away from the evenings and settings of whoever runs it."""
    with pytest.MonkeyPatch.context() as patch:
        for name in [name for name in os.environ if name.startswith("SCOREPAD_")]:
            patch.delenv(name)
        patch.setenv("SCOREPAD_DATA", str(tmp_path_factory.mktemp("data")))
        yield


@pytest.fixture
def settings(tmp_path: Path) -> "Settings":
    from scorepad.settings import Settings

    return Settings(data=tmp_path / "data")


@pytest.fixture
def app(settings: "Settings") -> "Flask":
    from scorepad.app import create_app

    return create_app(settings)


@pytest.fixture
def client(app: "Flask") -> "FlaskClient":
    return app.test_client()
