"""The files that the browser tests answer with instead of the CDN are the very files that pages ask for."""

from pathlib import Path

import pytest

from scorepad.web.site import cdn
from tests.support import prerequisites


@pytest.mark.process  # the first time the file is fetched by one
@pytest.mark.parametrize("file", cdn.FILES, ids=lambda file: file.name)
def test_the_kept_file_has_the_hash_that_pages_ask_for(file: cdn.CdnFile) -> None:
    assert cdn.verified(prerequisites.cdn_files()[file.url].read_bytes(), file.integrity)


@pytest.mark.process  # the first time the file is fetched by one
@pytest.mark.parametrize("file", cdn.FILES, ids=lambda file: file.name)
def test_a_file_changed_by_one_byte_is_not_verified(file: cdn.CdnFile) -> None:
    assert not cdn.verified(prerequisites.cdn_files()[file.url].read_bytes() + b" ", file.integrity)


def test_without_a_browser_it_ends_with_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert prerequisites.main() == 1
    assert capsys.readouterr().err.startswith("The browser tests need Chromium: install it")


def test_a_missing_named_browser_is_reported_and_not_replaced(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CHROMIUM", "no-such-browser")
    assert prerequisites.main() == 1
    assert "CHROMIUM says no-such-browser" in capsys.readouterr().err


def test_a_file_with_another_hash_is_never_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(prerequisites, "ROOT", tmp_path)
    monkeypatch.setattr(prerequisites, "KEPT", tmp_path / ".cdn")
    monkeypatch.setattr(prerequisites, "_npm_pack", lambda _: None)
    monkeypatch.setattr(prerequisites, "_from_address", lambda _: b"something else")
    with pytest.raises(prerequisites.Missing, match="install npm, or save"):
        prerequisites.cdn_files()
