// The line between the sheet and the step stays where it is while a deal is entered: a step that is a little lower than one before
// it in the deal has as much room, if all of that is on the screen. A much lower one gives its room to the sheet. It knows no game.
(({ find }) => {
  const NEAR = 160; // pixels: three rows and a half of the sheet
  let high = 0, deal = "";
  const forget = () => { high = 0; };
  function keep() {
    const now = find(".so-far + .now"), place = find("#form")?.dataset.place;
    if (!now) return;
    if (place !== deal) forget();
    deal = place;
    now.style.minHeight = "";
    const { offsetHeight } = now;
    if (document.documentElement.scrollHeight > innerHeight) return forget();
    if (high > offsetHeight && high - offsetHeight < NEAR) now.style.minHeight = `${high}px`;
    else high = offsetHeight;
  }
  keep();
  // In the frame that paints it, once all else of the step is written: then its layout is needed anyway.
  addEventListener("scorepad:drawn", () => requestAnimationFrame(keep));
  addEventListener("resize", () => {
    forget();
    keep();
  });
})(scorepad);
