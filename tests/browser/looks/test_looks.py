"""How the table looks and reads: to axe, on the smallest phone, with the longest and the strangest names."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from scorepad.evening.log.events import Started
from scorepad.store import access, erasure, log, owners, remarks
from scorepad.store.links import invitations
from scorepad.web.site.clock import now
from tests.browser.begun_evening import BEGAN, Sitting, chip, opened, sitting
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.support.sample_evenings import LONG_NAMES, deal

STRANGE = ("<script>alert(1)</script>", "{n} {who} {0} %s", "\"'&lt;b&gt; 😀", "‏אבא")
ONES = [deal((0, 0, 0, 0), (0, 1, 0, 0))] * 4
SHORT = {"schedule": "custom", "custom_schedule": (1, 8, 2)}

Opened = Callable[[Sitting], str]


def bids(at: Sitting) -> str:
    return at.table


def tricks(at: Sitting) -> str:
    at.answer(1, 1, 1, 0)
    return at.table


def one_card(at: Sitting) -> str:
    for numbers in ((1, 1, 1, 0), (1, 1, 0, 0), (0, 0, 0, 0)):
        at.answer(*numbers)
    return at.table


def end(at: Sitting) -> str:
    for numbers in ((1, 1, 1, 0), (1, 1, 0, 0), (0, 0, 0, 0), (1, 0, 0, 0)):
        at.answer(*numbers)
    return at.table


def watched(at: Sitting) -> str:
    return at.watching


def seated(at: Sitting) -> str:
    """At a seat, with something to object to and something that was objected to."""
    return doubted(at) and at.watching + "?me=p3"


def big(at: Sitting) -> str:
    return doubted(at) and at.watching + "?big=1"


def doubted(at: Sitting) -> str:
    at.answer(1, 1, 1, 0)
    for place, step, said in ((5, "bids", "1"), (4, "tricks", "0")):
        remarks.remark(at.store, at.evening, remarks.Remark(place, step, "p3", said), at=BEGAN)
    return at.table


def by_code(at: Sitting) -> str:
    return at.url + "/watch"


def share(at: Sitting) -> str:
    return at.table + "share"


def join(at: Sitting) -> str:
    return f"{at.url}/join/{invitations.invite(at.store, at.evening, at=BEGAN, minutes=10**7)}"


def own(at: Sitting) -> str:
    return f"{at.url}/owner/{owners.owner_link(at.store, at=now())}"


def owned(at: Sitting) -> str:
    """The owner's page, with an evening that leaves and one that is hidden."""
    device = access.device_for(at.store, at.secret)
    assert device
    owners.own(at.store, owners.owner_link(at.store, at=now()), device.id, at=now())
    began = at.log[0].event
    assert isinstance(began, Started)
    erasure.hide(at.store, log.start(at.store, began, at=BEGAN), True)
    erasure.erase(at.store, log.start(at.store, began, at=BEGAN), "2099-01-01T00:00:00+00:00")
    return f"{at.url}/owner/"


def refused(at: Sitting) -> str:
    return f"{at.url}/join/{'x' * 22}"


@pytest.fixture
def at(live_server: Server) -> Iterator[Sitting]:
    """Deal 5 of 6: two cards; then one card is dealt, and that is the end."""
    schedule = {"schedule": "custom", "custom_schedule": (1, 1, 1, 1, 2, 1)}
    with sitting(live_server, 4, ONES, **schedule) as begun:
        yield begun


@pytest.mark.parametrize("locale", ["en", "ro"])
@pytest.mark.parametrize(
    "page_of", [bids, tricks, one_card, end, watched, seated, big, doubted, by_code, share, join, own, owned, refused]
)
def test_axe_finds_nothing(phones: Phones, at: Sitting, page_of: Opened, locale: str) -> None:
    phones.tolerated.append("status of 410")
    page = opened(phones.open(locale=locale), at)
    page.goto(page_of(at))
    if page_of in (bids, tricks):
        expect(page.locator(".sum")).not_to_be_empty()
    if page_of is bids:  # with a chip chosen, one struck out, and the reason
        for who in ("p2", "p3", "p4"):
            chip(page, who, 0).evaluate("chip => chip.click()")
        expect(page.locator(".refusal span")).to_be_visible()
    if page_of is tricks:
        for who in ("p2", "p3", "p4"):
            chip(page, who, 0).evaluate("chip => chip.click()")
        expect(page.locator(".implied")).to_have_count(1)
    schemes = ("light", "dark")
    for scheme in schemes if page_of in (bids, tricks, end) else (schemes[locale == "ro"],):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        found = Axe().run(page, options={"resultTypes": ["violations"]})
        assert found.violations_count == 0, found.generate_report()


def test_axe_finds_no_fault_at_a_refused_field_and_over_the_sheet(phones: Phones, at: Sitting) -> None:
    page = opened(phones.open(), at)
    page.locator("#step .send").evaluate("button => button.click()")
    expect(page.locator(".problem")).to_have_count(4)
    assert Axe().run(page).violations_count == 0
    page.locator(".sheet tbody a").last.evaluate("link => link.click()")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert Axe().run(page).violations_count == 0


