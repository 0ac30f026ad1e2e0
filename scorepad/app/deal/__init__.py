"""The page of a past deal."""
