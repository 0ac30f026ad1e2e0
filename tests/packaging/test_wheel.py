"""A wheel contains minified scripts and styles and compiled catalogues, so an installed Scorepad makes none of them."""

from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.builders.wheel import WheelBuilder

from scorepad import minification, page_folders
from scorepad.language import catalogues
from scorepad.phone import build
from scorepad.phone.folder_files import EVERY_PAGE
from scorepad.web.site import assets

ROOT = Path(__file__).parent.parent.parent


pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The files of a wheel by their paths, without the phone's scripts, which take long to make."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build, "make", list)
        patch.syspath_prepend(ROOT)
        folder = str(tmp_path_factory.mktemp("wheel"))
        (built,) = WheelBuilder(str(ROOT)).build(directory=folder, versions=["standard"])
    with ZipFile(built) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_a_wheel_contains_every_script_and_style_minified(wheel: dict[str, bytes]) -> None:
    minified = {name.removeprefix("scorepad/minified/") for name in wheel if name.startswith("scorepad/minified/")}
    served = {name for names in assets._files().values() for name in names if Path(name).suffix in minification.TYPES}
    assert minified >= {*served, *EVERY_PAGE, *page_folders.STYLE}
    assert len(wheel["scorepad/minified/outbox.js"]) < len(wheel["scorepad/static/offline/outbox.js"])


def test_a_wheel_contains_the_compiled_catalogue_of_every_language(wheel: dict[str, bytes]) -> None:
    packed = {name: content for name, content in wheel.items() if name.endswith(".mo")}
    others = [code.replace("-", "_") for code in catalogues.languages() if code != "en"]
    assert {*packed} == {f"scorepad/translations/{code}/LC_MESSAGES/messages.mo" for code in others}
    for name, content in packed.items():
        assert content == catalogues.compiled(ROOT / Path(name).with_suffix(".po"))


def test_an_installed_server_sends_the_minified_files_of_the_wheel(
    wheel: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served = {name: minification.together(parts) for name, parts in assets._files().items()}
    for name, content in wheel.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(content)
    monkeypatch.setattr(minification, "PACKED", tmp_path / "scorepad" / "minified")
    monkeypatch.setattr(minification, "minified", None)
    assert {name: minification.together(parts) for name, parts in assets._files().items()} == served
