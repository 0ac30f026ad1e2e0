"""The first page, with the list of a device’s evenings."""
