"""The story of an evening: pages and pictures besides its sheet."""
