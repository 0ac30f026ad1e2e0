"""Watching a table: the watch link, codes said aloud, one's own seat, objections."""
