"""Makes `scorepad.pyz`: Scorepad and what it needs as one file, for every system that has Python 3.11 or newer.

`make pyz` runs it in an environment of its own that has shiv: `python one_file.py WHEEL FILE`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent
COMPILED = {".so", ".pyd", ".dll", ".dylib"}
NOT_NEEDED = (
    *("bin", "share", "__pycache__"),
    *("_brotli*", "brotli*", "httptools*", "pysqlite3*", "_cffi*", "cffi*", "pycparser*"),
    *("minify*", "tdewolff_minify*", "hatchling*", "pathspec*", "pluggy*", "trove_classifiers*", "pip", "pip-*"),
    *("tomlkit*", "tomli*", "setuptools*", "wheel*"),
)
"""What only builds, and what is nothing without its compiled part; Scorepad does without."""
OF_ONE_MACHINE = ("RECORD", "WHEEL", "INSTALLER", "REQUESTED", "direct_url.json")
"""Notes of an installation that differ by the machine; licenses and versions stay."""
EPOCH = "1577836800"  # the time of every file: the same program is the same bytes


def main(wheel: Path, file: Path) -> None:
    """Write the file from a wheel of Scorepad and the locked versions of the rest."""
    with TemporaryDirectory() as folder:
        packages = Path(folder) / "site-packages"
        _install(packages, "--require-hashes", "--requirement", str(ROOT / "requirements" / "run.txt"))
        _install(packages, "--no-deps", str(wheel))
        left_pure(packages)
        file.parent.mkdir(parents=True, exist_ok=True)
        shiv = [sys.executable, "-m", "shiv", "--console-script", "scorepad", "--site-packages", str(packages)]
        how = ["--output-file", str(file), "--python", "/usr/bin/env python3", "--extend-pythonpath", "--reproducible"]
        subprocess.run([*shiv, *how], check=True, env=os.environ | {"SOURCE_DATE_EPOCH": EPOCH})
    print(f"{file}: {file.stat().st_size / 1_000_000:.1f} MB")  # noqa: T201  # whoever runs make reads it


def left_pure(packages: Path) -> None:
    """Delete what runs on one kind of machine only, and what differs from one installation to the next."""
    for pattern in NOT_NEEDED:
        for path in packages.glob(pattern):
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    ours = {path.name for path in (packages / "scorepad" / "translations").iterdir()} | {"en", "root"}
    for path in (packages / "babel" / "locale-data").glob("*.dat"):
        if path.stem.split("_")[0] not in ours:
            path.unlink()
    for path in [*packages.rglob("*")]:
        if path.suffix in COMPILED or (path.parent.suffix == ".dist-info" and path.name in OF_ONE_MACHINE):
            path.unlink()
        else:
            path.chmod(0o755 if path.is_dir() else 0o644)


def _install(folder: Path, *what: str) -> None:
    quietly = ["--quiet", "--disable-pip-version-check", "--no-compile"]
    subprocess.run([sys.executable, "-m", "pip", "install", *quietly, "--target", str(folder), *what], check=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
