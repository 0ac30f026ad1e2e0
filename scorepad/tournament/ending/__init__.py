"""The end of a tournament: its prizes, and the season that it is a night of."""
