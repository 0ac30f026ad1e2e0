"""Many phones at once."""
