"""Files are served by the names that were listed, and by no other: whatever rules the system has for paths."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path, PureWindowsPath
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from scorepad import minification, page_folders
from scorepad.minification import minified
from scorepad.web.site import assets

SECRET = b"the server's own secret"


class WindowsPath(PureWindowsPath):
    """A path that is joined as on Windows, and lies in a real folder of this machine."""

    top: Path

    @property
    def real(self) -> Path:
        """The real path: Windows goes up at each `..`, ignores case, and takes a stream for its file."""
        there: list[str] = []
        for part in self.parts[1:]:
            there = there[:-1] if part == ".." else [*there, part.lower().partition(":")[0].rstrip(". ")]
        return self.top.joinpath(*there)

    def is_file(self) -> bool:
        return self.real.is_file()

    def is_dir(self) -> bool:
        return self.real.is_dir()

    def read_bytes(self) -> bytes:
        return self.real.read_bytes()

    def iterdir(self) -> Iterator[WindowsPath]:
        return (self / path.name for path in self.real.iterdir())


@pytest.fixture
def windows(client: FlaskClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FlaskClient]:
    """A server whose static folder is on a Windows disk, next to the database's folder."""
    shutil.copytree(page_folders.static(), tmp_path / "static")
    (tmp_path / "instance").mkdir()
    (tmp_path / "instance" / "scorepad.secret").write_bytes(SECRET)
    monkeypatch.setattr(WindowsPath, "top", tmp_path, raising=False)
    monkeypatch.setattr(assets.page_folders, "static", lambda: WindowsPath("C:/static"))
    forget()
    yield client
    forget()


def forget() -> None:
    """Forget the listed files."""
    page_folders.static_paths.cache_clear()
    assets._files.cache_clear()


@pytest.mark.parametrize(
    "name",
    [
        r"..\instance\scorepad.secret",
        r"..\static\..\instance\scorepad.secret",
        r"C:\instance\scorepad.secret",
        r"C:..\instance\scorepad.secret",
        r"\instance\scorepad.secret",
        "base.css::$DATA",
        "base.css.",
        "SCOREPAD.CSS",
        "..",
        ".",
        r"..\static",
        "x" * 300,
        "x\0.css",
    ],
)
def test_under_windows_rules_for_paths_no_name_leads_out_of_the_folder(windows: FlaskClient, name: str) -> None:
    response = windows.get(f"/static/x/{quote(name)}")
    assert response.status_code == 404
    assert SECRET not in response.data


def test_under_windows_rules_for_paths_every_file_of_the_folder_is_served(windows: FlaskClient) -> None:
    for file in WindowsPath("C:/static/site").iterdir():
        assert windows.get(f"/static/x/{file.name}").status_code == 200, file.name
    assert windows.get("/static/x/table.js").status_code == 200


@pytest.mark.parametrize("name", ["..", ".", "%2e%2e%2finstance", "x" * 300, "x" * 5000, "%00", "nothing.css"])
def test_a_name_that_is_not_listed_is_not_there(client: FlaskClient, name: str) -> None:
    response = client.get(f"/static/x/{name}")
    assert response.status_code == 404
    assert "There’s nothing at this address." in response.text
    assert '<p class="brand"><svg' in response.text
    assert '<a class="home" href="/"' in response.text


SCRIPT = "// Adds up.\nwindow.sum = (first, second) => {\n    // What both come to.\n    return first + second;\n};\n"


def test_a_script_is_served_without_comments_and_with_short_names() -> None:
    assert minified(SCRIPT, ".js") == "window.sum=(e,t)=>e+t"


def test_without_a_minifier_a_script_loses_its_comments_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minification, "minify", None)
    assert minified(SCRIPT, ".js") == "window.sum = (first, second) => {\nreturn first + second;\n};"
    assert minified("p { color: red }", ".css") == "p { color: red }"


@pytest.mark.parametrize(
    ("page", "sends"), [("/open", False), ("/book/", True), ("/owner/", True), ("/typed", True), ("/new", False)]
)
def test_pages_bring_what_sends_what_waits_once(client: FlaskClient, page: str, sends: bool) -> None:
    shown = client.get(page).text
    assert shown.count('<meta name="outbox"') == 1
    assert ("/other_page.js" in shown) is sends
