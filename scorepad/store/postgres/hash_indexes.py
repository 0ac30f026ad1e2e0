"""A hash leads to the page of a row at once, however many there are: each step looks for its evening and its device."""

from __future__ import annotations

HASH_INDEXES = """
CREATE INDEX evening_by_public ON evening USING hash (public);
CREATE INDEX device_by_hash ON device USING hash (hash);
"""
