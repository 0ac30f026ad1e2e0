"""The first page, and setting up a new game."""
