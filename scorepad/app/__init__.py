"""The first page, the pages by which a game begins, and a table with its pages: without a request or a store."""
