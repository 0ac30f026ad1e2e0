"""The hall of a tournament: tables on phones, the room screen, persons’ own pages. None of these directs it."""
