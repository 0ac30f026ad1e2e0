// On a big screen rows change places before everyone's eyes, totals count up, and bids appear. Nothing waits for it.
(() => {
  const SWAP = 240, COUNT = 400, WHOLE = /^−?\d+$/;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const rows = () => [...document.querySelectorAll(".board > li")];
  const total = row => row.querySelector(".total"), told = row => row.querySelector(".told");
  const worth = text => +text.replace("−", "-");
  let before = new Map();

  function countUp(shown, from, to) {
    const began = performance.now();
    (function next(now) {
      const part = Math.min(1, Math.max(0, (now - began) / COUNT));
      if (part < 1 && shown.isConnected) requestAnimationFrame(next);
      shown.textContent = part < 1 ? `${Math.round(from + (worth(to) - from) * part)}`.replace("-", "−") : to;
    })(began);
  }
  addEventListener("htmx:before:swap", () => {
    before = new Map(rows().map(row => [row.id, { top: row.offsetTop, total: total(row)?.textContent, told: !!told(row) }]));
  });
  addEventListener("htmx:after:swap", () => {
    document.body.classList.toggle("over", !!document.querySelector(".end")); // as a reload has it; "ended" would celebrate nothing
    if (still.matches) return;
    for (const row of rows()) {
      const was = before.get(row.id), shown = total(row);
      if (!was) continue;
      const moved = was.top - row.offsetTop;
      if (moved) row.animate([{ transform: `translateY(${moved}px)` }, { transform: "none" }], { duration: SWAP, easing: "ease-out" });
      const to = shown?.textContent;
      if (was.total !== to && WHOLE.test(was.total) && WHOLE.test(to)) countUp(shown, worth(was.total), to);
      if (!was.told) told(row)?.animate({ transform: ["scale(.5)", "none"] }, { duration: SWAP, easing: "ease-out" });
    }
  });
})();
