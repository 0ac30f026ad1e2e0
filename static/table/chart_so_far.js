// Where a tablet or a desk has room to spare, the chart of the totals: under the step, or between sheet and step.
// The step does not move for it: the sheet gives way, as long as enough of its rows stay.
(shared => {
  const NEEDS = 260, ROWS = 270, AFTER = 300; // pixels of chart and sheet; milliseconds after which the answer is long painted
  const { find } = shared, roomy = matchMedia("(min-width: 700px) and (min-height: 700px)");
  const chart = Object.assign(document.createElement("div"), { id: "chart", className: "chart" }); // by its id nothing else is drawn into it
  const box = part => part.getBoundingClientRect();
  let waits = 0, beside = false;
  const put = () => beside ? find("#table .now > .bar")?.before(chart) : find("#table .room")?.after(chart);

  function draw() {
    const room = find("#table .room"), bar = find("#table .now > .bar");
    chart.remove();
    if (!roomy.matches || !room || !bar || !shared.evening) return;
    beside = box(bar).left > box(room).left;
    const free = beside ? box(bar).top - box(bar.previousElementSibling).bottom : box(room).height - ROWS;
    chart.innerHTML = free >= NEEDS ? shared.evening.course() : "";
    if (chart.firstElementChild) put();
  }
  // An answer that is drawn takes the chart with it: the old one stays until the new one is there.
  addEventListener("scorepad:drawn", () => { if (chart.firstElementChild) put(); });
  for (const name of ["scorepad:drawn", "scorepad:playing", "resize"]) addEventListener(name, () => {
    clearTimeout(waits);
    waits = setTimeout(draw, AFTER);
  });
})(scorepad);
