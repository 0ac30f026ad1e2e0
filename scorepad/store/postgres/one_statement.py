"""Appends in a single statement, which needs a transaction elsewhere: one round trip to the database."""

from __future__ import annotations

ADD_EVENT = """
    WITH added AS (
        INSERT INTO event (evening, seq, at, device, key, kind, data, arrived)
        SELECT id, ?, ?, ?, ?, ?, ?, ? FROM evening WHERE public = ?
        ON CONFLICT (evening, key) DO NOTHING RETURNING evening
    )
    UPDATE evening SET touched = ?, running = ? FROM added WHERE id = added.evening
"""
"""A second writer to the same evening waits in the trigger of `event`, then finds what the first has written."""
