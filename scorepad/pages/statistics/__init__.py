"""The pages of a book's statistics: tables and charts of many evenings, and the same as files."""
