"""For whoever runs the server: the owner's page, archives, forgetting a name, upkeep."""
