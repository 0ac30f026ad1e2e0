"""The sheet and the story as pictures, in every engine: drawn as PNG, shared where files are, else saved."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from tests.browser.begun_evening import sitting
from tests.browser.engines.conftest import NewPhone
from tests.browser.live_server import Server
from tests.support.sample_evenings import deal

ONES = [deal((1, 0, 0), (1, 0, 0))] * 5
POSTER = 1080  # points across
READY = "() => document.querySelectorAll('[data-picture]:not([hidden])').length === 2"
SIZE = """async name => {
  const svg = await (await fetch(`${name}.svg`)).text(), drawn = new DOMParser().parseFromString(svg, "text/xml");
  return ["width", "height"].map(side => +drawn.documentElement.getAttribute(side));
}"""
# A substitute for the phone's share menu: keeps the files that it is given.
SHARES = """async () => {
  navigator.canShare = what => what.files.length === 1;
  navigator.share = async what => { window.handed = what.files[0]; };
  const script = document.querySelector("script[src*='share_picture']");
  const again = Object.assign(document.createElement("script"), { src: script.src });
  await new Promise(loaded => { again.onload = loaded; document.head.append(again); });
}"""
WORD = "() => document.querySelector('[data-picture]').textContent"
HANDED = "async () => window.handed && [handed.name, handed.type, [...new Uint8Array(await handed.arrayBuffer())]]"


def test_pictures_are_saved_or_shared_as_png(new_phone: NewPhone, server: Server) -> None:
    with sitting(server, 3, ONES, schedule="custom", custom_schedule=(1,) * 5, hook=False) as at:
        phone = new_phone()
        phone.open(f"{at.watching}result")
        phone.until(READY)
        for name, word in (("sheet", "Score-sheet"), ("story", "How-the-game-went")):
            file, png = phone.save(f"#{name}-out")
            assert file == f"Romanian-Whist-{word}.png"
            check(png, phone.run(SIZE, name))
        phone.run(SHARES)
        phone.until(f"() => ({WORD})() === 'Share'")
        phone.tap("#sheet-out")
        file, kind, content = phone.until(HANDED)
        assert (file[-15:], kind) == ("Score-sheet.png", "image/png")
        check(bytes(content), phone.run(SIZE, "sheet"))


def check(png: bytes, size: list[int]) -> None:
    """A small drawing is drawn twice as wide and high; it is paper, and ink on a little of it."""
    picture = Image.open(BytesIO(png)).convert("L")
    sharp = 2 if size[0] < POSTER else 1
    assert picture.size == (sharp * size[0], sharp * size[1])
    points = picture.histogram()
    assert sum(points[:100]) > 0.01 * sum(points)
    assert sum(points[240:]) > 0.7 * sum(points)
