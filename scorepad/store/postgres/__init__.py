"""Evenings in PostgreSQL: its connections, its tables, and what it says when something goes wrong."""
