"""Shared by all pages: assets, language, errors, headers, compression."""
