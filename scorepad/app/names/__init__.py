"""The page on which players get other names."""
