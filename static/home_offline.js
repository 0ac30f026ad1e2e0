// The first page without the server: the evenings that this phone has kept, as far as they have gone here.
(async () => {
  const TABLE = /^log (\/table\/(\w+)\/)$/, storage = await thisPhone.storage;
  const known = "away" in document.documentElement.dataset && await storage?.look("kept", "get", "start");
  if (!known) return;
  await thisPhone.run(known.scripts);
  const posts = await storage.look("posts", "getAll"), evenings = [];
  for (const key of await storage.look("kept", "getAllKeys")) {
    const [, table, id] = TABLE.exec(key) || [];
    if (!id || !await caches.match(table)) continue; // it could not be opened
    const wishes = posts.filter(post => post.table === table && post.action && !post.refused), { log } = await storage.look("kept", "get", key);
    evenings.push({ id, log, wishes: wishes.map(({ action, form, at, key }) => ({ action, form, at, key })) });
  }
  const html = scorepadRooms["scorepad.phone.app.home"].shown(JSON.stringify(evenings), known.language, thisPhone.now(), "away");
  document.querySelector("main").replaceWith(new DOMParser().parseFromString(html, "text/html").querySelector("main"));
})();
