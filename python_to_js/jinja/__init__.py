"""Templates as pure Python, which is translated for the phone like every other pure room.

Each template becomes a function of the reader's language and of the names that it takes from outside, and returns HTML.
Unknown constructs of a template are refused when it is translated, with their line.
"""
