"""Books in the store: their logs, their evenings, who may see and write them."""
