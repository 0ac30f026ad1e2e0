"""Tournaments: what their directors open and post."""
