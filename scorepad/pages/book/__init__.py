"""The pages of books: people who play together, and their evenings."""
