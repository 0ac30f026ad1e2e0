"""An evening typed in from a sheet of paper: whether its numbers agree, and which one cannot be right."""
