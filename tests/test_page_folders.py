"""Templates and style sheets are found from a checkout and from an installed package."""

from pathlib import Path

import pytest

from scorepad import page_folders


def test_in_a_checkout_they_are_at_the_top() -> None:
    assert (page_folders.templates() / "paper/sheet_file.html").is_file()
    assert (page_folders.static() / "paper" / "printed_sheet.css").is_file()


def test_an_installed_package_has_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "scorepad"
    for folder in (package / "templates", package / "static", tmp_path / "templates"):
        folder.mkdir(parents=True)
    monkeypatch.setattr(page_folders, "PACKAGE", package)
    assert (page_folders.templates(), page_folders.static()) == (package / "templates", package / "static")
