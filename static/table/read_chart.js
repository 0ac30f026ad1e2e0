// The chart of the totals is read deal by deal: with a finger along it, by the arrow keys, or in a race of a few seconds.
(() => {
  "use strict";
  if (window.readsCharts) return;
  window.readsCharts = true;
  const RACE = 6000; // milliseconds
  const find = (query, at) => at.querySelector(query), reader = chart => find(".reader", chart);
  const chartOf = event => event.target.closest?.(".course");
  const number = text => parseFloat(text.replace(/[^\d.,−]/g, "").replace("−", "-").replace(",", "."));
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let racing = 0; // the frame that is asked for

  // Show the totals at a point of the lines, which may lie between two deals, and the columns in their order there.
  function show(chart, point) {
    const { max, dataset } = reader(chart), n = Math.floor(point), far = `${100 * point / max}%`;
    const found = [...chart.querySelectorAll("[data-totals]")].map(label => {
      const totals = label.dataset.totals.split("|");
      return [label, totals[totals.length - 1 - max + n] ?? ""]; // who came later has fewer
    });
    const known = found.filter(([, total]) => total).sort(([, one], [, other]) => number(other) - number(one));
    for (const [label, total] of found) {
      label.lastElementChild.textContent = total;
      label.style.order = known.findIndex(each => each[0] === label);
    }
    const totals = known.map(([label, total]) => `${find("b", label).textContent} ${total}`).join(dataset.comma);
    const said = dataset.said.replace("\u2028", Math.min(n, dataset.scored)).replace("\u2029", totals);
    for (const end of ["x1", "x2"]) find(".at", chart).setAttribute(end, far);
    chart.style.setProperty("--to", far);
    chart.classList.toggle("read", point < max);
    reader(chart).value = n;
    reader(chart).setAttribute("aria-valuetext", said);
    find(".reading span", chart).textContent = said;
  }
  function stop(chart) {
    cancelAnimationFrame(racing);
    racing = 0;
    chart.classList.remove("racing");
  }
  function race(chart) {
    const last = +reader(chart).max, begun = performance.now();
    chart.classList.add("racing");
    const next = now => {
      const point = Math.min(1, Math.max(0, now - begun) / RACE) * last;
      show(chart, Math.max(1, point));
      if (point < last) racing = requestAnimationFrame(next);
      else stop(chart);
    };
    racing = requestAnimationFrame(next);
  }
  // Without motion each press is a deal.
  function pressed(chart) {
    const { value, max } = reader(chart), going = racing;
    stop(chart);
    if (calm.matches) show(chart, +value % max + 1);
    else if (going) show(chart, +max);
    else race(chart);
  }
  function follow(event) {
    const chart = chartOf(event), plot = event.target.closest?.(".plot");
    if (!plot || !event.buttons) return;
    const { left, width } = plot.getBoundingClientRect(), { max } = reader(chart);
    stop(chart);
    show(chart, Math.min(max, Math.max(1, Math.round((event.clientX - left) / width * max))));
  }
  addEventListener("pointerdown", event => {
    const plot = event.target.closest?.(".plot");
    if (!plot || event.button) return;
    plot.setPointerCapture(event.pointerId);
    follow(event);
  });
  addEventListener("pointermove", follow);
  addEventListener("input", event => {
    if (!event.target.matches(".reader")) return;
    stop(chartOf(event));
    show(chartOf(event), +event.target.value);
  });
  addEventListener("focusin", event => { if (event.target.matches?.(".reader")) show(chartOf(event), +event.target.value); });
  addEventListener("click", event => { if (event.target.closest?.("[data-race]")) pressed(chartOf(event)); });
})();
