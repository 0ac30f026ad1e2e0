"""Work on a tournament of the store: begin it, open it, write into its log."""

from scorepad.stored_tournaments.open_tournaments import Tournaments as Tournaments
