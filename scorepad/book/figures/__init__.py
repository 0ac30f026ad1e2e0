"""What evenings tell in numbers: of one evening, kept beside it; of many, worked out from those that are kept."""
