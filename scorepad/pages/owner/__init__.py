"""Pages for the owner of the server."""
