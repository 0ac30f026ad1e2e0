"""The house rules of an evening in half a screen."""
