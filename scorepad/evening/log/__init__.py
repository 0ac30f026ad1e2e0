"""The log of an evening: its events, what they say, and how they are written down."""
