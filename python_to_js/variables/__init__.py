"""Variables of functions: where they are declared, and how they are called in a script."""
