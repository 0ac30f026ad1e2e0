"""The page of paper that a sheet becomes, shown before it is printed."""
