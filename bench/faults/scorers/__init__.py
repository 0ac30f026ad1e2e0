"""Two scorers of one evening, and what must become of all that they wish for."""
