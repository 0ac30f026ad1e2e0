"""Bring what the browser tests need and pip cannot: a Chromium, and the CDN's files.

`python -m tests.needs` ends with exit 1 and a sentence where that fails: browser tests are never skipped.
Nothing here is from outside the standard library, for it runs before anything else is trusted to be there.
"""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import urllib.request
from pathlib import Path

from scorepad.web import cdn

ROOT = Path(__file__).parent.parent
KEPT = ROOT / ".cdn"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
# Without fonts of its own a bare machine draws boxes, and every width that is measured is a box's.
FONTS = ("fonts-dejavu-core", "fonts-liberation")


class Missing(Exception):
    """What only the person at this machine can bring; its text says what to do."""


def main() -> int:
    """Bring everything and name it, or say what is missing."""
    try:
        print("Chromium:", chromium())
        print("from the CDN:", ", ".join(str(path.relative_to(ROOT)) for path in cdn_files().values()))
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 1
    return 0


def chromium() -> str:
    """Return the path of a Chromium: `$CHROMIUM`, else one on the path, else Debian's, installed now."""
    named = os.environ.get("CHROMIUM")
    found = shutil.which(named) if named else _browser_on_path()
    if not found and not named and _apt_install("chromium", *FONTS):
        found = _browser_on_path()
    if not found:
        raise Missing(
            f"CHROMIUM says {named}, and there is no such program: correct it, or unset it."
            if named
            else "The browser tests need Chromium: install it, or set CHROMIUM to the path of one."
        )
    return found


def _browser_on_path() -> str | None:
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def cdn_files() -> dict[str, Path]:
    """Return, for the address of each file on the CDN, where the same file is kept, its hash compared."""
    if not all(_is_kept(file) for file in cdn.FILES):
        _fetch_all()
    for file in cdn.FILES:
        if not _is_kept(file):
            raise Missing(
                f"The browser tests need {file.url} with the hash {file.integrity}: install npm,"
                f" or save that address as {_place(file).relative_to(ROOT)}."
            )
    return {file.url: _place(file) for file in cdn.FILES}


def _place(file: cdn.CdnFile) -> Path:
    return KEPT / file.name


def _is_kept(file: cdn.CdnFile) -> bool:
    return _place(file).is_file() and cdn.verified(_place(file).read_bytes(), file.integrity)


def _fetch_all() -> None:
    KEPT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        tarball = _npm_pack(Path(folder))
        for file in cdn.FILES:
            content = _from_tarball(tarball, file) if tarball else _from_address(file)
            if cdn.verified(content, file.integrity):
                _place(file).write_bytes(content)


def _npm_pack(folder: Path) -> Path | None:
    """Have npm put the package's tarball into the folder; None where npm is not to be had or not online."""
    npm = shutil.which("npm") or (_apt_install("npm") and shutil.which("npm"))
    if npm:
        _run(npm, "pack", cdn.PACKAGE, "--silent", "--pack-destination", str(folder))
    return next(folder.glob("*.tgz"), None)


def _from_tarball(tarball: Path, file: cdn.CdnFile) -> bytes:
    with tarfile.open(tarball) as package:
        member = package.extractfile("package/" + file.path)
        return member.read() if member else b""


def _from_address(file: cdn.CdnFile) -> bytes:
    try:
        with urllib.request.urlopen(file.url, timeout=30) as answer:
            return bytes(answer.read())
    except OSError:
        return b""


def _apt_install(*packages: str) -> bool:
    """Install Debian packages where that can be done without asking anybody: as root."""
    apt = shutil.which("apt-get")
    if not apt or os.geteuid() != 0:
        return False
    print("installing", *packages, flush=True)
    _run(apt, "update", "--quiet=2")  # a list that could not be renewed may still do
    return _run(apt, "install", "--quiet=2", "--yes", "--no-install-recommends", *packages)


def _run(*command: str) -> bool:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, env=quiet)
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
