"""Figures of tournaments."""
