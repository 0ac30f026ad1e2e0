"""Sheets as PDF, drawn by the server."""
