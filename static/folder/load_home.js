// The first page of a folder without a server: the evenings that this phone has kept.
(async () => {
  const { load, room, show, language, kept, withoutWorker } = folder;
  async function draw() {
    const evenings = await kept();
    await load();
    const why = location.search === "?gone" ? "gone" : !await thisPhone.storage ? "nothing" : withoutWorker ? "http" : "folder";
    show(room("home").shown(JSON.stringify(evenings), language, thisPhone.now(), why));
  }
  await draw();
  // Back from a table, which went on meanwhile.
  addEventListener("pageshow", event => { if (event.persisted) location.reload(); });
})();
