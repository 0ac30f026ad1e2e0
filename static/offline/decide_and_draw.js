// The evening as this phone decides and draws it, by the same rules and templates as the server. It knows no game.
(shared => {
  // Milliseconds: a poll may take so long, and rests so long after it failed; a page that nobody sees counts as painted.
  const POLL = 10900, REST = 2000, UNSEEN = 100;
  const { find, findAll, ours, draw } = shared, room = name => pythonModules["scorepad.phone.app." + name];
  const app = room("table"), pages = room("subpages"), { opened } = room("log_from_server");
  const language = document.documentElement.lang, stepKindOf = address => new URL(address).searchParams.get("by") || "";
  // What the server says of the table beside its log; by which kind of steps a contract is told; the log; the evening as
  // the server has it, and with what waits; the page as it is drawn, as it was put last, and what it was drawn of; what ends the
  // poll that is held. `putting`: the timer of a page that is not shown yet, and `processing` that of htmx, which reads one that is long painted.
  const id = /\w+(?=\/$)/.exec(shared.table)[0];
  let facts = shared.phone, stepKind = stepKindOf(location.href), log = [], confirmed = null, shown = null, drawn = "", onPage = "", drawnOf = [], putting = 0, processing = 0, polling = null;
  // What became of each wish that was granted here, and after which state, by its key.
  const decided = new Map();
  // What this phone has refused and shows with the reason, or null.
  let refused = null;
  // Whether the server has refused to tell of it; whether it is asked for news.
  let ended = false, watching = false;

  // What has ended before now is not celebrated any more.
  shared.celebrated = () => find(".end") && document.body.classList.add("ended");
  async function begin() {
    // Now there is time for how the end looks.
    find("link[disabled]")?.removeAttribute("disabled");
    // The pages beside the table have theirs also when the server is away.
    facts.styles.forEach(shared.addStyle);
    const stored = await shared.readStore("kept", "get", "log " + shared.table);
    if (stored) take(stored);
    const there = shared.onlyHere ? null : await get().catch(() => null);
    if (there) learn(there);
    if (ended || !log.length) return;
    replay();
    shared.evening = { enter, confirm, learn, drawer, subpage, story, course, drawing, posted, file, knownLog, arrive };
    // What the server has drawn is what this phone would draw, unless something waits here, or it says that this phone
    // lacks the rules, which have come since.
    if (shared.queue().length || shared.refusedWishes().length || find(".unready") || +find("[data-seq]")?.dataset.seq !== app.seq(shown)) show();
    else onPage = drawn = app.draw_table(...drawnOf = picture());
    shared.celebrated();
    shared.tell("playing");
    shared.send();
    watch();
  }
  // The server has the evening that began here: its log is the one that counts from now on.
  async function arrive() {
    const there = await get({ since: 0, key: "", words: "" }).catch(() => null);
    if (there) confirm(there);
    watch();
  }
  function take(known) {
    log = known.log;
    facts = { ...known.facts, ...facts };
    confirmed = opened(id, JSON.stringify(log), null);
  }
  // What the server says: the entries that this phone has not seen, or all where it knows another log; and the rest of
  // what it shows.
  function learn({ since, entries, done, refused, html, why, ...told }) {
    if (!entries) return;
    const seq = since && confirmed ? app.seq(confirmed) : 0, fresh = entries.filter(entry => entry.seq > seq);
    const before = JSON.stringify(facts);
    facts = { ...facts, ...told };
    if (seq && !fresh.length && JSON.stringify(facts) === before) return;
    log = seq ? [...log, ...fresh] : entries;
    confirmed = after(seq ? confirmed : null, fresh);
    shared.write("kept", "put", { log, facts }, "log " + shared.table);
  }
  // The evening after these entries; what this phone has decided just so is not replayed.
  function after(evening, fresh) {
    const { before, outcome } = decided.get(fresh[0]?.key) || {}, entries = outcome ? JSON.parse(app.entries(outcome)) : [];
    const n = entries.length, here = n && before === evening && equal(entries, fresh.slice(0, n));
    return here ? after(app.after(outcome), fresh.slice(n)) : opened(id, JSON.stringify(fresh), evening);
  }
  // Whether two values that came from JSON are the same.
  function equal(one, other) {
    if (one === other || !one || !other || typeof one !== "object" || typeof other !== "object") return one === other;
    const names = Object.keys(one);
    return names.length === Object.keys(other).length && names.every(name => name in other && equal(one[name], other[name]));
  }
  // How far this phone knows the server's log.
  const knownLog = () => confirmed ? { since: app.seq(confirmed), key: facts.key, words: facts.words } : { since: 0, key: "", words: "" };
  // All that waits, decided once more after what the server has; where that is refused, what follows it waits too. News may
  // bring what was just sent before its own answer does.
  function replay() {
    const there = new Set(log.map(entry => entry.key));
    shown = confirmed;
    for (const wish of shared.queue()) {
      if (there.has(wish.key)) continue;
      const outcome = decide(shown, wish);
      if (app.refused(outcome)) break;
      shown = app.after(outcome);
    }
    for (const key of decided.keys()) if (there.has(key)) decided.delete(key);
  }
  // A wish is decided once after the same state.
  function decide(before, { action, form, at, key }) {
    const known = decided.get(key);
    if (known?.before === before) return known.outcome;
    const outcome = app.decide(before, action, JSON.stringify(form), at, facts.device || 0, key);
    if (!app.refused(outcome)) decided.set(key, { before, outcome });
    return outcome;
  }

  // What a form wishes, and how its page says that.
  const asked = (form, button) => ({ ...shared.wished(form, button), words: shared.inWords(form, button) });
  // A wish of the table: shown at once, then kept and sent.
  function enter(form, button) {
    const wish = asked(form, button);
    if (wish.action.startsWith("remark/")) return ask(wish);
    const outcome = decide(shown, wish);
    if (app.refused(outcome)) {
      if (wish.kind) shared.refuse(wish);
      [drawn, drawnOf] = ["", []]; // a page that was drawn so before may have other choices by now
      return show(outcome);
    }
    shown = app.after(outcome);
    shared.forgetRefused();
    show();
    shared.enter(wish, outcome);
  }
  // Watchers' objections are the server's alone; its news of them comes with the next poll. Why it refuses one is shown at once.
  async function ask({ action }) {
    const reply = await fetch(shared.table + action, { method: "POST", headers: { "HX-Request-Type": "partial" } }).catch(() => null);
    if (!reply || !ours(reply)) return shared.strip("later");
    const page = shared.parsed(await reply.text()), at = find("#notice");
    if (reply.ok || !at) return;
    at.replaceChildren(...(find("#notice", page) || page.body).childNodes);
    at.scrollIntoView({ block: "nearest" });
  }
  // Pages under the table, by their path below it; what a form there wishes is shown again as long as it is not granted.
  const drawer = address => pages.drawer(shown, +/deal\/(\d+)$/.exec(address)[1], language);
  const subpage = path => pages.subpage(shown, path, language), story = () => room("story").story(shown, language), course = () => room("story").course(shown, language);
  const drawing = path => room("story").picture(shown, path, language).replace(/[\ufffe\uffff]/g, ""); // XML has none of these
  // A file, by its path below the table. With an exported record the evening is not on this phone alone any more.
  function file(path) {
    const made = room("files").made(shown, path, language);
    if (made && path === "record.json") shared.write("kept", "put", { at: new Date().toISOString(), seq: app.seq(shown) }, "exported " + shared.table);
    return made;
  }
  // When the record was exported last, and up to which entry; nothing where it never was.
  shared.exported = () => shared.readStore("kept", "get", "exported " + shared.table);
  function posted(form, button) {
    const wish = asked(form, button), { action, at, key } = wish;
    const answer = pages.answer(shown, action, JSON.stringify(wish.form), language, at, facts.device || 0, key);
    if (!answer.outcome) return answer.html;
    if (app.refused(answer.outcome)) {
      if (!answer.html) show(answer.outcome);
      return answer.html;
    }
    shown = app.after(answer.outcome);
    show();
    shared.enter(wish, answer.outcome);
    return "";
  }
  // What the server says to what was sent. Nothing is drawn where it is what this phone shows already.
  function confirm(told) {
    learn(told);
    replay();
    show(refused && app.seq(app.after(refused)) === app.seq(shown) ? refused : null);
  }
  const refusedInWords = () => shared.refusedWishes().map(({ action, form, words, chosen, refused }) => (
    { action, form, why: refused.why || "", words: words || chosen.map(([name, value]) => `${name} ${value}`).join(document.body.dataset.comma) }));
  // All that the page follows from.
  const picture = outcome => [
    shown, language, JSON.stringify({ remarks: facts.remarks, devices: facts.devices }), outcome || null, stepKind, JSON.stringify(refusedInWords()),
  ];
  // An outcome that was refused stays on the page until something else is shown, whatever the server confirms meanwhile.
  function show(outcome) {
    const wanted = picture(outcome), known = wanted.every((part, n) => part === drawnOf[n]);
    refused = outcome || null;
    if (known) return;
    const html = app.draw_table(...wanted);
    drawnOf = wanted;
    if (html === drawn) return;
    drawn = html;
    put(html);
    shared.painting = painted().then(() => shared.keepHtml(html));
  }
  // What is drawn as before stays on the page, so that the browser has only the rest to lay out; the step is always new,
  // and so is what asks the server for news, or else htmx would go on with it. A folder without a server has addresses of its own.
  // What was filled in by itself is seen for a moment first.
  function put(html) {
    clearTimeout(putting);
    const left = shared.rests - performance.now();
    if (left > 0) return putting = setTimeout(put, left, html);
    const table = find("#table"), fresh = table.cloneNode();
    const fill = drawn => {
      fresh.innerHTML = drawn;
      shared.adapt?.(fresh);
    };
    // Most rows of the sheet are as before: they are neither read nor compared.
    const ROW = /<tr[ >].*?<\/tr>/gs, rows = findAll("tr", table), before = onPage.match(ROW) || [], same = [];
    let n = 0;
    fill(rows.length === before.length ? html.replace(ROW, row => row === before[n++] ? same.push(rows[n - 1]) && "<tr hidden></tr>" : row) : html);
    findAll("tr[hidden]", fresh).forEach((row, n) => { row.stays = same[n]; });
    shared.hold();
    for (const part of findAll("#step, .poll", table)) part.remove();
    morph(table, fresh);
    if (find("tr[hidden]", table)) { // the sheet itself is another one
      fill(html);
      morph(table, fresh);
    }
    onPage = html;
    shared.drawn();
    clearTimeout(processing);
    processing = setTimeout(() => window.htmx?.process(table), UNSEEN);
  }
  // Nothing stands between a tap and the page that follows from it: what goes to the server and what it says waits so long.
  const painted = () => new Promise(done => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, UNSEEN);
  });

  const get = async seen => {
    const ending = polling = new AbortController(), over = setTimeout(() => ending.abort(), POLL);
    const headers = { "HX-Request-Type": "partial", ...(shared.away ? { Scorepad: "lost" } : {}) };
    const query = new URLSearchParams({ ...knownLog(), ...seen });
    try {
      const reply = await fetch(`${shared.table}log.json?${query}`, { headers, signal: ending.signal, priority: "low" });
      if (!ours(reply)) throw reply;
      shared.revoke(reply);
      const told = await reply.text(); // also of an empty one: an answer that nobody reads is one that was broken off
      if (reply.status === 403 || reply.status === 404) end(told);
      return reply.status === 200 ? JSON.parse(told) : null;
    } finally {
      clearTimeout(over);
    }
  };
  // This phone may not see the table any more, or there is none: it says so, and goes on with nothing.
  function end(why) {
    ended = true;
    shared.evening = null;
    for (const what of ["log ", "exported "]) shared.write("kept", "delete", what + shared.table);
    draw(why);
  }
  // The server holds the question until there is news. A page that nobody sees asks nothing.
  async function watch() {
    if (watching || shared.onlyHere) return;
    watching = true;
    while (!document.hidden && !ended) {
      try {
        const news = await get({ seen: facts.seen });
        await shared.painting;
        shared.meets(true);
        if (news && !shared.isSending()) confirm(news);
      } catch {
        if (document.hidden) break;
        shared.meets(false);
        await new Promise(rest => setTimeout(rest, REST));
      }
    }
    watching = false;
  }
  addEventListener("click", event => {
    if (event.target.closest("[data-discard]")) shared.discard().then(() => show());
    const otherwise = shared.evening && event.target.closest(".otherwise a");
    if (!otherwise) return;
    event.preventDefault();
    stepKind = stepKindOf(otherwise.href);
    history.replaceState(null, "", otherwise.href);
    show();
  });
  // A page from before the server was upgraded goes on as it is; once nothing waits, it is loaded anew when somebody
  // looks at it next.
  const outdated = () => facts.hash !== shared.phone.hash && !shared.away && !shared.queue().length;
  addEventListener("visibilitychange", () => {
    if (document.hidden) polling?.abort();
    else if (shared.evening) outdated() ? location.reload() : watch();
  });
  begin();
})(scorepad);
