"""What elsewhere takes a transaction, in a single statement: one way to the database and back."""

from __future__ import annotations

ADD_EVENT = """
    WITH added AS (
        INSERT INTO event (evening, seq, at, device, key, kind, data, arrived)
        SELECT id, ?, ?, ?, ?, ?, ?, ? FROM evening WHERE public = ?
        ON CONFLICT (evening, key) DO NOTHING RETURNING evening
    )
    UPDATE evening SET touched = ?, running = ? FROM added WHERE id = added.evening
"""
"""Who appends to the same evening at once waits in the trigger of `event`, then finds what the other has written."""
