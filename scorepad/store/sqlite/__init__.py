"""SQLite: the database file, its tables, transactions, backups and daily copies."""
