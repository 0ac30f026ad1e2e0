"""Corrections of past deals, and of the setup that was agreed at the start."""
