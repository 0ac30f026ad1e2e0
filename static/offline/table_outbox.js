// The outbox of the table that is shown: entries wait until the server has them, and are sent in order. It knows no game.
(async shared => {
  // Milliseconds: until the page says that something waits; how long it says that all was sent; until what the phone plays
  // on by is fetched, and fetched again.
  const SLOW = 1500, SENT = 3000, AFTER_PAINT = 300, AGAIN = 5000;
  const table = /^.*?\/table\/\w+\//.exec(location.pathname)[0], { find, findAll, parsed, tell, stop, draw, strip, arrive } = shared;
  const WHY = ".problem, .notice";
  // The wishes that wait, in order, as IndexedDB has them; how often the first was tried, the timer of the next try, what
  // can abort this one, when it began; the button pressed last.
  let wishes = [], tries = 0, timer = 0, trying = null, since = 0, pressed = null, readStore, write;

  shared.phone = JSON.parse(find("#table").dataset.phone || '{ "scripts": [] }');
  // What a form wishes: the part of its address behind the table's, and all that it sends.
  function wished(form, button) {
    const said = new FormData(form), { place = "", kind = "" } = form.dataset;
    if (button?.name) said.append(button.name, button.value);
    const address = new URL(button?.hasAttribute("formaction") ? button.formAction : form.action, location.href);
    return wishFrom({ table, place, kind, url: address.href, body: new URLSearchParams(said).toString() });
  }
  // A wish from an address and what is posted to it, as versions before this one kept their answers too.
  function wishFrom({ id, table, place, kind, url, body }) {
    const chosen = [...new URLSearchParams(body)], form = thisPhone.textsByName(chosen);
    const key = id && form.key ? form.key[0] : thisPhone.newKey();
    const wish = { table, place, kind, key, at: thisPhone.now(), action: new URL(url, location.href).pathname.slice(table.length), form, chosen };
    return id ? { ...wish, id } : wish;
  }

  // What was refused is set aside with all that waits behind it, which rests on it: it stays readable until it is given
  // anew or discarded.
  const waiting = () => wishes.filter(wish => !wish.refused), refusedWishes = () => wishes.filter(wish => wish.refused);
  const count = () => { shared.waiting = waiting().length; };
  const same = (wish, form) => wish.kind && wish.place === form.dataset.place && wish.kind === form.dataset.kind;
  async function enqueue(wish) {
    for (const other of refusedWishes()) if (other.place === wish.place && other.kind === wish.kind && other.action === wish.action) forget(other);
    if (!shared.evening && waiting().length) return send();
    wishes.push(wish);
    count();
    await shared.painting;
    wish.id = await write("posts", "put", wish);
    send();
  }
  const stepOf = wish => table + wish.place + wish.kind;
  // Let the page show it chosen.
  const showChosen = wish => { shared.kept = [stepOf(wish), wish.chosen]; };
  async function forget(wish) {
    wishes = wishes.filter(other => other !== wish);
    count();
    if (wish.id) await write("posts", "delete", wish.id);
  }

  const discard = () => Promise.all(refusedWishes().map(forget));
  // What this phone refuses by itself is shown after a reload too, until it is given anew or something else is done.
  // So is a single one that the server refused; where others rested on it, somebody has to discard them.
  const forgetRefused = () => Promise.all(refusedWishes().filter(({ refused }, _, { length }) => refused.here || length === 1).map(forget));
  async function refuse(wish) {
    forgetRefused();
    wishes.push(Object.assign(wish, { refused: { here: true } }));
    wish.id = await write("posts", "put", wish);
  }

  // Try what waits, one batch at a time, so that it arrives in order.
  async function send() {
    clearTimeout(timer);
    const batch = waiting();
    if (trying || shared.onlyHere || !batch.length || batch.some(wish => !wish.id)) return;
    trying = new AbortController();
    since = performance.now();
    const { evening } = shared, late = setTimeout(showWaiting, SLOW), known = evening ? evening.knownLog() : { since: 0 };
    const reply = await outbox.postBatch(table, batch, { ...known, draw: !evening }, trying);
    await shared.painting;
    clearTimeout(late);
    if (reply) await takeOut(batch, reply);
    trying = null;
    if (reply) read(reply);
    else retryLater({});
  }
  // Say at the step why nothing was written.
  function fail(why) {
    const said = Object.assign(document.createElement("p"), { id: "failed", className: "notice", textContent: why });
    said.setAttribute("role", "alert");
    find("#notice")?.replaceChildren(said);
  }
  // What was done need not wait any more, and what was refused is set aside.
  async function takeOut(batch, { told: answer, later }) {
    shared.evening?.learn(answer); // before its wishes are forgotten, or news that comes meanwhile would be drawn without them
    if (answer.entries) for (const wish of batch.slice(0, answer.done)) await forget(wish);
    if (answer.refused && !later) await setAside(answer);
  }
  // A server that cannot now is asked later.
  function read(reply) {
    const { told: answer } = reply;
    shared.revoke(reply);
    find("#failed")?.remove();
    if (reply.later) {
      if (answer.done) shared.evening?.confirm(answer);
      fail(answer.why);
      return retryLater(reply);
    }
    tries = 0;
    if (shared.evening) shared.evening.confirm(answer);
    else if (!answer.html && answer.refused) fail(answer.refused.why);
    else if (answer.html && (answer.refused ? answer.refused.status === 409 : !shared.waiting)) {
      draw(answer.html);
      keepHtml(answer.html);
    }
    if (shared.waiting) send();
    else if (answer.refused) waitingNow();
    else sentNow();
  }
  // What the table has left is said once by the server's page; what this phone draws stays until somebody has read it.
  async function setAside({ refused, html }) {
    const rest = waiting();
    if (!shared.evening && refused.status === 409) return forget(rest[0]);
    // All at once, so that nothing of it goes off meanwhile.
    for (const wish of rest) wish.refused = { ...refused, html };
    count();
    await Promise.all(rest.map(wish => write("posts", "put", wish)));
  }
  // Why it was refused stands beside what was chosen, also when the page is drawn again or was reloaded.
  function showRefusal() {
    const form = find("#form"), [head] = refusedWishes();
    if (shared.evening || !form || !head?.refused.html || !same(head, form)) return;
    if (shared.kept?.[0] !== stepOf(head)) showChosen(head);
    for (const why of findAll(WHY, form)) why.remove();
    for (const why of findAll(WHY, parsed(head.refused.html))) {
      const key = why.closest(".row")?.dataset.key, row = findAll(".row", form).find(row => row.dataset.key === key);
      (row || form).insertBefore(why, row ? find("[aria-live]", row) : form.firstChild);
    }
  }
  function sentNow() {
    if (!shared.waits) return;
    shared.waits = false;
    strip("sent");
    setTimeout(() => { if (!shared.waiting) strip(""); }, SENT);
  }
  function waitingNow() {
    shared.waits = shared.waiting > 0;
    strip(shared.waits ? "waiting" : "", shared.waiting);
    arrive();
  }

  function showWaiting() {
    if (shared.onlyHere) return;
    shared.waits = true;
    strip("waiting", shared.waiting);
  }
  function retryLater({ least }) {
    showWaiting();
    timer = setTimeout(send, outbox.pause(tries++, least));
  }
  // The way is open. A try that the network has swallowed is given up: if it arrived after all, it is recognised.
  function tryNow() {
    tries = 0;
    if (trying && shared.lost > since) trying.abort();
    else send();
  }

  // A page of its own is kept for when the server is away; over plain http no browser does that.
  const worker = navigator.serviceWorker;
  const keepHtml = html => worker?.controller?.postMessage({ path: table, html });
  // Who may not see it any more does not see it without the server either.
  shared.revoke = ({ status }) => { if (status === 403) keepHtml(); };
  const keepPage = () => worker?.ready.then(({ active }) => {
    const files = ["src", "href", "data-copy"].flatMap(from => findAll(`head [${from}^="/"]`).map(at => at.getAttribute(from)));
    active.postMessage({ path: table, files: [...new Set([...files, ...shared.phone.scripts, ...shared.phone.styles || []])] });
  });
  worker?.register("/sw.js");
  const storage = await thisPhone.storage;
  // Then forms go off by themselves.
  if (!storage) return keepPage();
  ({ readStore, write } = storage);
  Object.assign(shared, {
    ...storage, table, keepPage, keepHtml, send, fail, sentNow, wished, queue: waiting, refusedWishes, discard, refuse, forgetRefused, enter: enqueue,
    isSending: () => !!trying, pressed: () => pressed, keep: () => write("kept", "put", shared.kept, "chosen"),
  });
  shared.kept ||= await readStore("kept", "get", "chosen");
  wishes = (await readStore("posts", "getAll")).filter(post => post.table === table).map(post => post.action ? post : wishFrom(post));
  count();
  // An evening that began here alone has to arrive before anything that was entered in it.
  shared.onlyHere = !!(await readStore("kept", "get", "log " + table))?.begin;
  addEventListener("scorepad:drawn", showRefusal);
  arrive();
  addEventListener("submit", event => {
    const form = event.target, { evening } = shared, other = pressed?.hasAttribute("formaction") || form.id !== "form";
    if (!form.closest("#table") || other && !evening && !shared.waiting) return;
    stop(event);
    if (evening) evening.enter(form, pressed);
    else if (other) strip("later");
    else enqueue(wished(form, pressed));
  }, true);
  // Not every browser says with which button a form was sent.
  addEventListener("click", event => {
    pressed = event.target.closest("button");
    // htmx would post it at the click.
    if (!shared.evening || !pressed?.hasAttribute("formaction") || !pressed.form?.closest("#table")) return;
    stop(event);
    shared.evening.enter(pressed.form, pressed);
  }, true);
  for (const name of ["online", "pageshow", "visibilitychange", "scorepad:met"]) addEventListener(name, tryNow);
  if (shared.waiting) {
    showWaiting();
    send();
  }
  // By these the phone goes on by itself.
  setTimeout(() => thisPhone.run(shared.phone.scripts, AGAIN).then(keepPage), AFTER_PAINT);
})(scorepad);
