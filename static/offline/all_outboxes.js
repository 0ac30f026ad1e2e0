// Sends all that waits on this phone for the server, whichever page is open: evenings that began here, then what was entered
// in each, in order. A table that is shown sends its own (table_outbox.js).
(() => {
  const TABLE = /^log (\/table\/\w+\/)$/;
  // How often it was tried, the timer of the next try, whether one runs; what this phone keeps.
  let tries = 0, timer = 0, trying = false, storage;
  const tell = (name, detail) => dispatchEvent(new CustomEvent("scorepad:" + name, { detail }));

  async function sendAll() {
    clearTimeout(timer);
    storage = await thisPhone.storage;
    if (trying || document.hidden || !storage) return;
    trying = true;
    // The evening of the table that is shown goes first: with its first evening a browser gets another secret.
    const least = window.scorepad?.onlyHere ? 0 : await sendEach().catch(() => 0);
    trying = false;
    if (least !== null) timer = setTimeout(sendAll, outbox.pause(tries++, least));
  }
  // Returns null once nothing waits that the server would take, else for how many milliseconds it wants to be left alone.
  async function sendEach() {
    const tables = await waitingTables();
    for (const [n, table] of tables.entries()) {
      const reply = await send(table), why = reply?.told?.why || reply?.told?.refused?.why;
      if (!reply || reply.later) {
        for (const other of tables.slice(n)) await wait(other, why);
        return reply?.least || 0;
      }
      if (why) await wait(table, why);
      else tell("sent", { table });
    }
    return null;
  }
  async function waitingTables() {
    const tables = new Set();
    for (const key of await storage.readStore("kept", "getAllKeys"))
      if (TABLE.test(key) && (await storage.readStore("kept", "get", key)).begin) tables.add(TABLE.exec(key)[1]);
    for (const { table, refused, action } of await storage.readStore("posts", "getAll")) if (!refused && action) tables.add(table);
    tables.delete(window.scorepad?.table);
    return [...tables];
  }
  // Let the page say that an evening is not there yet, and why if that is known.
  async function wait(table, why) {
    const { log: [first] = [] } = await storage.readStore("kept", "get", "log " + table) || {};
    tell("waits", { table, names: first ? first.data.players.map(who => first.words[who] || who) : [], why });
  }
  // Returns null where the server was not reached, else its last reply.
  async function send(table) {
    const came = await outbox.upload(table);
    return came?.table ? sendWishes(came.table) : came;
  }
  async function sendWishes(table) {
    const posts = await storage.readStore("posts", "getAll"), wishes = posts.filter(post => post.table === table && !post.refused);
    const stored = await storage.readStore("kept", "get", "log " + table) || { log: [], facts: {} };
    if (!wishes.length || !wishes[0].action) return {};
    const reply = await outbox.postBatch(table, wishes, known(stored));
    if (reply && (reply.told.entries || !reply.later)) await keep(table, stored, wishes, reply.told);
    if (!reply || reply.later) return reply;
    return reply.told.refused ? reply : sendWishes(table);
  }
  const known = ({ log, facts: { key, words } }) => key ? { since: log[log.length - 1].seq, key, words } : { since: 0 };
  // The log as the server has it by now; what was refused is set aside with all that waits behind it.
  function keep(table, { log, facts }, wishes, { done, refused, since, entries, why, ...told }) {
    return storage.change(["kept", "posts"], (logs, posts) => {
      const { seq = 0 } = since && log[log.length - 1] || {};
      const fresh = entries?.filter(entry => entry.seq > seq);
      if (fresh) logs.put({ log: since ? [...log, ...fresh] : entries, facts: { ...facts, ...told } }, "log " + table);
      for (const { id } of wishes.slice(0, done)) posts.delete(id);
      if (refused) for (const wish of wishes.slice(done)) posts.put({ ...wish, refused });
    });
  }

  for (const name of ["online", "pageshow", "visibilitychange"]) addEventListener(name, sendAll);
  if (window.scorepad?.table) addEventListener("scorepad:playing", sendAll);
  else sendAll();
})();
