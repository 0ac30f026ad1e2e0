"""Games of one's own, from the folder of SCOREPAD_GAMES: read, tried out, and left out if they can't be played."""
