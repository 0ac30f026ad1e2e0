// A new evening without the server: this phone draws the form, answers its buttons and begins, by the rules themselves.
(() => {
  const form = document.querySelector("#setup");
  // What this phone knows, as /start.json told it; whether the server is away, or does not have the table that plays again
  // (`alone`); the button pressed last.
  let known = null, away = "away" in document.documentElement.dataset, alone = false, pressed = null, held = false;
  const room = name => pythonModules["scorepad.phone.app." + name];

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
      away = false; // the server may be there again
      await beginOffline.explain(form);
      return false;
    }
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
  const start = () => beginOffline.send(form, takeOver, begin, alone);
  async function begin() {
    const [chance] = thisPhone.chance(1);
    const begun = room("setup").begin(JSON.stringify(known), entered(), known.language, thisPhone.now(), thisPhone.newKey(), chance);
    if (begun.html) show(begun.html);
    else await beginOffline.begin(known, begun, { form: JSON.parse(begun.form) });
  }

  function stop(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  for (const kind of ["pointerdown", "pointerup", "pointercancel"]) addEventListener(kind, () => { held = kind === "pointerdown"; }, true);
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
    if (held) addEventListener("pointerup", () => setTimeout(answer, 0, "look", "1"), { once: true }); // nothing moves under a press
    else answer("look", "1");
  }, true);
  // What htmx could not ask of the server is answered here.
  addEventListener("htmx:error", event => {
    const { ctx } = event.detail;
    if (!ctx || ctx.response) return;
    const { name, value } = ctx.sourceElement.matches("button") ? ctx.sourceElement : { name: "look", value: "1" };
    answer(name, value);
  });
  if (away) fill();
})();