# Parts wider than the page, chips that are too small to hit, and words that are cut off.
LAID = """() => {
  const root = document.documentElement, all = query => [...document.querySelectorAll(query)];
  return {
    wide: root.scrollWidth - root.clientWidth,
    small: all(".chips label, .more").filter(chip => chip.offsetParent).map(chip => chip.getBoundingClientRect())
      .filter(box => box.width < 40 || box.height < 48).map(box => [box.width, box.height]),
    cut: all("#step legend b, .facts > span, .said b, .ranking b")
      .filter(one => one.clientWidth && one.scrollWidth > one.clientWidth + 1).map(one => one.textContent),
    outside: all("#table a, #table button, .chips label, legend").filter(one => !one.closest(".pad"))
      .map(one => [one.textContent, one.getBoundingClientRect()])
      .filter(([_, box]) => box.left < 0 || box.right > root.clientWidth + 0.5).map(([text]) => text),
    overlapping: (boxes => boxes.filter((box, at) => at && box.top < boxes[at - 1].bottom - 0.5).length)(
      all("#form .row").map(row => row.getBoundingClientRect())),
  };
}"""
FITS = {"wide": 0, "small": [], "cut": [], "outside": [], "overlapping": 0}


def fits(page: Page) -> None:
    for width in (320, 360, 390, 768):
        page.set_viewport_size({"width": width, "height": 640})
        assert page.evaluate(LAID) == FITS, width


@pytest.mark.parametrize(("players", "names"), [(3, ()), (4, ()), (7, LONG_NAMES), (7, ())])
def test_everything_fits_whatever_the_phone_and_the_names(
    phones: Phones, live_server: Server, players: int, names: tuple[str, ...]
) -> None:
    with sitting(live_server, players, names=names, **SHORT) as at:
        page = at.seat(phones.open())
        playing = min(players, 6)
        for numbers in ([0] * playing, [1, *[0] * (playing - 1)], [0] * playing, None, [0] * (playing - 1) + [8]):
            fits(page)
            if numbers is None:
                page.goto(at.watching)
            else:
                at.answer(*numbers)
                page.goto(at.table)
        at.answer(*[0] * playing)
        at.answer(*[0] * (playing - 1), 2)
        page.goto(at.table)
        expect(page.locator(".end")).to_be_visible()
        fits(page)


def test_letters_twice_as_large_still_fit(phones: Phones, live_server: Server) -> None:
    with sitting(live_server, 7, names=LONG_NAMES, **SHORT) as at:
        page = at.seat(phones.open(viewport={"width": 640, "height": 900}))
        page.evaluate("document.documentElement.style.fontSize = '32px'")
        assert page.evaluate(LAID) == FITS


def test_four_people_see_the_whole_table_without_scrolling(phones: Phones, live_server: Server) -> None:
    with sitting(live_server, 4, ONES) as at:
        page = at.seat(phones.open())
        for numbers in ((1, 1, 1, 0), (1, 1, 0, 0)):
            assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
            at.answer(*numbers)
            page.goto(at.table)


def strange(page: Page) -> None:
    for name in STRANGE:
        expect(page.get_by_text(name).first).to_be_attached()
    assert page.locator("script:not([src])").count() == 0
    assert page.locator("#table b b, #table script").count() == 0


def test_strange_names_are_text_everywhere_and_leave_the_sentences_whole(phones: Phones, live_server: Server) -> None:
    with sitting(live_server, 4, ONES, names=STRANGE) as at:
        page = opened(phones.open(), at)
        strange(page)
        for who in ("p2", "p3", "p4"):
            chip(page, who, 0).evaluate("chip => chip.click()")
        expect(page.locator(".refusal")).to_have_text(
            f"{STRANGE[0]} can’t bid 2 as dealer: the bids would total 2, the number of tricks"
        )
        at.answer(1, 1, 1, 0)
        page.goto(at.watching)
        strange(page)
        at.answer(1, 1, 0, 0)
        opened(page, at)
        for who in ("p3", "p4", "p1"):  # now the one with braces in the name deals
            chip(page, who, 0).evaluate("chip => chip.click()")
        expect(page.locator(".refusal")).to_have_text(
            f"{STRANGE[1]} can’t bid 3 as dealer: the bids would total 3, the number of tricks"
        )


def test_the_last_deal_is_in_sight(phones: Phones, live_server: Server) -> None:
    deals = [*ONES, deal((1, 1, 1, 0), (1, 1, 0, 0)), *[deal((1, 0, 0, 0), (n, 0, 0, 0)) for n in range(3, 8)]]
    with sitting(live_server, 4, deals) as at:
        for page, address in ((at.seat(phones.open()), at.table), (phones.open(), at.watching)):
            page.goto(address)
            expect(page.locator(".sheet tbody tr").last).to_be_in_viewport(ratio=1)
            expect(page.locator(".sheet thead th").last).to_be_in_viewport(ratio=1)
            pad, row = page.locator(".pad").bounding_box(), page.locator(".sheet tbody tr").last.bounding_box()
            assert pad
            assert row
            assert row["y"] + row["height"] <= pad["y"] + pad["height"] + 1


def test_the_screen_is_kept_awake_or_the_page_says_so_once(phones: Phones, at: Sitting) -> None:
    page = phones.open()
    page.add_init_script("Object.defineProperty(navigator, 'wakeLock', { value: undefined });")
    at.seat(page)
    expect(page.get_by_role("status").filter(has_text="Set your phone’s screen to stay on")).to_be_visible()
    page.reload()
    expect(page.locator("#strip")).to_be_hidden()
    other = phones.open()
    other.add_init_script(
        "Object.defineProperty(navigator, 'wakeLock', { value: { request: async kind => { window.asked = kind; } } });"
    )
    at.seat(other)
    other.wait_for_function("() => window.asked === 'screen'")
