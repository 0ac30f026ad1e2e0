"""Games of several subgames, of which the dealer chooses one for each deal."""
