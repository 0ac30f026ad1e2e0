"""Games with kinds of steps of their own: each one file in `own_games/`, found as a stranger's folder is."""

from pathlib import Path

from scorepad.games import games

FOLDER = str(Path(__file__).parent.parent / "own_games")
GAMES = games(FOLDER)
OWN = {slug: game for slug, game in GAMES.items() if slug not in games()}
