from scorepad.evening.events import Renamed
from scorepad.evening.history import read
from scorepad.store import log
from scorepad.store.database import Store
from scorepad.store.words import forget
from tests.store.conftest import AT, PLAYERS, started


def test_a_name_is_forgotten_everywhere_also_in_the_file(store: Store) -> None:
    evening = log.start(store, started("Hezekiah's night"), at=AT)
    log.append(store, evening, 2, Renamed({"a": "Hezekiah", "b": "Ana"}), at=AT)
    log.append(store, evening, 3, Renamed({"a": "Hezekiah the Second"}), at=AT)
    assert forget(store, evening, "a", "somebody") == 3
    assert forget(store, evening, "title", "") == 1
    names = [dict(read(log.load(store, evening)[:seq]).evening.names) for seq in (1, 2, 3)]
    assert {each[PLAYERS[0]] for each in names} == {"somebody"}
    assert names[2][PLAYERS[1]] == "Ana"
    left = b"".join(file.read_bytes() for file in store.path.parent.iterdir())
    assert b"Hezekiah" not in left
    assert b"Ana" in left


def test_what_one_evening_forgets_others_keep(store: Store, evening: str) -> None:
    other = log.start(store, started(), at=AT)
    forget(store, evening, "a", "somebody")
    assert read(log.load(store, other)).evening.names[PLAYERS[0]] == "Peggy"
