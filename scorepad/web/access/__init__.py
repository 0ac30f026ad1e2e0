"""Access rights: devices and their keys, hosts, rate limits, sharing."""
