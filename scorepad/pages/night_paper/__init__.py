"""Sheets of a tournament to print."""
