"""The files that pages take from the CDN: the one place that knows their addresses and hashes."""

import hashlib
from base64 import b64encode
from dataclasses import dataclass

PACKAGE = "htmx.org@4.0.1"
"""The npm package, with its version, that holds every file named here."""
BASE = "https://cdn.jsdelivr.net"


@dataclass(frozen=True, slots=True)
class CdnFile:
    """A file of the npm package: its path in there, and the hash for a script tag's `integrity`."""

    path: str
    integrity: str

    @property
    def address(self) -> str:
        """The path of its address on the CDN."""
        return f"/npm/{PACKAGE}/{self.path}"

    @property
    def url(self) -> str:
        """Its whole address on the CDN."""
        return BASE + self.address

    @property
    def name(self) -> str:
        """Its file name, without folders."""
        return self.path.rpartition("/")[2]


# Hashes of the npm tarball's files. The one in the package's README is an older version's: browsers refuse.
HTMX = CdnFile(
    "dist/htmx.min.js",
    "sha384-Qp9rdC8H7EqOoX+nR0P3RPG2Noji+qdwJlGpfzwQJsfOpp3sGwIdSP9xO3+UlEhn",
)
FILES = (HTMX,)


def verified(content: bytes, integrity: str) -> bool:
    """Whether `content` has the hash that `integrity` names, as a browser would compare it."""
    algorithm, _, expected = integrity.partition("-")
    return b64encode(hashlib.new(algorithm, content).digest()).decode() == expected
