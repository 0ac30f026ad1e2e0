"""`make cluster`: what is lost if the machine that is written dies or is cut off, printed as the other figures are.

Each machine is a network namespace, and this program is in one of its own too, so that nothing of it leaves them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping

from bench.__main__ import Measure, keep_apart, main
from bench.cluster import failover

CLUSTER: Mapping[str, Measure] = {"killed": failover.killed, "cut_off": failover.cut_off}
APART = "SCOREPAD_IN_A_NAMESPACE"
# Each program with its Debian package.
PROGRAMS = {
    "patroni": "patroni",
    "etcd": "etcd-server",
    "ip": "iproute2",
    "unshare": "util-linux",
    "/usr/lib/postgresql/15/bin/postgres": "postgresql-15",
}


def missing() -> str:
    """A sentence about what this machine lacks; empty if there is all."""
    if packages := [package for program, package in PROGRAMS.items() if not shutil.which(program)]:
        return f"The cluster needs Debian's packages {', '.join(packages)}: apt-get install {' '.join(packages)}"
    if os.geteuid() or subprocess.run(["unshare", "--net", "true"], stderr=subprocess.DEVNULL).returncode:
        return "The cluster needs network namespaces, which only root makes, and only where the system lets it."
    return ""


if __name__ == "__main__":
    if lacking := missing():
        sys.exit(lacking)
    if APART not in os.environ:
        os.environ[APART] = "1"
        os.execvp("unshare", ["unshare", "--net", sys.executable, "-m", "bench.cluster", *sys.argv[1:]])
    keep_apart()
    sys.exit(main(sys.argv[1:], CLUSTER))
