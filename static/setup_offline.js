// A new evening without the server: this phone draws the form, answers its buttons and begins, by the rules themselves.
(() => {
  // Milliseconds that the server has to say that it is there: where this phone can begin by itself, and where it cannot.
  const PATIENCE = 4000, LONG_PATIENCE = 20000;
  const form = document.querySelector("#setup"), worker = navigator.serviceWorker;
  // What this phone knows, as /start.json told it; whether the server is away, or does not have the table that plays again
  // (`alone`); the button pressed last; whether the evening is about to begin.
  let known = null, away = "away" in document.documentElement.dataset, alone = false, pressed = null, starting = false;
  const room = name => scorepadRooms["scorepad.phone.app." + name];

  // Once: what this phone knows, and the rules.
  let ready = null;
  const load = () => ready ||= (async () => {
    const storage = await thisPhone.storage; // where there is none, this ends
    const again = new URLSearchParams(location.search).get("again") || "";
    const told = await storage.readStore("kept", "get", "start"), kept = again && await storage.readStore("kept", "get", `log /table/${again}/`);
    const table = kept && told.tables[kept.log[0].data.game] ? kept : null;
    alone = !!table?.begin;
    known = { ...told, again: table ? again : "", log: table ? table.log : [] };
    await thisPhone.run(known.scripts);
  })();
  // From now on nothing is asked of the server but whether it is there. Returns whether this phone can do without.
  async function takeOver() {
    away = true;
    try {
      await load();
      return true;
    } catch {
      ready = null;
      say(form.dataset.later);
      return false;
    }
  }
  function say(why) {
    const said = Object.assign(document.createElement("p"), { className: "problem", textContent: why });
    said.setAttribute("role", "alert");
    form.querySelector(".go").prepend(said);
  }
  // The empty form, or that of the table that plays again; what was typed before it could be drawn stays.
  async function fill() {
    form.elements.key.value = thisPhone.newKey(); // that of the page that was kept may have begun an evening
    const before = entered(), slug = new URLSearchParams(location.search).get("game") || "";
    if (!await takeOver()) return;
    if (entered() !== before) return slug ? answer("play", slug) : answer("look", "1");
    show(room("setup").blank(JSON.stringify(known), known.language, slug, form.elements.key.value));
  }
  function entered(name, value) {
    const said = thisPhone.textsByName(new FormData(form));
    return JSON.stringify(name ? { ...said, [name]: [value] } : said);
  }
  async function answer(name, value) {
    if (!await takeOver()) return;
    const said = entered(name, value), html = room("setup").answer(JSON.stringify(known), said, known.language);
    if (html) show(html);
    else await start();
  }
  function show(html) {
    const drawn = form.cloneNode();
    drawn.innerHTML = html;
    drawn.dataset.drawn = "here";
    morph(form, drawn);
    form.querySelector("[autofocus]")?.focus();
    form.querySelector(".problem")?.scrollIntoView({ block: "center" }); // Start would lie over what stands at the end
  }
  // Begin: by the server if it is there, else by this phone.
  async function start() {
    if (starting) return;
    starting = true;
    if (!alone && await isThere(PATIENCE)) return form.submit();
    try {
      if (await takeOver()) await begin();
      else if (await isThere(LONG_PATIENCE)) form.submit();
    } finally {
      starting = false;
    }
  }
  async function isThere(patience) {
    const over = new AbortController(), late = setTimeout(() => over.abort(), patience);
    const reply = await fetch("/sw.js", { method: "HEAD", cache: "no-store", signal: over.signal }).catch(() => null);
    clearTimeout(late);
    return !!reply?.headers.has("Scorepad");
  }
  async function begin() {
    const at = thisPhone.now(), key = thisPhone.newKey(), [chance] = thisPhone.chance(1);
    const begun = room("setup").begin(JSON.stringify(known), entered(), known.language, at, key, chance);
    if (begun.html) return show(begun.html);
    const id = thisPhone.newId(), table = `/table/${id}/`, log = [JSON.parse(begun.entry)];
    const { again: _, log: __, ...told } = known, evenings = [{ ...JSON.parse(begun.listed), id }, ...told.evenings];
    await (await thisPhone.storage).change(["kept"], kept => {
      kept.put({ log, facts: {}, begin: { key, at, form: JSON.parse(begun.form) } }, "log " + table);
      kept.put({ ...told, evenings }, "start");
    });
    await open(table, page(id, log, begun.game));
  }
  // The page of the table, drawn by this phone.
  function page(id, log, game) {
    const shown = new DOMParser().parseFromString(known.page, "text/html"), main = shown.querySelector("#table");
    main.dataset.phone = JSON.stringify(known.tables[game]);
    main.innerHTML = room("table").draw_table(room("log").opened(id, JSON.stringify(log), null), known.language, "{}", null, "", "[]");
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

  function stop(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  addEventListener("click", event => {
    pressed = event.target.closest("button");
    if (!away || pressed?.form !== form || !pressed.name) return;
    stop(event);
    answer(pressed.name, pressed.value);
  }, true);
  addEventListener("submit", event => {
    if (event.target !== form || pressed?.name) return;
    stop(event);
    start();
  }, true);
  for (const kind of ["change", "input"]) addEventListener(kind, event => {
    if (!away || !form.contains(event.target) || kind === "input" && event.target.name !== "find") return;
    stop(event);
    answer("look", "1");
  }, true);
  // What htmx could not ask of the server is answered here.
  addEventListener("htmx:error", event => {
    const { ctx } = event.detail;
    if (!ctx || ctx.response) return;
    const { name, value } = ctx.sourceElement.matches("button") ? ctx.sourceElement : { name: "look", value: "1" };
    answer(name, value);
  });
  addEventListener("pageshow", () => { starting = false; });
  if (away) fill();
})();
