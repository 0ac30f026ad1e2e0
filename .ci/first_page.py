"""Fetch the page at an address as soon as it answers, and the stylesheets it links: all must be there."""

import re
import sys
import time
import urllib.request
from urllib.error import HTTPError
from urllib.parse import urljoin

PATIENCE = 20  # seconds


def fetch(address: str, until: float) -> str:
    """Return what stands at an address; an error of the server's own is an error at once."""
    while True:
        try:
            with urllib.request.urlopen(address, timeout=5) as answer:
                return str(answer.read().decode())
        except HTTPError:
            raise
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


def main(address: str) -> None:
    until = time.monotonic() + PATIENCE
    links = re.findall(r"<link\b[^>]*>", fetch(address, until))
    sheets = [link for link in links if re.search(r'rel="?stylesheet', link)]
    if not sheets:
        sys.exit(f"{address} links no stylesheet")
    for sheet in sheets:
        found = re.search(r'href="?([^"\s>]+)', sheet)
        if not found or not fetch(urljoin(address, found[1]), until):
            sys.exit(f"{address} links an empty stylesheet: {sheet}")
    print(f"the installed wheel answered with its first page and {len(sheets)} stylesheet")


if __name__ == "__main__":
    main(sys.argv[1])
