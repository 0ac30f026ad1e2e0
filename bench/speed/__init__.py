"""The cost of one phone or one step."""
