"""Faults in the layout of a table's page: measured in the page by any engine, judged here.

`MEASURED` is a function of the page, for whatever drives the engine; what it returns goes to `faults`.
"""

from __future__ import annotations

from typing import Any

WIDTH, HEIGHT = 40, 48  # the least that a finger hits
HALF = 0.08  # of a row, as much as half pixels come to
ROW = 44  # pixels that a row of the sheet is high where letters are as large as usual
EDGE = 2  # pixels that are left free next to a deal's contract
SLACK = 1  # half pixels are rounded in each engine as it likes

MEASURED = """() => {
  const box = one => { const { left, top, right, bottom } = one.getBoundingClientRect(); return [left, top, right, bottom]; };
  const all = query => [...document.querySelectorAll(query)].filter(one => one.getClientRects().length);
  const text = one => one.textContent.trim().replace(/\\s+/g, " ");
  const boxes = query => all(query).map(one => [text(one), box(one)]);
  const wide = one => one.scrollWidth > one.clientWidth + 1, cut = one => one.clientWidth && (wide(one) || one.scrollHeight > one.clientHeight + 1);
  const low = one => { const range = document.createRange(); range.selectNodeContents(one); return range.getClientRects()[0].height > one.clientHeight + 1; };
  const style = one => getComputedStyle(one), small = one => !one.childElementCount && text(one) && parseFloat(style(one).fontSize) < 13;
  const [pad] = all(".room .pad"), [head] = all(".room thead th:last-child"), [send] = all("#step .send");
  const ends = all(".room tbody tr:not(:has(.void))").map(row => [...row.querySelectorAll("td a")].map(cell => {
    return Math.round(cell.querySelector("b").getBoundingClientRect().right);
  }));
  const beside = all("#form .row:not(.wide):has(legend)").map(row => [row.querySelector("legend"), row.querySelector(".chips")]);
  return {
    width: document.documentElement.clientWidth, height: innerHeight, wide: document.documentElement.scrollWidth,
    pad: box(pad), head: box(head), rows: all(".room tbody tr").map(box), row: 2.75 * parseFloat(style(document.documentElement).fontSize),
    ruled: all(".room tbody tr").every(one => style(one).backgroundImage !== "none"),
    blocks: boxes(".top, .arc, .room .pad, #notice .notice, #step .line, .calls, #form .row, #form .numbers, #step .foot, .otherwise, .notes"),
    chips: boxes(".chips label, #form .numbers button, #form .hand .row"), faces: boxes(".chips span"),
    pressed: boxes("#step .foot button, .bar > *, .top a, .otherwise a, .notes summary"),
    beside: beside.map(([legend, chips]) => [text(legend), box(legend), box(chips), chips.childElementCount]),
    send: send && box(send), ends,
    cut: all(".chips span, .top h1, .facts > span, .line h2, .contract, .sum, .room tbody th a, legend b, .refusal, .problem").filter(cut).map(text),
    small: all(".room .sheet *:not(.unseen)").filter(small).map(text),
    meeting: all(".room .sheet td a").filter(wide).map(text),
    labels: all(".room tbody th small").map(one => [text(one), box(one.closest("a")), box(one)]),
    low: all(".room thead abbr").filter(low).map(text),
    names: all(".room thead abbr").map(one => [one.title, wide(one) || [...one.children].some(wide)]),
  };
}"""  # noqa: E501


def whole_rows(found: dict[str, Any]) -> int:
    """How many whole rows of the sheet are in sight beneath its heads."""
    return int((min(found["pad"][3], found["height"]) - found["head"][3]) / found["row"] + 0.05)


def faults(found: dict[str, Any], *, rows: int = 1, scrolls: bool = False, send: bool = True) -> list[str]:
    """The faults.

    rows     how many of the sheet are to be in sight
    scrolls  some of the step may lie under Done
    send     whether that is to be in sight
    """
    return [
        *_edges(found),
        *_sheet(found, rows),
        *(f"too small to hit: {text}" for text, box in found["chips"] if _too_small(box)),
        *(f"cut: {text}" for text in found["cut"]),
        *(f"cut above and below: {text}" for text in found["low"]),
        *(f"less than 13 px: {text}" for text in found["small"]),
        *(f"numbers meet: {text}" for text in found["meeting"]),
        *(f"at the edge of its column: {text}" for text, cell, label in found["labels"] if _at_edge(label, cell)),
        *_ragged(found["ends"]),
        *_overlapping("blocks", [block for block in found["blocks"] if not (scrolls and block[0].startswith("Done"))]),
        *_overlapping("chips", found["faces"]),
        *(
            f"its chips are not beside it: {text}"
            for text, name, chips, number in found["beside"]
            if name[3] <= chips[1]
            and number > 1  # a typed number may have a line of its own, as WebKit gives it
            and found["row"] == ROW
            and (number, found["width"]) != (5, 320)  # five have no room there
        ),
        *(["Done is out of sight"] if send and found["send"] and not _in_sight(found["send"], found) else []),
    ]


def _too_small(box: list[float]) -> bool:
    return box[2] - box[0] < WIDTH - SLACK / 2 or box[3] - box[1] < HEIGHT - SLACK / 2


def _at_edge(label: list[float], cell: list[float]) -> bool:
    return cell[2] - label[2] < EDGE


def _in_sight(box: list[float], found: dict[str, Any]) -> bool:
    return box[1] >= 0 and box[3] <= found["height"] + SLACK


def _ragged(rows: list[list[float]]) -> list[str]:
    """Columns whose totals do not end one below the other."""
    columns = [sorted(set(ends)) for ends in zip(*rows, strict=True)]
    return [f"totals end at {ends}" for ends in columns if ends[-1] - ends[0] > SLACK]


def _edges(found: dict[str, Any]) -> list[str]:
    wide = [f"{found['wide']} px wide"] if found["wide"] > found["width"] else []
    outside = [
        f"over the edge: {text}"
        for text, box in (*found["chips"], *found["pressed"])
        if box[0] < -SLACK or box[2] > found["width"] + SLACK
    ]
    return wide + outside


def _sheet(found: dict[str, Any], rows: int) -> list[str]:
    seen, room = whole_rows(found), (found["pad"][3] - found["head"][3]) / found["row"]
    high = max(bottom - top for _, top, _, bottom in (*found["rows"], found["head"]))
    return [
        *([f"only {seen} rows of the sheet"] if seen < rows else []),
        *([f"half a row of the sheet: {room:.2f}"] if abs(room - round(room)) > HALF else []),
        *([f"a row of {high} px"] if high > found["row"] + SLACK else []),
        *([] if found["ruled"] else ["cells without a rule"]),
    ]


def _overlapping(what: str, boxes: list[tuple[str, list[float]]]) -> list[str]:
    return [
        f"{what} overlap: {one} / {other}"
        for at, (one, a) in enumerate(boxes)
        for other, b in boxes[:at]
        if min(a[2], b[2]) - max(a[0], b[0]) > SLACK and min(a[3], b[3]) - max(a[1], b[1]) > SLACK
    ]
