// The screen of a room: the clock runs and strikes, and long lists turn their pages, so that nothing is cut.
"use strict";
(() => {
  const main = document.querySelector("#hall"), sound = document.querySelector("#sound");
  const TURN = 8000, SEATING = 60000, STRIKES = 3;
  const wide = matchMedia("(min-width: 700px) and (min-height: 600px)"), broad = matchMedia("(min-width: 1400px) and (min-height: 700px)");
  let view = 0, page = 0, both = false, round = "", drawn = 0, struck = "", audio = null;

  const views = () => [...main.querySelectorAll(".view")];
  const list = each => each.querySelector(".turning");
  function pages(each) {
    const shown = list(each), gap = parseFloat(getComputedStyle(shown).columnGap) || 0;
    return Math.max(1, Math.ceil((shown.scrollWidth - 2) / (shown.clientWidth + gap)));
  }
  // Seats and standings at once, where everybody's seat fits on one page next to the standings.
  function sideBySide(all) {
    main.classList.toggle("both", broad.matches && all.length === 2 && all[0].id === "seats");
    if (!main.classList.contains("both")) return false;
    for (const each of all) each.classList.add("shown");
    if (pages(all[0]) > 1) main.classList.remove("both");
    return main.classList.contains("both");
  }
  function put(each, page, of) {
    const shown = list(each), gap = parseFloat(getComputedStyle(shown).columnGap) || 0;
    const way = getComputedStyle(shown).direction === "rtl" ? -1 : 1;
    shown.scrollLeft = way * page * (shown.clientWidth + gap);
    each.querySelector("h2 small").textContent = of > 1 ? `${page + 1}/${of}` : "";
  }
  function show() {
    const all = views();
    document.documentElement.classList.toggle("turns", wide.matches);
    if (!all.length) return;
    both = sideBySide(all);
    view %= all.length;
    for (const [n, each] of all.entries()) each.classList.toggle("shown", both || n === view);
    if (!wide.matches) return;
    for (const each of all.filter(one => one.classList.contains("shown"))) {
      const of = pages(each);
      put(each, both ? page % of : Math.min(page, of - 1), of);
    }
  }
  function turn() {
    const all = views(), now = all[view];
    page += 1;
    if (now && wide.matches && !both && page >= pages(now)) {
      page = 0;
      if (now.id !== "seats" || Date.now() - drawn >= SEATING) view += 1;
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
    if (now !== round) [round, view, page, drawn] = [now, 0, 0, Date.now()]; // who sits where comes first, for a minute
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
