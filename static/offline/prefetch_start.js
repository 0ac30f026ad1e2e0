// Fetches all that this phone needs to begin an evening without the server, while the server is there.
(async () => {
  const AFTER_PAINT = 300, FILE = /"(\/(?:static|copy)\/[^"]+)"/g; // milliseconds; the address of a file on a page
  const worker = navigator.serviceWorker, storage = await thisPhone.storage;
  if (!storage) return;

  async function learn() {
    const reply = await fetch("/start.json", { priority: "low" });
    if (!reply.ok || !reply.headers.has("Scorepad")) return;
    const told = await reply.json();
    await storage.write("kept", "put", told, "start");
    const table = [...told.page.matchAll(FILE)].map(found => found[1]);
    const games = Object.values(told.tables).flatMap(({ scripts, styles }) => [...scripts, ...styles]);
    await fetchAll([...new Set([...table, ...told.scripts, ...games])]);
  }
  // Over plain http the browser's own cache has to do, as long as the page is open.
  async function fetchAll(files) {
    if (await registered) (await worker.ready).active.postMessage({ files });
    else for (const file of files) await fetch(file, { priority: "low" });
  }
  const registered = worker?.register("/sw.js").catch(() => null);
  const begin = () => setTimeout(() => {
    if (!("away" in document.documentElement.dataset)) learn().catch(() => {}); // without an answer, what was kept before is good
  }, AFTER_PAINT);
  begin();
  addEventListener("pageshow", event => { if (event.persisted) begin(); }); // Back from a table, which went on meanwhile
  addEventListener("scorepad:sent", begin);
})();
