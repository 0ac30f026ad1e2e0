"""All that a database holds, as it is, in another one of whatever engine."""
