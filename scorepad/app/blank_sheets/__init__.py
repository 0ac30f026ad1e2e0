"""Blank sheets to print."""
