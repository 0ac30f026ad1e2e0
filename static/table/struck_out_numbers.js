// A tap on a number that is struck out: its key shakes a little, and the reason is dark for a second. It knows no game.
(({ find }) => {
  const SHAKE = 200, DARK = 1000; // milliseconds
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  addEventListener("pointerup", ({ target }) => {
    if (!target.matches?.("#form .row :disabled")) return;
    const aside = ["none", "translateX(-3px)", "translateX(3px)", "none"], { color } = getComputedStyle(document.body);
    if (!calm.matches) target.nextElementSibling.animate({ transform: aside }, SHAKE);
    const why = find(".refusal span:not(.unsaid)", target.closest(".row")) || find(".sum");
    why?.animate({ color: [color, color] }, DARK);
  });
})(scorepad);
