// The line between the sheet and the step stays where it is while a deal is entered: a step that is lower than one before it in the
// deal has as much room. It knows no game.
(({ find }) => {
  let line = Infinity, deal = "";
  const place = now => now.getBoundingClientRect().top + scrollY;
  function keep() {
    const now = find(".so-far + .now"), at = find("#form")?.dataset.place;
    if (!now) return;
    if (at !== deal) line = Infinity;
    deal = at;
    now.style.minHeight = "";
    line = Math.min(line, place(now));
    if (place(now) > line) now.style.minHeight = `${innerHeight - line}px`;
  }
  keep();
  // In the frame that paints it, once all else of the step is written: then its layout is needed anyway.
  addEventListener("scorepad:drawn", () => requestAnimationFrame(keep));
  addEventListener("resize", () => {
    line = Infinity;
    keep();
  });
})(scorepad);
