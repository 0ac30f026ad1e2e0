"""`scorepad serve`: the web application on this machine, or for everybody in the same network."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from ssl import SSLError
from threading import Event, Thread
from urllib.parse import urlsplit

import click
from flask import Flask

from scorepad.cli.backup_commands import lost
from scorepad.cli.known_games import known_games
from scorepad.flask_app import create_app
from scorepad.server.run import ScorepadServer, serving
from scorepad.server.server_log import log_to_stderr
from scorepad.server.tls import certificate
from scorepad.server.workers import Workers, tell_parent
from scorepad.settings import BadSettings, Settings
from scorepad.store.protocol import DailyCopies, Store, StoreFailed
from scorepad.web.access.hosts import is_loopback
from scorepad.web.phone.own_scripts import make_soon
from scorepad.web.site.cdn_mirror import keep_trying

PORT = 8765
PAUSE = 1.0  # seconds for the translation of games of one's own to end
TRIES = 20  # ports to look at for a free one
FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
Place = tuple[int, int, int]
"""Arguments of one process of several: the numbers of its socket, of its line to the first process, and its own."""


@click.command()
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="Address to listen on; 0.0.0.0 lets in every device on the network.",
)
@click.option("--port", type=click.IntRange(0, 65535), help=f"Default {PORT}, else the next free port.")
@click.option("--cert", type=FILE, help="Serve https with this certificate (PEM, including any intermediates).")
@click.option("--key", type=FILE, help="The certificate’s key, if it isn’t in the same file.")
@click.option(
    "--workers", type=click.IntRange(1, 64), help="Number of processes; SIGHUP replaces them without downtime."
)
@click.option("--open", "opens", is_flag=True, help="Open Scorepad in the browser of this machine too.")
@click.option("--worker", "place", type=(int, int, int), hidden=True)
def serve(
    host: str,
    port: int | None,
    cert: Path | None,
    key: Path | None,
    workers: int | None,
    opens: bool,
    place: Place | None,
) -> None:
    """Run the Scorepad server until you stop it."""
    if key and not cert:
        raise click.UsageError("--key is a certificate’s key: give --cert too.")
    if workers and sys.platform == "win32":
        raise click.UsageError("--workers doesn’t work on Windows: leave it out to run one process.")
    try:
        if workers:
            with _listen(host, _ports(port)) as listening:
                _serve_with(workers, host, cert, key, listening, opens=opens)
        else:
            _serve(host, port, cert, key, place, opens=opens)
    except (BadSettings, OSError) as error:
        raise click.ClickException(str(error)) from None


def _serve_with(
    workers: int, host: str, cert: Path | None, key: Path | None, listening: socket.socket, *, opens: bool
) -> None:
    """Serve a socket with that many processes until a signal ends them all. Raises BadSettings."""
    Settings.from_environment()
    shows = [f"--{name}={file}" for name, file in (("cert", cert), ("key", key)) if file]
    command = [sys.executable, "-c", "from scorepad.cli import main; main()", "serve", f"--host={host}", *shows]
    welcome = partial(_welcome, _url(host, listening, secure=bool(cert)), opens=opens)
    served = Workers([*command, "--worker"], workers, listening, welcome, partial(click.echo, err=True))
    if not asyncio.run(served.run()):
        raise SystemExit(1)
    click.echo("Good night.")


def _serve(
    host: str, port: int | None, cert: Path | None, key: Path | None, place: Place | None, *, opens: bool
) -> None:
    """Serve by this process until a signal ends it. Raises ClickException, BadSettings, OSError."""
    try:
        shows = certificate(cert, key) if cert else None
        settings = Settings.from_environment()
        known_games(settings.games)  # a file that is no whole game is found now, and not at a table
        app = create_app(settings)  # brings the database up to date, before anybody is answered
        warned = [*_warnings(app.extensions["evenings"].store, app.extensions["daily_copies"])]
    except StoreFailed as failed:
        raise click.ClickException(f"{settings.kept_in}: {failed}") from None
    except SSLError:
        raise click.ClickException(
            f"can’t use {cert} and its key: both must be PEM, belong together and have no password."
        ) from None
    _open_metrics(app, settings, place)
    listening = socket.socket(fileno=place[0]) if place else _listen(host, _ports(port))
    app.config["SEEN_AT"] = _url(host, listening, secure=shows is not None)
    for sentence in warned:
        click.echo(sentence)
    _run(app, settings, serving(app, listening, shows), place, opens=opens)


def _open_metrics(app: Flask, settings: Settings, place: Place | None) -> None:
    """Let Prometheus ask: of several processes each on a port of its own, once its predecessor has left that."""
    if metrics := app.extensions["metrics"]:
        host, port = settings.metrics
        metrics.hosts = app.config["OUR_HOSTS"]
        if place:
            metrics.serve_soon(host, port + place[2])
        else:
            metrics.serve(host, port)


def _run(app: Flask, settings: Settings, server: ScorepadServer, place: Place | None, *, opens: bool) -> None:
    """Serve until a signal ends it."""
    log_to_stderr(settings.log)
    gc.freeze()  # everything loaded by now stays: the collector need not look at it again and again
    end = Event()
    keep_trying(settings, end)
    making = make_soon(settings, end)
    app.extensions["upkeep"].begin(end)
    server.handle_signals()
    if place:
        signal.signal(signal.SIGHUP, server.leave)
        server.on_started = partial(tell_parent, place[1])
    else:
        _welcome(app.config["SEEN_AT"], opens=opens)
    server.run()
    end.set()
    making.join(PAUSE)
    app.extensions["upkeep"].finish()
    app.extensions["evenings"].store.close()
    if not place:
        click.echo("Good night.")


def _warnings(store: Store, copies: DailyCopies) -> Iterator[str]:
    """Warnings for the administrator who starts the server."""
    yield from store.warnings()
    yield from lost(copies)


def _ports(port: int | None) -> range:
    return range(PORT, PORT + TRIES) if port is None else range(port, port + 1)


def _listen(host: str, ports: range) -> socket.socket:
    """A socket on the first port that is free. Raises OSError."""
    family, *_ = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)[0]
    for port in ports:
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, sys.platform != "win32")
        with suppress(OSError):
            listening.bind((host, port))
            listening.listen()  # who comes from now on is answered
            return listening
        listening.close()
    raise OSError(f"can’t listen on {host}, port {ports[0]}" + (f" to {ports[-1]}" if len(ports) > 1 else ""))


def _url(host: str, listening: socket.socket, *, secure: bool) -> str:
    scheme, address, port = "https" if secure else "http", _seen_as(host), listening.getsockname()[1]
    return f"{scheme}://[{address}]:{port}/" if ":" in address else f"{scheme}://{address}:{port}/"


def _welcome(url: str, *, opens: bool) -> None:
    """Print the address, which is listened on by now, and its code for a phone; open it in the browser here."""
    click.echo(f"Scorepad is at {url} (Ctrl+C to stop)")
    if not is_loopback(urlsplit(url).hostname or ""):
        import segno  # only here, so that the first page does not wait for it

        segno.make(url, error="l", micro=False).terminal(compact=True)
    sys.stdout.flush()
    if opens:
        import webbrowser

        # In a thread: a browser in the terminal would keep the server from its work.
        Thread(target=webbrowser.open, args=[url], daemon=True).start()


def _seen_as(host: str) -> str:
    """The address by which other devices reach what listens on `host`."""
    if host not in ("0.0.0.0", "::"):  # noqa: S104  # nothing is bound here
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # an address for documentation: nothing is sent, only a way is chosen
        return str(probe.getsockname()[0])
    return "127.0.0.1"
