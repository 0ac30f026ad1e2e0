"""Bring what the tests need and pip cannot: engines, the programs for hosting, the CDN's files, the phone's scripts.

`python -m tests.support.prerequisites` ends with exit 1 and a sentence where that fails: browser tests are never
skipped. `ENGINES` says which engines are tried where not all are to be had (`ENGINES=chromium`); `python -m
tests.support.prerequisites unproved` then says what was not proved. It uses only the standard library,
for it runs before anything else is trusted to be there.
"""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import urllib.request
from collections.abc import Sequence
from ctypes.util import find_library
from pathlib import Path

from scorepad.phone import build, own_games
from scorepad.web.site import cdn
from tests.support.own_games import OWN

ROOT = Path(__file__).parent.parent.parent
KEPT = ROOT / ".cdn"
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
WINDOWLESS = ("chromium-headless-shell", "chrome-headless-shell")
FIREFOXES = ("firefox-esr", "firefox")
# WebKit comes with no browser that is as small as a phone: the system's Python makes a window of its parts.
WEBKIT = ("webkit2gtk-driver", "xvfb", "python3-gi", "gir1.2-webkit2-4.1", "gir1.2-gtk-3.0")
HAS_WEBKIT = "import gi; gi.require_version('WebKit2', '4.1')"
# Without fonts of its own a bare machine draws boxes, and every width that is measured is a box's.
FONTS = ("fonts-dejavu-core", "fonts-liberation")


# Programs that check `deploy/` or count limits for several processes: each program with its Debian package.
PROGRAMS = {"redis-server": "redis-server", "caddy": "caddy", "promtool": "prometheus", "systemd-analyze": "systemd"}
# Libraries that draw PDFs: each with its Debian package.
LIBRARIES = {"pango-1.0": "libpango-1.0-0", "pangoft2-1.0": "libpangoft2-1.0-0"}


class Missing(Exception):
    """A prerequisite that only the person at this machine can bring; the text says what to do."""


def main(*asked: str) -> int:
    """Bring everything and name it, or say what is missing; asked for what is `unproved`, say only that."""
    try:
        if asked == ("unproved",):
            return _say_unproved()
        for engine in engines():
            print(f"{engine}:", ENGINES[engine]())
        print("for hosting:", *programs())
        print("for PDFs:", *libraries())
        print("PostgreSQL:", os.environ.get("SCOREPAD_TEST_POSTGRES") or postgres("postgres"))
        print("from the CDN:", ", ".join(str(path.relative_to(ROOT)) for path in cdn_files().values()))
        print("scripts of the phone:", phone_scripts())
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 1
    return 0


def engines() -> tuple[str, ...]:
    """Return the engines that are tried: all, or those that `$ENGINES` names with commas. Raises Missing."""
    named = tuple(filter(None, os.environ.get("ENGINES", "").replace(" ", "").lower().split(",")))
    for engine in named:
        if engine not in ENGINES:
            raise Missing(f"ENGINES says {engine}, and there are only {', '.join(ENGINES)}.")
    return named or tuple(ENGINES)


def _say_unproved() -> int:
    if left_out := [engine for engine in ENGINES if engine not in engines()]:
        print("Not proved, for ENGINES leaves them out: that it works in", " and ".join(left_out))
    return 0


def chromium() -> str:
    """Return the path of a Chromium: `$CHROMIUM`, else one on the path, else Debian's, installed now."""
    return _browser("CHROMIUM", CHROMIUMS, "chromium", *FONTS)


def windowless_chromium() -> str:
    """Return the path of a Chromium that knows no windows, for which a page is less work; of any where there is none.

    It forgets all when it is killed.
    """
    return (not os.environ.get("CHROMIUM") and _on_path(WINDOWLESS)) or chromium()


def _chromiums() -> str:
    if not os.environ.get("CHROMIUM") and not _on_path(WINDOWLESS):
        _apt_install(WINDOWLESS[0])
    return f"{chromium()} {windowless_chromium()}"


def firefox() -> str:
    """Return the path of a Firefox: `$FIREFOX`, else one on the path, else Debian's, installed now."""
    return _browser("FIREFOX", FIREFOXES, "firefox-esr", *FONTS)


def webkit() -> str:
    """Return the path of what drives WebKit, all that its window is made of being there. Raises Missing."""
    if not _has_webkit():
        _apt_install(*WEBKIT)
    found = shutil.which("WebKitWebDriver")
    if not found or not _has_webkit():
        raise Missing(
            f"The tests in WebKit need Debian's packages {', '.join(WEBKIT)}, or what they are called elsewhere;"
            " ENGINES=chromium,firefox leaves them out."
        )
    return found


def _has_webkit() -> bool:
    return bool(shutil.which("WebKitWebDriver") and shutil.which("Xvfb")) and _run("/usr/bin/python3", "-c", HAS_WEBKIT)


def postgres(program: str) -> str:
    """Return the path of one of PostgreSQL's programs, which Debian keeps off the path; installed now as a browser is.

    Raises Missing.
    """
    found = _postgres(program)
    if not found and _apt_install("postgresql"):
        found = _postgres(program)
    if not found:
        raise Missing(
            "The tests on PostgreSQL need Debian's package postgresql, or what it is called elsewhere;"
            " or SCOREPAD_TEST_POSTGRES set to the address of a server on which they may make databases."
        )
    return found


def _postgres(program: str) -> str | None:
    debian = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"), key=lambda path: float(path.parts[-3]))
    return str(debian[-1]) if debian else shutil.which(program)


ENGINES = {"chromium": _chromiums, "firefox": firefox, "webkit": webkit}


def programs() -> list[str]:
    """Return the paths of what a hosted server is tried with; what is missing is installed now. Raises Missing."""
    missing = [package for program, package in PROGRAMS.items() if not shutil.which(program)]
    if missing:
        _apt_install(*missing)
    if still := [package for program, package in PROGRAMS.items() if not shutil.which(program)]:
        raise Missing(
            f"The tests of hosting need Debian's packages {', '.join(still)}, or what they are called elsewhere."
        )
    return [path for program in PROGRAMS if (path := shutil.which(program))]


def libraries() -> list[str]:
    """Return the file names of what PDFs are drawn with; what is missing is installed now. Raises Missing."""
    missing = [package for library, package in LIBRARIES.items() if not find_library(library)]
    if missing:
        _apt_install(*missing)
    if still := [package for library, package in LIBRARIES.items() if not find_library(library)]:
        raise Missing(
            f"The tests of PDFs need Debian's packages {', '.join(still)}, or what they are called elsewhere."
        )
    return [name for library in LIBRARIES if (name := find_library(library))]


def _browser(variable: str, names: Sequence[str], *packages: str) -> str:
    named = os.environ.get(variable)
    found = shutil.which(named) if named else _on_path(names)
    if not found and not named and _apt_install(*packages):
        found = _on_path(names)
    if not found:
        raise Missing(
            f"{variable} says {named}, and there is no such program: correct it, or unset it."
            if named
            else f"The browser tests need {variable.title()}: install it, or set {variable} to the path of one."
        )
    return found


def _on_path(names: Sequence[str]) -> str | None:
    return next(filter(None, map(shutil.which, names)), None)


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


def phone_scripts() -> int:
    """Return how many scripts phones have; they are made and kept now: else each worker would, while its pages wait."""
    own = [own_games.outcome(game, build.kept_in(ROOT)) for game in OWN.values()]
    return len(build.scripts()) + sum(bool(each.script) for each in own)


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
    sys.exit(main(*sys.argv[1:]))
