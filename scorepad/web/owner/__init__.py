"""For the administrator: the owner's page, archives, forgetting a name, upkeep."""
