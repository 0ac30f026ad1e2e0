"""What one phone or one step takes."""
