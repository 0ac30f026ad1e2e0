"""Corrections of past deals, and of the setup agreed at the start."""
