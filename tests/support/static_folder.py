"""A folder as `scorepad static` writes it, and a web space that knows nothing of Scorepad to serve it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from click.testing import CliRunner, Result

from scorepad.cli import main


def static(folder: Path, games: Path | str = "") -> Result:
    """Run `scorepad static FOLDER`, with games of one's own."""
    return CliRunner().invoke(main, ["static", str(folder)], env={"SCOREPAD_GAMES": str(games)})


class Quiet(SimpleHTTPRequestHandler):
    """Serves files, and says nothing about it."""

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[tuple[str, ThreadingHTTPServer]]:
    """The address at which a folder is served, and what serves it."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/", server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
