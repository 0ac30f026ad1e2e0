// The screen of a room: the clock runs and strikes, and long lists turn their pages, so that nothing is cut.
"use strict";
(() => {
  const main = document.querySelector("#hall"), sound = document.querySelector("#sound");
  const TURN = 8000, STRIKES = 3, wide = matchMedia("(min-width: 700px) and (min-height: 600px)");
  let view = 0, page = 0, round = "", struck = "", audio = null;

  const views = () => [...main.querySelectorAll(".view")];
  const list = each => each.querySelector(".turning");
  function pages(each) {
    const shown = list(each), gap = parseFloat(getComputedStyle(shown).columnGap) || 0;
    return Math.max(1, Math.ceil((shown.scrollWidth - 2) / (shown.clientWidth + gap)));
  }
  function show() {
    const all = views();
    document.documentElement.classList.toggle("turns", wide.matches);
    if (!all.length) return;
    view %= all.length;
    for (const [n, each] of all.entries()) each.classList.toggle("shown", n === view);
    if (!wide.matches) return;
    const shown = list(all[view]), gap = parseFloat(getComputedStyle(shown).columnGap) || 0, of = pages(all[view]);
    page = Math.min(page, of - 1);
    const way = getComputedStyle(shown).direction === "rtl" ? -1 : 1;
    shown.scrollLeft = way * page * (shown.clientWidth + gap);
    all[view].querySelector("h2 small").textContent = of > 1 ? `${page + 1}/${of}` : "";
  }
  function turn() {
    const all = views();
    if (all.length && wide.matches) {
      page += 1;
      if (page >= pages(all[view % all.length])) [view, page] = [view + 1, 0];
    }
    show();
  }
  // Three strokes of a bell: a tone that dies away.
  function strike() {
    if (!audio) return;
    for (let n = 0; n < STRIKES; n += 1) {
      const tone = audio.createOscillator(), loud = audio.createGain(), at = audio.currentTime + n * 0.7;
      tone.frequency.value = 880;
      loud.gain.setValueAtTime(0.6, at);
      loud.gain.exponentialRampToValueAtTime(0.001, at + 1.2);
      tone.connect(loud).connect(audio.destination);
      tone.start(at);
      tone.stop(at + 1.3);
    }
  }
  function tick() {
    const clock = main.querySelector(".clock");
    if (!clock) return;
    const left = Math.ceil(Number(clock.dataset.ends) - Date.now() / 1000);
    const over = Math.abs(left), sign = left < 0 ? "+" : "";
    clock.querySelector("b").textContent = `${sign}${Math.floor(over / 60)}:${String(over % 60).padStart(2, "0")}`;
    clock.classList.toggle("out", left <= 0);
    if (left <= 0 && left > -5 && struck !== clock.dataset.ends) strike();
    if (left <= 0) struck = clock.dataset.ends;
  }
  function news() {
    const now = main.querySelector("[data-round]").dataset.round;
    if (now !== round) [round, view, page] = [now, 0, 0]; // who sits where comes first
    show();
    tick();
  }
  sound.hidden = !window.AudioContext;
  sound.addEventListener("click", () => {
    audio = new AudioContext();
    sound.hidden = true;
    strike();
  });
  main.addEventListener("hall:news", news);
  addEventListener("resize", show);
  setInterval(turn, TURN);
  setInterval(tick, 250);
  news();
})();
