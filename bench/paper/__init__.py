"""What is printed, and read again from a photo."""
