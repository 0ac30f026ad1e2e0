"""The sample game: a table to try things at, of which nothing is kept."""
