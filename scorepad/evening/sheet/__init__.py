"""The score sheet, and what is made of it: text, spreadsheet, JSON, result, chart."""
