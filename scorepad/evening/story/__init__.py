"""Further facts about an evening, for pages next to its score sheet, while it runs and when it is over."""
