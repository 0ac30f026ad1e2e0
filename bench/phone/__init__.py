"""What the rules on the phone are held against."""
