"""The rule book on the phone: the pure rooms as JavaScript, and what a phone does with an evening by itself."""
