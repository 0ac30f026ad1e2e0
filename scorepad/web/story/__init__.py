"""Addresses of what an evening tells beside its sheet."""
