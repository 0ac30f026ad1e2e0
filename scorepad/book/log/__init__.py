"""The log of a book: its events, and how they are stored."""
