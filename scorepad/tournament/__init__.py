"""A tournament: who takes part, who sits where in each round, what each table came to, and what changed."""
