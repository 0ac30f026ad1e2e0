"""Printed sheets, and their codes read again from a photo."""
