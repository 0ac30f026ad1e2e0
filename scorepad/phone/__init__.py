"""The rule book on the phone: the pure rooms as JavaScript, and the phone's own work on an evening."""
