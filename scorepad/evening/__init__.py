"""One session of play, as a log. Pure: no clock, no files, no database, no web."""
