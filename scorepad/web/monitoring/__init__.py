"""What tells whoever runs a server how it is: whether it lives and is ready, and figures for Prometheus."""
