"""The only SQL: evenings as append-only logs in one SQLite file, who may write to them, copies of it all."""
