"""What pages show, without Flask: of each page a dataclass, and the function that makes it from an evening."""
