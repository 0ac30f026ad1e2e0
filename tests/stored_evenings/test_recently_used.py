"""The memory cache: the least recently used goes first, by number and by size, from many threads too."""

from concurrent.futures import ThreadPoolExecutor

from scorepad.stored_evenings.recently_used import RecentlyUsed


def test_an_item_that_was_looked_up_stays_and_the_least_recently_used_goes() -> None:
    kept: RecentlyUsed[str, int] = RecentlyUsed(2)
    kept.put("one", 1)
    kept.put("two", 2)
    assert kept.get("one") == 1
    kept.put("three", 3)
    assert (kept.get("one"), kept.get("two"), kept.get("three")) == (1, None, 3)


def test_values_are_bounded_by_their_size_together() -> None:
    kept: RecentlyUsed[int, str] = RecentlyUsed(100, 10, len)
    for n in range(5):
        kept.put(n, "1234")
    assert (len(kept), kept.size) == (2, 8)
    kept.put(9, "larger than all together may be")
    assert len(kept) == 1
    kept.put(9, "small")
    assert (kept.get(9), kept.size) == ("small", 5)


def test_a_dropped_item_takes_up_no_room() -> None:
    kept: RecentlyUsed[int, str] = RecentlyUsed(100, 10, len)
    kept.put(1, "12345")
    kept.drop(1)
    kept.drop(1)
    assert (kept.get(1), kept.size) == (None, 0)
    kept.put(2, "12345")
    kept.clear()
    assert (len(kept), kept.size) == (0, 0)


def test_threads_that_use_it_at_once_leave_it_within_its_bounds() -> None:
    kept: RecentlyUsed[int, str] = RecentlyUsed(20, 100, len)

    def use(thread: int) -> None:
        for n in range(2000):
            kept.put((n * thread) % 37, "x" * (n % 9))
            kept.get(n % 37)
            if n % 50 == 0:
                kept.drop(n % 37)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(use, range(1, 9)))
    assert len(kept) <= 20
    assert kept.size == sum(len(kept.get(key) or "") for key in range(37)) <= 100
