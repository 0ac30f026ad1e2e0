"""PostgreSQL on three machines under Patroni with etcd, by the files of `deploy/`."""

from __future__ import annotations

import json
import shutil
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkdtemp

import psycopg

from bench.cluster.machines import Machine, machines
from bench.support.gone import Gone

DEPLOY = Path(__file__).parents[2] / "deploy"
ADDRESSES = {"db1": "10.0.0.5", "db2": "10.0.0.6", "db3": "10.0.0.7"}
BEGIN, PATIENCE = "db1", 120  # the machine that the files are for; seconds until all are well
PASSWORD = "loopback"  # of a database that lives for some minutes
DATABASE = f"postgresql://postgres:{PASSWORD}@{','.join(ADDRESSES.values())}/scorepad"


@dataclass(frozen=True, slots=True)
class Nodes:
    """The machines, and the folder of what each of them keeps."""

    machines: Sequence[Machine]
    folder: Path

    def start(self, machine: Machine) -> None:
        """Start etcd and Patroni on a machine, which find what they kept."""
        folder = self.folder / machine.name
        etcd = dict(line.split("=", 1) for line in _for(machine, "etcd").splitlines() if line.startswith("ETCD_"))
        machine.start(["etcd"], {**etcd, "ETCD_DATA_DIR": str(folder / "etcd")}, folder / "etcd.log")
        config = _for(machine, "patroni.yml")
        for line, here in {
            "data_dir: /var/lib/postgresql/15/scorepad": f"data_dir: {folder / 'data'}",
            "  pg_hba:": f"  parameters:\n    unix_socket_directories: {folder}\n  pg_hba:",
            "local all all peer": "local all all trust",
            "mode: automatic": "mode: off",  # a namespace has no watchdog
        }.items():
            config = config.replace(line, here)
        (folder / "patroni.yml").write_text(config)
        secrets = {f"PATRONI_{user}_PASSWORD": PASSWORD for user in ("SUPERUSER", "REPLICATION", "REWIND")}
        machine.start(["patroni", str(folder / "patroni.yml")], secrets, folder / "patroni.log")

    def leader(self) -> Machine:
        """The machine that is written, once all three are well and say the same. Raises Gone."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            said = {_leader_by(asked) for asked in self.machines}
            for machine in self.machines:
                if said == {machine.name}:
                    return machine
            time.sleep(0.2)
        raise Gone(f"the machines are not well: see {self.folder}")

    def others(self, machine: Machine) -> list[Machine]:
        """All machines but this one."""
        return [each for each in self.machines if each != machine]


def _for(machine: Machine, file: str) -> str:
    """The text of a file of `deploy/`, changed where it names the machine that it is for."""
    lines = (DEPLOY / file).read_text().splitlines()
    own = [line if "10.0.0.6" in line else line.replace(ADDRESSES[BEGIN], machine.address) for line in lines]
    return "\n".join(line if "10.0.0.6" in line else line.replace(BEGIN, machine.name) for line in own)


def _leader_by(asked: Machine) -> str:
    """The name of the leader by what a machine knows, if all follow it and one of them is waited for; else empty."""
    with (
        suppress(OSError, ValueError),
        urllib.request.urlopen(f"http://{asked.address}:8008/cluster", timeout=2) as response,
    ):
        members = json.load(response)["members"]
        well = [each for each in members if each["state"] in ("running", "streaming") and each.get("lag", 0) == 0]
        roles = sorted(each["role"] for each in well)
        if roles == ["leader", "replica", "sync_standby"]:
            return str(next(each["name"] for each in well if each["role"] == "leader"))
    return ""


@contextmanager
def nodes() -> Iterator[Nodes]:
    """Three machines of which one is written, with an empty database `scorepad`."""
    folder = Path(mkdtemp(prefix="cluster-"))
    folder.chmod(0o755)
    for name in ADDRESSES:
        (folder / name).mkdir(mode=0o700)
        shutil.chown(folder / name, "postgres", "postgres")
    with machines(ADDRESSES) as made:
        started = Nodes(made, folder)
        for machine in made:
            started.start(machine)
        leader = started.leader()
        address = f"postgresql://postgres:{PASSWORD}@{leader.address}/postgres"
        with psycopg.connect(address, autocommit=True) as db:
            db.execute("CREATE DATABASE scorepad")
        yield started
    shutil.rmtree(folder)
