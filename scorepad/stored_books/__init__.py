"""Work on a book, for web and command line: open it, let evenings come into it, change its people, share it."""

from scorepad.stored_books.open_books import Books as Books
