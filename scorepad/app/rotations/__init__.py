"""The page with charts of rotations to print."""
