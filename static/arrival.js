// An evening that began on this phone alone is brought to the server, once; then all that was entered in it is sent.
(shared => {
  // Milliseconds: until a try is given up; the shortest and the longest pause between two.
  const TRY = 8000, SOONEST = 500, LATEST = 15000;
  const { one, ours } = shared, kept = "log " + shared.table, idOf = table => /\w+(?=\/$)/.exec(table)[0];
  // How often it was tried, the timer of the next try, whether one runs; whether the server was met; why it refuses.
  let tries = 0, timer = 0, trying = false, met = false, refusal = "";

  async function bring() {
    clearTimeout(timer);
    if (trying || !shared.onlyHere || !shared.evening) return;
    trying = true;
    const stored = await shared.look("kept", "get", kept), reply = await post(stored.begin).catch(() => null);
    const told = reply && await reply.json().catch(() => null);
    trying = false;
    if (!told) later(0);
    else if (reply.status === 200) await arrived(stored);
    else if (reply.status === 409) await renamed(stored);
    else if (reply.status === 429 || reply.status >= 500) {
      shared.fail(told.why);
      later(reply.headers.get("Retry-After") * 1000);
    } else await refused(stored, told.why);
  }
  async function post({ id = idOf(shared.table), key, at, form }) {
    const over = new AbortController(), late = setTimeout(() => over.abort(), TRY), { signal } = over;
    try {
      // A browser that has lost its secret gets one first, so that a reply that is lost can be asked for again.
      tries++;
      if (!met) met = ours(await fetch("/", { method: "HEAD", signal }));
      const body = JSON.stringify({ key, at, form }), headers = { "Content-Type": "application/json", "HX-Request-Type": "partial" };
      const reply = await fetch(`/table/${id}/begin`, { method: "POST", headers, body, signal });
      return ours(reply) ? reply : null;
    } finally {
      clearTimeout(late);
    }
  }
  // Each pause is twice the last one, and at least as long as the server asks for.
  function later(least) {
    timer = setTimeout(bring, Math.max(least, Math.min(LATEST, SOONEST * 2 ** tries) * (1 + Math.random()) / 2));
  }
  async function arrived({ begin, ...stored }) {
    if (begin.id) return move(begin.id, stored);
    await shared.write("kept", "put", stored, kept);
    shared.onlyHere = shared.away = false;
    one("#failed")?.remove();
    await askAgain();
    shared.keepPage();
    await shared.evening.arrive();
    shared.waits = true;
    shared.waiting ? shared.send() : shared.sentNow();
  }
  // From now on the service worker asks the server for its pages.
  async function askAgain() {
    const pages = await window.caches?.open("scorepad"), page = await pages?.match(shared.table);
    if (!page) return;
    const headers = new Headers(page.headers);
    headers.delete("Begun-Here");
    await pages.put(shared.table, new Response(await page.text(), { headers }));
  }
  // Another device has an evening of this id: it is brought under a new one.
  async function renamed(stored) {
    stored.begin.id = thisPhone.newId();
    await shared.write("kept", "put", stored, kept);
    await bring();
  }
  // All that is kept goes along to the new address, which the server knows by now.
  async function move(id, stored) {
    const table = shared.table.replace(idOf(shared.table), id);
    document.body.inert = true;
    const posts = shared.queue().concat(shared.aside());
    await shared.change(["kept", "posts"], (logs, wishes) => {
      logs.put(stored, "log " + table);
      logs.delete(kept);
      for (const wish of posts) wishes.put({ ...wish, table });
    });
    await window.caches?.open("scorepad").then(pages => pages.delete(shared.table));
    location.replace(table);
  }
  // It stays readable here, with the reason; the next time that the page is opened it is tried again.
  async function refused(stored, why) {
    refusal = stored.begin.why = why;
    await shared.write("kept", "put", stored, kept);
    say();
  }
  function say() {
    if (!shared.onlyHere || !shared.evening) return;
    shared.strip(navigator.serviceWorker?.controller ? "here" : "page");
    if (refusal && !one("#failed")) shared.fail(refusal);
  }

  addEventListener("scorepad:drawn", say);
  addEventListener("scorepad:playing", async () => {
    if (!shared.onlyHere) return;
    shared.away = true; // for this table, until it is there
    refusal = (await shared.look("kept", "get", kept)).begin.why || "";
    say();
    bring();
  });
  for (const name of ["online", "pageshow", "visibilitychange"]) addEventListener(name, bring);
})(scorepad);
