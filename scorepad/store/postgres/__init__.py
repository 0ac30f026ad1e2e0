"""Evenings in PostgreSQL: its connections, its tables, and its errors."""
