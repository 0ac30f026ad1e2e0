"""What outside auditors say of the pages."""
