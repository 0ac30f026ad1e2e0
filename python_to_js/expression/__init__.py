"""Expressions of Python as JavaScript: calls, operators, comprehensions."""
