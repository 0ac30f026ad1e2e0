"""The table for watchers."""
