// The line between the sheet and the step stays where it is while a deal is entered: a step that is a little lower than one before it in
// the deal has as much room. A much lower one is at the bottom, and the sheet has its room. It knows no game.
(({ find }) => {
  const NEAR = 44; // pixels: a row of the sheet
  let line = Infinity, deal = "";
  function keep() {
    const now = find(".so-far + .now"), at = find("#form")?.dataset.place;
    if (now) now.style.minHeight = "";
    if (!now?.offsetHeight) return; // nothing of the table is seen under another page
    if (at !== deal) line = Infinity;
    const top = now.getBoundingClientRect().top + scrollY;
    if (at !== deal) now.scrollTop = 0; // beside the sheet it scrolls by itself
    deal = at;
    if (top > line && top - line < NEAR) now.style.minHeight = `${innerHeight - line}px`;
    else line = top;
  }
  keep();
  // In the frame that paints it, once all else of the step is written: then its layout is needed anyway.
  addEventListener("scorepad:drawn", () => requestAnimationFrame(keep));
  addEventListener("resize", () => {
    line = Infinity;
    keep();
  });
})(scorepad);
