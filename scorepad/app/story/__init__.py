"""What an evening tells beside its sheet."""
