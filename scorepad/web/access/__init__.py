"""Who may do what: devices and their keys, hosts, rate limits, sharing."""
