"""Steps and points worked out before they are asked, so that a phone can go on without the server."""
