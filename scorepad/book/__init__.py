"""The book: people who play together, their evenings, and what many evenings tell."""
