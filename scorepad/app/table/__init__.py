"""The table, its step, and its buttons."""
