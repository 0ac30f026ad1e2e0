"""What measurements need: a server, phones, evenings to measure with."""
