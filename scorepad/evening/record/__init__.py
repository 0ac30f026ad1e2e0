"""The record: an evening in one portable file, written, checked and read."""
