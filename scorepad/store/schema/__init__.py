"""Every table, declared once, and what follows: the DDL of both engines, and moves from one to the other."""
