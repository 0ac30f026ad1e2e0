"""What a posted form corrects: past deals, and what was agreed at the start."""
