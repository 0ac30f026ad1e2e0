"""The server's state for its administrator: whether it lives and is ready, and figures for Prometheus."""
