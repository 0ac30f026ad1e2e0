"""The table and the pages around it."""
