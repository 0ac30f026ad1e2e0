"""Opening a saved game."""
