"""The menu of a table."""
