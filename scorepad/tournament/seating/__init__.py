"""The seats of formats that are more than a recipe."""
