"""The revision of an evening, in the column `beside`: another number after each change that isn't in its log.

The number is random, not counted on: a change that is lost with a machine and the one after it are not the same.
"""

from __future__ import annotations

_TRIGGER = """
CREATE TRIGGER {name} AFTER {change} ON {table}
BEGIN
    UPDATE evening SET beside = random() WHERE id = {row};
END;
"""
_TRIGGERS = (
    ("word_overwritten", "UPDATE", "word", "new.evening"),
    ("right_granted", "INSERT", "may_write", "new.evening"),
    ("right_changed", "UPDATE", "may_write", "new.evening"),
    ("right_gone", "DELETE", "may_write", "old.evening"),
    ("remark_made", "INSERT", "remark", "new.evening"),
    ("remark_changed", "UPDATE", "remark", "new.evening"),
    ("evening_shown_to_others", "UPDATE OF watch, erase_after", "evening", "new.id"),
)
UNLOGGED_CHANGES = "ALTER TABLE evening ADD COLUMN beside INTEGER NOT NULL DEFAULT 0;\n" + "".join(
    _TRIGGER.format(name=name, change=change, table=table, row=row) for name, change, table, row in _TRIGGERS
)
