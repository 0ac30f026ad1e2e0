"""Setting up a new game: its form, the form’s buttons, and the evening that begins."""
