"""The pages of a tournament for its director."""
