"""The hall of a tournament: the game of a table, how its sides agree, and when all may move on."""
