"""Faults made on purpose."""
