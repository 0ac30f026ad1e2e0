"""The sheet and the story as pictures, in every engine: PNG, shared where files are, else saved; no name is cut."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from itertools import combinations

from PIL import Image
from PIL.ImageColor import getrgb

from scorepad.app.story.poster import PAPER
from tests.browser.begun_evening import sitting
from tests.browser.engines.conftest import NewPhone
from tests.browser.live_server import Server
from tests.support.sample_evenings import LONG_NAMES, deal

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
  for (const button of document.querySelectorAll("[data-picture]")) button.hidden = true;
  const script = document.querySelector("script[src*='share_picture']");
  const again = Object.assign(document.createElement("script"), { src: script.src });
  await new Promise(loaded => { again.onload = loaded; document.head.append(again); });
}"""
# The edges of each line of words on the poster, its letters a little smaller than they are high, and its discs.
PLACES = """async () => {
  const svg = await (await fetch("story.svg")).text(), at = document.createElement("div");
  at.innerHTML = svg.slice(svg.indexOf("<svg"));
  document.body.append(at);
  const words = [...at.querySelectorAll("text")].map(each => {
    const { x, width } = each.getBBox(), foot = +each.getAttribute("y"), size = +each.getAttribute("font-size");
    return [each.textContent, x, foot - 0.7 * size, x + width, foot];
  });
  const all = [...at.querySelectorAll("circle:not([fill=none])")], of = (each, name) => each.getAttribute(name);
  const discs = all.map(each => [+of(each, "cx"), +of(each, "cy"), +of(each, "r"), of(each, "fill")]);
  at.remove();
  return [words, discs];
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


def test_the_poster_is_drawn_alike_and_no_name_is_cut_or_lies_on_another(new_phone: NewPhone, server: Server) -> None:
    deals = [deal((1, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0))] * 5
    rules = {"schedule": "custom", "custom_schedule": (1,) * 5, "hook": False}
    with sitting(server, 6, deals, LONG_NAMES, **rules) as at:
        phone = new_phone()
        phone.open(f"{at.watching}result")
        phone.until(READY)
        words, discs = phone.run(PLACES)
        assert [text for text, left, top, right, foot in words if left < 0 or right > POSTER or top < 0] == []
        assert [(one[0], other[0]) for one, other in combinations(words, 2) if meet(one[1:], other[1:])] == []
        _, png = phone.save("#story-out")
    picture = Image.open(BytesIO(png)).convert("RGB")
    assert picture.size == (1080, 1350)
    for x, y, radius, color in [*discs, (1070, 10, 0, PAPER), (10, 1340, 0, PAPER)]:
        assert picture.getpixel((round(x), round(y - 0.8 * radius))) == getrgb(color)


def meet(one: Sequence[float], other: Sequence[float]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def check(png: bytes, size: list[int]) -> None:
    """A small drawing is drawn twice as wide and high; it is paper, and ink on a little of it."""
    picture = Image.open(BytesIO(png)).convert("L")
    sharp = 2 if size[0] < POSTER else 1
    assert picture.size == (sharp * size[0], sharp * size[1])
    points = picture.histogram()
    assert sum(points[:100]) > 0.01 * sum(points)
    assert sum(points[240:]) > 0.7 * sum(points)
