"""What of modules a script needs: statements that nothing leads to stay out of it, and members that nothing names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from dataclasses import replace

from scorepad.phone.python_to_js.classes import in_braces
from scorepad.phone.python_to_js.context import Member
from scorepad.phone.python_to_js.module import Piece, Translated, words_of


def reached(modules: Iterable[Translated], wanted: Iterable[str]) -> set[str]:
    """The variables that these names lead to, themselves among them; and of classes the members that are named."""
    reach = _Reach(modules)
    reach.see(wanted)
    return reach.found


class _Reach:
    """What was found, and the names that were seen on the way."""

    def __init__(self, modules: Iterable[Translated]) -> None:
        self.owners = {name: piece for module in modules for piece in module.pieces for name in piece.binds}
        self.found, self.seen = set[str](), set[str]()
        self.members: dict[str, list[tuple[str, Member]]] = {}

    def see(self, names: Iterable[str]) -> None:
        """Find what these names are of, and all that it leads to."""
        waiting = list(names)
        while waiting:
            name = waiting.pop()
            if name not in self.seen:
                self.seen.add(name)
                waiting.extend(self._led_to(name))

    def _led_to(self, name: str) -> Iterator[str]:
        for key, member in self.members.pop(name, ()):
            yield from self._with(key, member)
        if name in self.owners and name not in self.found:
            yield from self._with_piece(name, self.owners[name])

    def _with_piece(self, name: str, piece: Piece) -> Iterator[str]:
        self.found |= piece.binds
        yield from words_of(piece.head)
        for member in piece.members:
            if _always(member) or member.name in self.seen:
                yield from self._with(key(name, member), member)
            else:
                self.members.setdefault(member.name, []).append((key(name, member), member))

    def _with(self, key: str, member: Member) -> Iterator[str]:
        self.found.add(key)
        yield from words_of(member.text)


def key(owner: str, member: Member) -> str:
    """A member among what was found. `owner`: the variable of its class."""
    return f"{owner}.{member.name}"


def _always(member: Member) -> bool:
    """Whether a member is used where nobody names it, as `__init__` is."""
    return member.name.startswith("__")


def shaken(modules: Iterable[Translated], kept: Set[str]) -> Iterator[Translated]:
    """These modules with the statements that set what is kept; a module without any is left out.

    What sets nothing stays where another statement of its module does. Of a class that is not kept itself, members are
    added to the class that is there.
    """
    for module in modules:
        stays = any(piece.binds & kept for piece in module.pieces)
        pieces = tuple(each for piece in module.pieces for each in _kept(piece, kept, alone=not stays))
        if pieces:
            yield replace(module, pieces=pieces, known=module.known | {"$extend"})


def _kept(piece: Piece, kept: Set[str], *, alone: bool) -> Iterator[Piece]:
    """What stays of a statement. `alone`: whether nothing is kept of its module but members."""
    members = tuple(each for each in piece.members for name in piece.binds if key(name, each) in kept)
    if piece.binds & kept or not (piece.binds or alone):
        yield replace(piece, members=members)
    elif members:
        [name] = piece.binds
        yield Piece(piece.source, f"$extend({name},{in_braces(members)});", frozenset(), frozenset(), members)
