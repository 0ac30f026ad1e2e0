"""Outside auditors' findings about the pages."""
