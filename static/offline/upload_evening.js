// Uploads an evening that began on this phone alone, once; the caller decides what happens to its page.
outbox.upload = (() => {
  const idOf = table => /\w+(?=\/$)/.exec(table)[0], logOf = table => "log " + table;
  const TRY = 8000; // milliseconds until it is given up to ask whether the server is there
  let met = false;

  // Returns null where the server was not reached; else `table`, where the evening is by now, or what `post` says of the
  // server that refused it or wants it later. `moving` is called before the evening gets another address.
  async function upload(table, moving = () => {}) {
    const { readStore, write } = await thisPhone.storage, stored = await readStore("kept", "get", logOf(table));
    if (!stored?.begin) return { table }; // another page has uploaded it
    const reply = await post(table, stored.begin);
    if (!reply || reply.later) return reply;
    if (reply.status === 409) stored.begin.id = thisPhone.newId(); // another device has an evening of this id
    else if (reply.status === 200) return arrived(table, stored, moving);
    else stored.begin.why = reply.told.why;
    await write("kept", "put", stored, logOf(table));
    return reply.status === 409 ? upload(table, moving) : reply;
  }
  const late = () => new Promise((_, no) => setTimeout(no, TRY));
  // A browser that has lost its secret gets one first, so that a reply that is lost can be asked for again.
  async function post(table, { id = idOf(table), ...begin }) {
    met ||= await Promise.race([fetch("/", { method: "HEAD" }).then(reply => reply.headers.has("Scorepad")), late()]).catch(() => false);
    return met ? outbox.post(`/table/${id}/${begin.record ? "open" : "begin"}`, begin) : null;
  }
  // All that is kept of it goes along where it got a new id.
  async function arrived(table, { begin, ...stored }, moving) {
    const there = table.replace(idOf(table), begin.id || idOf(table));
    if (there !== table) moving();
    await (await thisPhone.storage).change(["kept", "posts"], (logs, posts) => {
      logs.delete(logOf(table));
      logs.put(stored, logOf(there));
      posts.getAll().onsuccess = ({ target }) => {
        for (const wish of target.result) if (wish.table === table) posts.put({ ...wish, table: there });
      };
    });
    await (there === table ? askAgain(table) : pages().then(pages => pages?.delete(table)));
    return { table: there };
  }
  const pages = async () => window.caches?.open("scorepad");
  // From now on the service worker asks the server for its page.
  async function askAgain(table) {
    const kept = await pages(), page = await kept?.match(table);
    if (!page) return;
    const headers = new Headers(page.headers);
    headers.delete("Begun-Here");
    await kept.put(table, new Response(await page.text(), { headers }));
  }
  return upload;
})();
