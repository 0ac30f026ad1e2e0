"""What every page may turn into."""
