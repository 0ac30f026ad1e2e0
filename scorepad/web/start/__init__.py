"""The first page, and the pages by which a game begins, as the server answers them: pages and forms are in `app`."""
