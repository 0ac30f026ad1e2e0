"""The table as it is watched."""
