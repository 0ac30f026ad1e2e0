"""The content of pages, without Flask: for each page a dataclass, and the function that makes it from an evening."""
