"""The pages: what a browser sees of an evening."""
