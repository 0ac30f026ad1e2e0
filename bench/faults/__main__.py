"""`python -m bench.faults [NAME...]`: what goes wrong on purpose, and that nothing is lost or let in by it.

Printed as the other figures are. It ends with 1 when one is missed. Everything is bounded and talks to loopback only.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping

from bench.__main__ import Measure, keep_apart, main
from bench.faults import (
    beside_older,
    database_away,
    evening_without_server,
    hindered,
    hostile,
    jumping_clock,
    killed,
    lost_reply,
    oracle,
    power,
    replaced,
    server_away,
    two_phones_offline,
)
from bench.faults.scorers import two_scorers
from bench.load import heavy

FAULTS: Mapping[str, Measure] = {
    "hostile": hostile.measure,
    "heavy": heavy.measure,
    "oracle": oracle.measure,
    "power": power.measure,
    "hindered": hindered.measure,
    "clock": jumping_clock.measure,
    "killed": killed.measure,
    "away": server_away.measure,
    "alone": evening_without_server.measure,
    "apart": two_phones_offline.measure,
    "two_scorers": two_scorers.measure,
    "lost_reply": lost_reply.measure,
    "replaced": replaced.measure,
    "beside_older": beside_older.measure,
    "database_away": database_away.measure,
}

if __name__ == "__main__":
    keep_apart()
    sys.exit(main(sys.argv[1:], FAULTS))
