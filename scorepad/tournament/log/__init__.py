"""The log of a tournament: its events, how they are stored, and the state that they come to."""
