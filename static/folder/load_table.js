// The page of a table in a folder without a server, if this phone has kept its log; or of the sample game, which it forgets.
(async () => {
  const { load, run, room, show, language, key, table, home } = folder;
  const id = /^\?(\w+)\//.exec(location.search)?.[1], sample = id === "sample";
  // A storage with the beginning of the sample game, for as long as the page is open.
  function shortLived() {
    let kept = { log: JSON.parse(room("sample_log").log()), facts: {} };
    const change = async (stores, act) => act({ put: value => { kept = value; }, get: () => ({ result: kept, set onsuccess(act) { act(); } }) }).result;
    return { change, readStore: async (store, how, name) => name === key(id) ? kept : null, write: async () => {} };
  }
  if (sample) await load();
  const storage = sample ? shortLived() : await thisPhone.storage;
  const kept = id && storage && await storage.readStore("kept", "get", key(id));
  if (!kept) return location.replace("index.html?gone");
  // A space may have led here from another address; all others are made of this one.
  if (!location.pathname.endsWith("/table.html")) history.replaceState(null, "", `${home}table.html${location.search}`);
  Object.assign(folder, { id, storage, length: kept.log.length, chosen: await storage.readStore("kept", "get", "chosen") });
  if (!sample) await load();
  show(room("table").table_alone(language));
  await run([table]);
})();
