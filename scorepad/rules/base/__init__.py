"""The groups of attributes and methods that the base class of all games has."""
