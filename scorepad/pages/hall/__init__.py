"""The pages of a tournament’s hall: a table on a phone, the room screen, a person’s own page."""
