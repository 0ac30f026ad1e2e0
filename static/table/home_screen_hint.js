// Once, at the end of the first game on this phone, and on the first page of a folder: how Scorepad gets onto its home screen, drawn for the browser that asks.
(() => {
  "use strict";
  const { userAgent, standalone } = navigator, other = /CriOS|FxiOS|EdgiOS|EdgA|SamsungBrowser|OPR|Firefox|; wv/.test(userAgent);
  const browser = other ? "" : /iPhone.*Safari/.test(userAgent) ? "safari" : /Android.*Chrome/.test(userAgent) ? "chrome" : "";
  if (!browser || standalone || !isSecureContext || matchMedia("(display-mode: standalone)").matches) return;
  const game = () => location.pathname + location.search;
  function offer() {
    const hint = document.getElementById("home-screen");
    if (!hint) return;
    const first = hint.closest(".landing");
    try { hint.hidden = first ? localStorage.homeScreen === "closed" : (localStorage.homeScreen ||= game()) !== game(); } catch { return; }
    hint.dataset.browser = browser;
  }
  addEventListener("click", event => {
    const hint = event.target.closest?.("[data-close]")?.closest("#home-screen");
    if (!hint) return;
    localStorage.homeScreen = "closed";
    hint.hidden = true;
  });
  for (const name of ["drawn", "playing", "told"]) addEventListener("scorepad:" + name, offer);
  offer();
})();
