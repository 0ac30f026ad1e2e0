"""Ways into an evening for others: one-time links to keep score, links to watch, codes that are read aloud."""
