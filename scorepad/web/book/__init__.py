"""Books: the people who play together and their evenings, shared by links."""
