"""What an evening tells beside its score sheet, while it runs and when it is over."""
