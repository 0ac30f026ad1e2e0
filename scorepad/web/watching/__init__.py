"""Watching a table: the watch link, spoken codes, one's own seat, objections."""
