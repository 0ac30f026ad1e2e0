"""The first page and the pages that begin an evening."""
