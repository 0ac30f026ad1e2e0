"""Steps: what the scorer can be asked, how it is answered, refused and written."""
