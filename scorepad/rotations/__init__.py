"""Rotations: individuals who change partners and opponents from round to round, by charts that are proven."""
