"""Shared by measurements: a server, phones, evenings to measure with."""
