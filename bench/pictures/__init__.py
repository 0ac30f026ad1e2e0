"""The pictures of README and docs, taken by `make pictures`, and hashes of what they were made from."""
