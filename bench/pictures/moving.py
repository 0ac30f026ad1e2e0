"""A deal being tapped in, as an animation of twelve seconds: bids, a struck key, tricks, points."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page

from bench.support.measuring_phone import GUARD, middle

TAPS = (("p4", 1), ("p1", 2), ("p2", 0), ("p3", 2), ("p4", 1), ("p1", 2), ("p2", 0))
"""Bids of four tricks, of which the dealer can’t bid 1; then the tricks, the last of which follow."""
WIDTH = 390  # pixels
SECONDS = 12
FIRST, TAPPED, LAST = 1200, 300, 2600  # milliseconds that a frame is shown
QUALITY = 70
MOVED = 1500  # milliseconds after which a new row has come to its place
FINGER = """([x, y]) => {
  const dot = document.body.appendChild(document.createElement("i"));
  Object.assign(dot.style, { position: "fixed", left: x - 22 + "px", top: y - 22 + "px", width: "44px", height: "44px",
    borderRadius: "50%", background: "rgb(128 128 128 / .45)", zIndex: 9, pointerEvents: "none" });
  dot.id = "finger";
}"""


def take_deal(page: Page, file: Path) -> None:
    """Tap a deal in at a table before its bids, and write what is seen. Each tap is shown by a dot."""
    page.reload()
    page.wait_for_function("() => window.scorepad?.evening")
    page.wait_for_timeout(GUARD)
    frames, shown = [_seen(page)], [FIRST]
    pause = (1000 * SECONDS - FIRST - LAST) // len(TAPS) - TAPPED
    for who, number in TAPS:
        key = f'label:has([name="{who}"][value="{number}"])'
        page.locator(key).scroll_into_view_if_needed()
        at = middle(page, key)
        page.evaluate(FINGER, [*at])
        frames.append(_seen(page))
        page.evaluate("document.getElementById('finger').remove()")
        page.touchscreen.tap(*at)
        page.wait_for_timeout(MOVED)
        frames.append(_seen(page))
        shown += [TAPPED, pause]
    shown[-1] += LAST
    frames[0].save(
        file,
        save_all=True,
        append_images=frames[1:],
        duration=shown,
        loop=0,
        quality=QUALITY,
        method=6,
        minimize_size=True,
    )


def _seen(page: Page) -> Image.Image:
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
    return picture.resize((WIDTH, WIDTH * picture.height // picture.width), Image.Resampling.LANCZOS)
