"""Scorepad keeps the score of trick-taking games played with a real deck."""
