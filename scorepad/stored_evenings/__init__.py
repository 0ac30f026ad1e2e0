"""Work on an evening, for web and command line: open it, write into it, begin it from a record, erase it."""

from scorepad.evening.open_evening import OpenEvening as OpenEvening
from scorepad.stored_evenings.open_evenings import Evenings as Evenings
