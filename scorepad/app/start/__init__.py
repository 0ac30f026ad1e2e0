"""The forms with which a game begins, read."""
