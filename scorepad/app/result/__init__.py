"""The result as text to copy and share."""
