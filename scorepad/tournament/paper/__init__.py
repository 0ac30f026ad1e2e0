"""A tournament on paper: what the codes on its sheets hold, and how it comes back from them."""
