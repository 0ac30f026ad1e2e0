"""Sharing a table: watchers and further scorers."""
