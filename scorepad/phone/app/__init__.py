"""What a phone does with an evening, in pure Python that is translated for it. Between it and the scripts go texts."""
