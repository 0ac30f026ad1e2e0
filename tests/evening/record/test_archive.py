"""Archives of records: out and in again, and what a stranger might send in the place of one."""

from __future__ import annotations

import zipfile
from contextlib import suppress
from io import BytesIO
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.evening.record import archive, record
from scorepad.evening.record.checks import IllegalRecord
from scorepad.games import games
from tests.checks.part_of_today import part
from tests.support import sample_records
from tests.support.random_evenings import evening

TITLES = ("Friday", "Saturday", "Sunday")


def zipped(files: dict[str, bytes], **how: int) -> bytes:
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", **how) as into:  # type: ignore[call-overload]
        for name, data in files.items():
            into.writestr(name, data)
    return packed.getvalue()


def exported() -> bytes:
    states = [record.played(sample_records.data(title=title), games()) for title in TITLES]
    file = BytesIO()
    assert archive.write(file, [(state.evening, state.game) for state in states]) == 3
    return file.getvalue()


def why(data: bytes) -> str:
    with pytest.raises(IllegalRecord) as refused:
        list(archive.read(data, games()))
    return str(refused.value)


def test_a_written_archive_is_read_with_the_same_totals() -> None:
    once = record.played(sample_records.data(), games()).table.totals
    back = list(archive.read(exported(), games()))
    assert [state.evening.title for state in back] == list(TITLES)
    assert [state.table.totals for state in back] == [once] * 3


def test_every_game_comes_back_with_the_same_totals_also_out_of_the_middle_of_an_evening() -> None:
    states = [
        evening(game, Random(seed), 20 * seed).state
        for game in part([*games().values()], "archive")
        for seed in range(4)
    ]
    file = BytesIO()
    archive.write(file, [(state.evening, state.game) for state in states])
    back = list(archive.read(file.getvalue(), games()))
    assert [(state.game.slug, [*state.table.totals.values()]) for state in back] == [
        (state.game.slug, [*state.table.totals.values()]) for state in states
    ]


def test_the_files_in_it_are_records_named_by_number_date_and_game() -> None:
    file = BytesIO()
    state = record.played(sample_records.data(started="2026-11-20T19:30:00+02:00"), games())
    archive.write(file, [(state.evening, state.game)])
    with zipfile.ZipFile(file) as packed:
        assert packed.namelist() == ["00001-2026-11-20-romanian-whist.json"]
        assert packed.read(packed.namelist()[0]) == record.write(state.evening, state.game)


def test_folders_in_it_are_no_records_and_paths_only_names() -> None:
    files = {"evenings/": b"", "../../etc/passwd": sample_records.data(), "/abs/olute.json": sample_records.data()}
    assert len(list(archive.read(zipped(files), games()))) == 2


def test_an_empty_archive_holds_no_evening() -> None:
    assert list(archive.read(zipped({}), games())) == []


def test_the_record_that_is_to_blame_is_named() -> None:
    files = {
        "good.json": sample_records.data(),
        "bad.json": sample_records.data(deals=[sample_records.deal((1, 1, 0), (1, 1, 1))]),
    }
    assert why(zipped(files)).startswith("“bad.json” in the archive, deal 1, tricks: ")


def test_a_zip_bomb_goes_off_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    bomb = zipped({"bomb.json": b" " * 50_000_000}, compression=zipfile.ZIP_DEFLATED)
    assert len(bomb) < 60_000
    assert "it’s larger than 1 MiB" in why(bomb)
    monkeypatch.setattr(archive, "MOST_BYTES", 3 * len(sample_records.data()))
    assert "unpacked, it’s larger than" in why(zipped({f"{n}.json": sample_records.data() for n in range(4)}))


def test_too_many_evenings_and_too_large_a_file_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    many = zipped({f"{n}.json": sample_records.data() for n in range(4)})
    monkeypatch.setattr(archive, "MOST_EVENINGS", 3)
    assert why(many) == "the archive: it contains more than 3 games"
    monkeypatch.setattr(archive, "MOST_PACKED", 100)
    assert "the archive: it’s larger than" in why(many)


@pytest.mark.parametrize("compression", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_an_unusual_compression_is_refused(compression: int) -> None:
    assert "compressed in an unsupported way" in why(zipped({"a.json": sample_records.data()}, compression=compression))


def test_an_encrypted_archive_is_refused() -> None:
    data = bytearray(zipped({"a.json": sample_records.data()}))
    data[data.rindex(b"PK\1\2") + 8] |= 1
    assert "“a.json” is encrypted" in why(bytes(data))


@given(st.data())
def test_an_archive_with_any_damage_is_read_or_refused(data: st.DataObject) -> None:
    spoilt = bytearray(exported())
    for _ in range(data.draw(st.integers(1, 4))):
        spoilt[data.draw(st.integers(0, len(spoilt) - 1))] = data.draw(st.integers(0, 255))
    del spoilt[data.draw(st.integers(len(spoilt) // 2, len(spoilt))) :]
    with suppress(IllegalRecord):
        assert len(list(archive.read(bytes(spoilt), games()))) <= 3


@given(st.binary(max_size=300))
def test_data_that_only_begins_like_an_archive_is_refused(rest: bytes) -> None:
    assert archive.is_archive(b"PK" + rest)
    why(b"PK" + rest)
