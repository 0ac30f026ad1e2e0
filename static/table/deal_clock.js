// In a game by the clock its chip counts the minutes that are left, and asks for the last deal once none is.
(() => {
  function tick() {
    const clock = document.querySelector(".clock");
    if (!clock) return;
    const { started, minutes, left, last } = clock.dataset;
    const n = Math.ceil(+minutes - (Date.now() - Date.parse(started)) / 6e4), now = n > 0 ? left.replace("\u2028", n) : last;
    if (clock.textContent !== now) clock.textContent = now;
  }
  addEventListener("scorepad:drawn", tick);
  setInterval(tick, 2000);
  tick();
})();
