"""The first page and what begins an evening."""
