"""Languages: their catalogues, their ways to write dates and numbers, and a reader's language, everywhere."""
