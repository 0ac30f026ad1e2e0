"""The table and the pages around it: steps, deals, corrections, menu, files."""
