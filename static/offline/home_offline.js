// The first page without the server: the evenings that this phone has kept, as far as they have gone here.
(async () => {
  const show = html => document.querySelector("main").replaceWith(new DOMParser().parseFromString(html, "text/html").querySelector("main"));
  // What waits here goes off meanwhile: then the list is the server's, and above it stands what the server does not have.
  const waits = new Map();
  addEventListener("scorepad:waits", ({ detail }) => {
    waits.set(detail.table, detail);
    showWaiting();
  });
  addEventListener("scorepad:sent", async ({ detail }) => {
    waits.delete(detail.table);
    const reply = await fetch(location).catch(() => null), html = reply?.ok && reply.headers.has("Scorepad") && await reply.text();
    if (!html || document.activeElement.matches("input")) return; // somebody searches
    delete document.documentElement.dataset.away;
    show(html);
    showWaiting();
  });
  function showWaiting() {
    for (const said of document.querySelectorAll("main > .waits")) said.remove();
    for (const { table, names, why } of waits.values()) {
      if (!why && "away" in document.documentElement.dataset) continue; // the list says so
      const said = document.querySelector("#waits").content.cloneNode(true);
      Object.assign(said.querySelector("a"), { href: table, textContent: names.join(document.body.dataset.comma) });
      if (why) said.querySelector("span").textContent = why;
      document.querySelector("main > .line").after(said);
    }
  }

  const TABLE = /^log (\/table\/(\w+)\/)$/, storage = await thisPhone.storage;
  const known = "away" in document.documentElement.dataset && await storage?.readStore("kept", "get", "start");
  if (!known) return;
  await thisPhone.run(known.scripts);
  const posts = await storage.readStore("posts", "getAll"), evenings = [];
  for (const key of await storage.readStore("kept", "getAllKeys")) {
    const [, table, id] = TABLE.exec(key) || [];
    if (!id || !await caches.match(table)) continue; // it could not be opened
    const wishes = posts.filter(post => post.table === table && post.action && !post.refused), { log } = await storage.readStore("kept", "get", key);
    evenings.push({ id, log, wishes: wishes.map(({ action, form, at, key }) => ({ action, form, at, key })) });
  }
  const html = pythonModules["scorepad.phone.app.home"].shown(JSON.stringify(evenings), known.language, thisPhone.now(), "away");
  show(html);
})();
