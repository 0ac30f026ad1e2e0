"""Sharing a table: who watches, who keeps score too."""
