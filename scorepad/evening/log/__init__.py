"""The log of an evening: its events, what was entered by them, and how they are stored."""
