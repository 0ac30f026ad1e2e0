"""The page on which points are adjusted by hand."""
