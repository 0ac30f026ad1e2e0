// Asks the browser once to keep what is on this phone alone; the end of the evening reminds of it.
(shared => {
  const { find } = shared;
  // Without a service worker the page cannot be opened again while the server is away.
  if (!navigator.serviceWorker) find("#strip").dataset.waiting = find("#strip").dataset.open;
  // Browsers may throw away what a page keeps that nobody visits for some days, unless they were asked not to.
  function ask() {
    if (localStorage.persist) return;
    localStorage.persist = "asked";
    navigator.storage?.persist?.().catch(() => {});
  }
  async function remind() {
    const here = !find(".sample") && (shared.onlyHere || shared.waits && shared.waiting > 0), end = find(".end h2");
    if (here) ask();
    const saved = here && end && await shared.exported?.(), there = find("#table .reminder");
    // A reminder that stands stays the same one: a finger may be on its link.
    if (!here || !end?.isConnected || saved?.seq === +find("[data-seq]").dataset.seq) there?.remove();
    else if (!there) end.after(find("#reminder").content.cloneNode(true));
  }
  for (const name of ["drawn", "told"]) addEventListener("scorepad:" + name, remind);
  remind();
})(scorepad);
