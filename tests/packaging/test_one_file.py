"""The one file scorepad.pyz contains nothing that runs on one kind of machine only."""

from pathlib import Path

import pytest

from one_file import left_pure

KEPT = (
    "markupsafe/__init__.py",
    "markupsafe-3.0.dist-info/METADATA",
    "markupsafe-3.0.dist-info/licenses/LICENSE.txt",
    "scorepad-1.0.0.dist-info/entry_points.txt",
    "scorepad/translations/de/messages.mo",
    "babel/locale-data/de_CH.dat",
    "babel/locale-data/en.dat",
    "babel/locale-data/root.dat",
)
GONE = (
    "markupsafe/_speedups.cpython-311-x86_64-linux-gnu.so",
    "wrapt/_wrappers.cp311-win_amd64.pyd",
    "markupsafe-3.0.dist-info/WHEEL",
    "scorepad-1.0.0.dist-info/direct_url.json",
    "httptools/__init__.py",
    "brotli.py",
    "bin/scorepad",
    "hatchling/cli.py",
    "babel/locale-data/zu.dat",
)


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    for name in (*KEPT, *GONE):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch(0o600)
    return tmp_path


def test_only_what_runs_everywhere_is_left(packages: Path) -> None:
    left_pure(packages)
    assert {path.relative_to(packages).as_posix() for path in packages.rglob("*") if path.is_file()} == {*KEPT}


@pytest.mark.skipif("sys.platform == 'win32'", reason="Windows has no such permissions")
def test_files_have_the_same_permissions_wherever_they_are_installed(packages: Path) -> None:
    left_pure(packages)
    assert {path.stat().st_mode & 0o777 for path in packages.rglob("*") if path.is_file()} == {0o644}
