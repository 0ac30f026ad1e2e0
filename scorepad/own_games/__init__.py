"""Games of one's own, from the folder of SCOREPAD_GAMES: read, tried out, and left out where they can't be played."""
