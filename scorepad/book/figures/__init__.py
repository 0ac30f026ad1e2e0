"""Figures of evenings: of one, stored with it; of many, worked out from those that are stored."""
