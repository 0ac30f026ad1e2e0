"""An evening as it is played: deals replayed by the rules, and what may happen now."""
