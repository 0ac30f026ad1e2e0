"""The forms with which a game begins, and a table with its pages and forms: all without a request or a store."""
