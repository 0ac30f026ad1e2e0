"""The only SQL: evenings as append-only logs, who may write to them, and what else is kept. Knows no engine."""
