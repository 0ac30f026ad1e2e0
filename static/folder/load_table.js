// The page of a table in a folder without a server, if this phone has kept its log.
(async () => {
  const { load, run, room, show, language, key, table, home } = folder;
  const id = /^\?(\w+)\//.exec(location.search)?.[1], storage = await thisPhone.storage;
  const kept = id && storage && await storage.readStore("kept", "get", key(id));
  if (!kept) return location.replace("index.html?gone");
  // A space may have led here from another address; all others are made of this one.
  if (!location.pathname.endsWith("/table.html")) history.replaceState(null, "", `${home}table.html${location.search}`);
  Object.assign(folder, { id, storage, length: kept.log.length, chosen: await storage.readStore("kept", "get", "chosen") });
  await load();
  show(room("table").table_alone(language));
  await run([table]);
})();
