"""Whole numbers as they come from forms and addresses, where anything may stand."""


def typed_number(text: str, digits: int, otherwise: int = 0) -> int:
    """The number that a text of at most so many digits stands for; `otherwise` for any other text."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= digits else otherwise
