"""Languages: their catalogues, and how each writes dates, numbers and plurals."""
