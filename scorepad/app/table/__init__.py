"""The table, its step, and the buttons beside it."""
