"""The score sheet and what is made of it: columns, text, report, result, trend."""
