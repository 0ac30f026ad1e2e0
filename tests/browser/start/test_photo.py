"""A photo of a printed sheet, as a phone takes it: made small before it is sent, and opened."""

import re
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, expect

from scorepad.web.access.qr_of_record import record_code
from tests.support.sample_photos import RECORD, photo_of

SIZE = "input => { const file = input.files[0]; return [file.name, file.size]; }"


def large_photo(folder: Path) -> Path:
    """Of twelve megapixels and several MiB."""
    (folder / "code.jpg").write_bytes(photo_of(record_code(RECORD.decode())))
    photo = Image.open(folder / "code.jpg").resize((3000, 4000))
    noise = Image.effect_noise(photo.size, 20)
    Image.blend(photo, noise, 0.2).save(folder / "large.png")
    return folder / "large.png"


def test_a_large_photo_is_made_small_and_its_evening_goes_on(phone: Page, tmp_path: Path) -> None:
    file = large_photo(tmp_path)
    assert file.stat().st_size > 4 * 2**20
    phone.goto("/open")
    field = phone.get_by_label("take a photo")
    field.set_input_files(file)
    expect(phone.get_by_role("button", name="Open game")).to_be_enabled()
    phone.wait_for_function("() => document.querySelector('input[name=photo]').files[0].name === 'photo.jpg'")
    assert field.evaluate(SIZE)[1] <= 2**20
    phone.get_by_role("button", name="Open game").tap()
    expect(phone).to_have_url(re.compile("/table/"), timeout=20_000)  # reading a photo takes seconds on a busy machine
    assert phone.request.get(f"{phone.url}record.json").body() == RECORD


def test_without_a_script_a_large_photo_is_refused_in_a_sentence(plain: Page, tmp_path: Path) -> None:
    plain.goto("/open")
    plain.get_by_label("take a photo").set_input_files(large_photo(tmp_path))
    plain.get_by_role("button", name="Open game").tap()
    expect(plain.get_by_role("alert")).to_contain_text("larger than 1 MiB")
