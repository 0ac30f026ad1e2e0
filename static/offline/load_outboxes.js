// Loads the scripts that send what waits on this phone (all_outboxes.js), if anything waits; on every page.
(() => {
  // Milliseconds: until the page is painted; until what did not come is asked for again.
  const AFTER_PAINT = 300, AGAIN = 5000;
  let sending = false;
  async function sendWaiting() {
    const storage = await thisPhone.storage;
    if (!storage) return;
    const posts = await storage.readStore("posts", "getAll"), logs = await storage.readStore("kept", "getAll");
    if (sending || !posts.some(post => !post.refused) && !logs.some(log => log?.begin)) return;
    sending = true;
    await thisPhone.run([document.querySelector("meta[name=outbox]").content], AGAIN);
  }
  // It may have been entered at a table that was closed since, or on a page that Back leads away from.
  for (const name of ["online", "pageshow", "visibilitychange"]) addEventListener(name, () => setTimeout(sendWaiting, AFTER_PAINT));
})();
