"""Machines that are network namespaces: each with an address of its own, to be killed and to be cut off."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

HERE = "10.0.0.1"


@dataclass(frozen=True, slots=True)
class Machine:
    """A machine by its name and address."""

    name: str
    address: str

    @property
    def namespace(self) -> str:
        """The name of its namespace, which no other machine has."""
        return f"scorepad-{self.name}"

    def start(self, command: Sequence[str], environment: Mapping[str, str], log: Path) -> None:
        """Start a program there, as the user `postgres`."""
        user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"]
        with log.open("ab") as said:
            subprocess.Popen(
                ["ip", "netns", "exec", self.namespace, *user, *command],
                env={"PATH": os.environ["PATH"], "LC_ALL": "C", **environment},
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                cwd="/",
                start_new_session=True,
            )

    def kill(self) -> None:
        """End all of its programs at once, as when it loses its power."""
        while pids := _output("ip", "netns", "pids", self.namespace).split():
            for pid in pids:
                with suppress(ProcessLookupError):
                    os.kill(int(pid), signal.SIGKILL)

    def cut_off(self, others: Sequence[Machine], *, alone: bool) -> None:
        """Let nothing through between it and the others; if it is `alone`, nor to its clients."""
        if alone:
            _run("ip", "link", "set", self.name, "down")
        for other in others:
            _run("ip", "netns", "exec", self.namespace, "ip", "route", "add", "blackhole", f"{other.address}/32")

    def join(self, others: Sequence[Machine]) -> None:
        """Let all through again."""
        _run("ip", "link", "set", self.name, "up")
        for other in others:
            _run("ip", "netns", "exec", self.namespace, "ip", "route", "del", "blackhole", f"{other.address}/32")


@contextmanager
def machines(names: Mapping[str, str]) -> Iterator[list[Machine]]:
    """Machines by name and address, all of one network with this program, which is in a namespace of its own."""
    made = list[Machine]()
    _run("ip", "link", "set", "lo", "up")
    _run("ip", "link", "add", "hub", "type", "bridge")
    _run("ip", "address", "add", f"{HERE}/24", "dev", "hub")
    _run("ip", "link", "set", "hub", "up")
    try:
        for name, address in names.items():
            made.append(Machine(name, address))
            _connect(made[-1])
        yield made
    finally:
        for each in made:
            each.kill()
            _run("ip", "link", "del", each.name)  # at once, which is not sure if its namespace goes first
            _run("ip", "netns", "del", each.namespace)
        _run("ip", "link", "del", "hub")


def _connect(machine: Machine) -> None:
    _run("ip", "netns", "add", machine.namespace)
    _run("ip", "link", "add", machine.name, "type", "veth", "peer", "name", "eth0", "netns", machine.namespace)
    _run("ip", "link", "set", machine.name, "master", "hub", "up")
    inside = ("ip", "-n", machine.namespace)
    _run(*inside, "address", "add", f"{machine.address}/24", "dev", "eth0")
    _run(*inside, "link", "set", "eth0", "up")
    _run(*inside, "link", "set", "lo", "up")


def _run(*command: str) -> None:
    subprocess.run(command, check=True)


def _output(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
