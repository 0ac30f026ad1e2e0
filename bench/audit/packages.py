"""The packages: the same wheel from a checkout and from the sdist, and one file that a bare Python starts.

It fetches packages from the index, as `make pyz` does.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tarfile
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from bench.support.figures import Figure, at_most, exactly
from bench.support.gone import Gone
from tests.browser.live_server import free_port

ROOT = Path(__file__).parent.parent.parent
BUILD = [sys.executable, "-m", "hatchling", "build"]
BARE = getattr(sys, "_base_executable", sys.executable)
"""The Python of which this environment was made: none of our packages is there."""
PATIENCE = 60  # seconds
GAME = {"game": "romanian-whist", "name": ["Ana", "Bo", "Cy", "Dan"], "variant": "1-8-1"}


def measure(folder: Path) -> Iterator[Figure]:
    """Whether packages come out the same twice, how large the one file is, and how soon it serves."""
    first, second, unpacked = (_built(folder / name) for name in ("first", "second", "sdist"))
    yield exactly("wheels of one checkout that differ, of 2", int(first != second), 0)
    yield exactly("wheels of checkout and sdist that differ", int(first != unpacked), 0)
    files = [_one_file(folder / f"{n}.pyz") for n in range(2)]
    yield exactly("files scorepad.pyz that differ, of 2", int(files[0].read_bytes() != files[1].read_bytes()), 0)
    yield at_most("scorepad.pyz", files[0].stat().st_size / 1e6, 9, "MB", counted=True, digits=1)
    for which in ("first", "second"):
        took, begun = _played(files[0], folder / "empty")
        yield exactly(f"{which} start of scorepad.pyz: games begun", begun, 1)
        yield at_most(f"{which} start of scorepad.pyz to its first page", took, 15, "s", counted=False, digits=1)


def _built(folder: Path) -> bytes:
    """The wheel of this checkout; in a folder named sdist, the wheel of its sdist."""
    folder.mkdir()
    source = ROOT
    if folder.name == "sdist":
        subprocess.run([*BUILD, "-t", "sdist", "-d", folder], cwd=ROOT, check=True, capture_output=True)
        with tarfile.open(next(folder.glob("*.tar.gz"))) as archive:
            archive.extractall(folder, filter="data")
        source = next(path for path in folder.iterdir() if path.is_dir())
    subprocess.run([*BUILD, "-t", "wheel", "-d", folder], cwd=source, check=True, capture_output=True)
    return next(folder.glob("*.whl")).read_bytes()


def _one_file(file: Path) -> Path:
    subprocess.run(["make", "pyz"], cwd=ROOT, check=True, capture_output=True)
    return Path(shutil.copy(ROOT / "dist" / "scorepad.pyz", file))


def _played(file: Path, folder: Path) -> tuple[float, int]:
    """Start the file in a folder by a Python without packages: the seconds to the first page, and games begun."""
    folder.mkdir(exist_ok=True)
    port = free_port()
    own = {"HOME": str(folder), "SCOREPAD_DATA": str(folder / "data"), "SCOREPAD_CDN": "0", "PATH": os.defpath}
    command = [BARE, "-I", str(file), "serve", "--port", str(port)]
    began, server = time.monotonic(), subprocess.Popen(command, cwd=folder, env=own, stdout=subprocess.DEVNULL)
    try:
        while not _answer(f"http://127.0.0.1:{port}/"):
            if server.poll() is not None or time.monotonic() > began + PATIENCE:
                raise Gone("scorepad.pyz does not serve")
            time.sleep(0.02)
        took = time.monotonic() - began
        form = urllib.parse.urlencode(GAME, doseq=True).encode()
        return took, int("Ana" in _answer(f"http://127.0.0.1:{port}/new", form))
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(PATIENCE)


def _answer(address: str, form: bytes | None = None) -> str:
    """The page at an address; empty if there is none."""
    asked = urllib.request.Request(address, form, {"Sec-Fetch-Site": "same-origin"})
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    try:
        with opener.open(asked, timeout=PATIENCE) as answer:
            return str(answer.read().decode())
    except OSError:
        return ""
