"""The page on which players join, leave and change seats."""
