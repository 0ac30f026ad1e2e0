"""Typing in a sheet of paper."""
