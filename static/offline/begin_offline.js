// Begins an evening on this phone alone if the server is away; setup_offline.js and open_offline.js use it.
window.beginOffline = (() => {
  // Milliseconds that the server has to say that it is there: where this phone can do without it, and where it cannot.
  const PATIENCE = 4000, LONG_PATIENCE = 20000, REST = 2000;
  const worker = navigator.serviceWorker, room = name => pythonModules["scorepad.phone.app." + name];
  // Whether a form is on its way just now; how often one was pressed.
  let sending = false, turns = 0;

  async function isThere(patience) {
    const over = new AbortController(), late = setTimeout(() => over.abort(), patience);
    const reply = await fetch("/sw.js", { method: "HEAD", cache: "no-store", signal: over.signal }).catch(() => null);
    clearTimeout(late);
    return !!reply?.headers.has("Scorepad");
  }
  // Send a form to the server if it is there and `alone` is not wished; else this phone answers it, by `answer`, once
  // `takeOver` has resolved to whether it can. Where neither can be, both are tried until one can, or it is pressed again.
  async function send(form, takeOver, answer, alone) {
    if (sending) return;
    const turn = ++turns;
    sending = true;
    if (!alone && await isThere(PATIENCE)) return form.submit();
    while (turn === turns) {
      const able = await takeOver();
      if (turn !== turns) return;
      try {
        sending = able;
        if (able) return await answer();
      } finally {
        sending = false;
      }
      if (await isThere(LONG_PATIENCE)) return turn === turns && form.submit();
      await new Promise(rest => setTimeout(rest, REST));
    }
  }
  addEventListener("pageshow", () => { sending = false; turns++; });
  function say(form, why) {
    const said = Object.assign(document.createElement("p"), { id: "later", className: "problem", textContent: why });
    said.setAttribute("role", "alert");
    form.querySelector("#later")?.remove();
    form.querySelector(".go").prepend(said);
  }

  // Keep the evening that has begun here, with what the server begins it by (`sent`), and open its table. `known`: what
  // this phone knows, as /start.json told it.
  async function begin(known, { entry, listed, game }, sent) {
    const id = thisPhone.newId(), table = `/table/${id}/`, first = JSON.parse(entry), { key, at } = first;
    const { again: _, log: __, ...told } = known, evenings = [{ ...JSON.parse(listed), id }, ...told.evenings];
    await (await thisPhone.storage).change(["kept"], kept => {
      kept.put({ log: [first], facts: {}, begin: { key, at, ...sent } }, "log " + table);
      kept.put({ ...told, evenings }, "start");
    });
    await open(table, page(known, id, first, game));
  }
  // The page of the table, drawn by this phone.
  function page(known, id, first, game) {
    const shown = new DOMParser().parseFromString(known.page, "text/html"), main = shown.querySelector("#table");
    main.dataset.phone = JSON.stringify(known.tables[game]);
    main.innerHTML = room("table").draw_table(room("log_from_server").opened(id, JSON.stringify([first]), null), known.language, "{}", null, "", "[]");
    return "<!doctype html>\n" + shown.documentElement.outerHTML;
  }
  // The service worker has it from now on; where there is none it takes the place of this page.
  async function open(table, html) {
    const shell = worker?.controller && await caches.match("/new");
    if (shell) {
      const headers = new Headers(shell.headers);
      headers.set("Begun-Here", "1");
      await (await caches.open("scorepad")).put(table, new Response(html, { headers }));
      location = table;
    } else {
      history.pushState(null, "", table);
      document.open();
      document.write(html);
      document.close();
    }
  }
  // Why this phone cannot go on: it lacks the rules, which it gets from the server, or the server is away.
  const explain = async form => say(form, await isThere(PATIENCE) ? form.dataset.unready : form.dataset.later);
  return { send, explain, begin };
})();
