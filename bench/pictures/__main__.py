"""`python -m bench.pictures` takes every picture, and records what they were made from."""

from __future__ import annotations

from bench.pictures import recorded, screens, sheets

if __name__ == "__main__":
    screens.write()
    sheets.write()
    recorded.write()
