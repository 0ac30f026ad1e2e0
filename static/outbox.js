// Answers wait on this phone until the server has said that it has them, and go off in order. It knows no game.
(async shared => {
  // Milliseconds: until a try is given up; until the page says that an answer waits; the shortest and the longest pause
  // between two tries; how long it says that all was sent.
  const TRY = 8000, SLOW = 1500, SOONEST = 500, LATEST = 15000, SENT = 3000;
  const table = location.pathname, { one, all, parsed, tell, ours, stop, draw, strip, arrive } = shared;
  const WHY = ".problem, .notice", HEADERS = { "HX-Request-Type": "partial" };
  // The answers that wait, in order, as IndexedDB has them; notices of those that came too late; how often the first was
  // tried, the timer of the next try, what can abort this one, when it began; the button pressed last.
  let posts = [], conflicts = [], tries = 0, timer = 0, trying = null, since = 0, pressed = null;

  // An IndexedDB request or transaction as a promise.
  const ended = request => new Promise((yes, no) => {
    request.onsuccess = request.oncomplete = () => yes(request.result);
    request.onerror = request.onabort = no;
  });
  async function open() {
    const opening = indexedDB.open("scorepad", 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore("posts", { keyPath: "id", autoIncrement: true });
      opening.result.createObjectStore("kept");
    };
    return ended(opening);
  }
  const look = (store, how, ...what) => ended(db.transaction(store).objectStore(store)[how](...what));
  // When this is over, what was written is there also after the phone has died.
  async function write(store, how, ...what) {
    const writing = db.transaction(store, "readwrite", { durability: "strict" });
    const request = writing.objectStore(store)[how](...what);
    await ended(writing);
    return request.result;
  }

  // An answer that was refused stays at the head until it is given anew: what waits behind it builds on it. `refused`
  // is what the server said of it.
  const count = () => { shared.waiting = posts.filter(post => !post.refused).length; };
  const same = (post, form) => post.place === form.dataset.place && post.kind === form.dataset.kind;
  async function keep(form) {
    const known = posts.find(post => same(post, form)), head = posts[0]?.refused && posts[0];
    // The table has left it.
    if (head && head !== known) forget(head);
    if (known && !known.refused) return send();
    const said = new FormData(form), { place, kind } = form.dataset;
    said.set("key", crypto.getRandomValues(new Uint32Array(3)).join("-"));
    const post = { table, place, kind, said: choices(form), url: form.action, body: new URLSearchParams(said).toString() };
    if (known) posts[posts.indexOf(known)] = Object.assign(post, { id: known.id });
    else posts.push(post);
    count();
    post.id = await write("posts", "put", post);
    send();
  }
  // What was chosen in each row, of one choice in two rows the two together; where there is one trick, who took it.
  const choices = form => all(".row", form).reduce((said, row) => {
    const input = one("input:checked", row), taker = one("[name=taker]", form), key = row.dataset.key;
    return { ...said, [key]: (said[key] ?? "") + (taker ? input ? "1" : "0" : input?.value ?? "") };
  }, {});
  const where = post => table + post.place + post.kind;
  // Let the page show it chosen.
  const chosen = post => { shared.kept = [where(post), [...new URLSearchParams(post.body)]]; };
  async function forget(post) {
    posts.splice(posts.indexOf(post), 1);
    count();
    await write("posts", "delete", post.id);
  }

  // Try the first answer that waits. One at a time, so that they arrive in order.
  async function send() {
    clearTimeout(timer);
    const post = posts[0];
    if (trying || !post?.id || post.refused) return;
    trying = new AbortController();
    since = performance.now();
    post.tried = true;
    const late = setTimeout(showWaiting, SLOW), over = setTimeout(() => trying.abort(), TRY);
    const reply = await ask(post).catch(() => null);
    clearTimeout(late);
    clearTimeout(over);
    trying = null;
    if (reply) await read(post, reply);
    else retryLater();
  }
  async function ask(post) {
    const body = new URLSearchParams(post.body);
    const reply = await fetch(post.url, { method: "POST", headers: HEADERS, body, signal: trying.signal });
    if (!ours(reply)) return null;
    shared.revoke(reply);
    return { status: reply.status, html: await reply.text() };
  }
  // 5xx: the server cannot now, so try later. 200 and 409: it has the answer, or the table has left the step. Anything
  // else is a refusal, which stays until the answer is given anew.
  async function read(post, { status, html }) {
    if (status >= 500) {
      one("#notice").innerHTML = html;
      return retryLater();
    }
    tries = 0;
    if (status === 200 || status === 409) {
      await forget(post);
      if (status === 409) conflicts.push(one("#notice", parsed(html)).innerHTML);
      return posts.length ? send() : show(html);
    }
    post.refused = html;
    count();
    await write("posts", "put", post);
    shared.waits = shared.waiting > 0;
    strip(shared.waits ? "waiting" : "", shared.waiting);
    if (shared.ahead) {
      shared.ahead = false;
      draw(await (await fetch("./", { headers: HEADERS })).text());
    } else arrive();
  }
  // Why it was refused stands beside what was chosen, also when the page is drawn again or was reloaded.
  function refuse() {
    const form = one("#form"), [head] = posts;
    if (!form || !head?.refused || !same(head, form)) return;
    if (shared.kept?.[0] !== where(head)) chosen(head);
    for (const why of all(WHY, form)) why.remove();
    for (const why of all(WHY, parsed(head.refused))) {
      const key = why.closest(".row")?.dataset.key, row = all(".row", form).find(row => row.dataset.key === key);
      (row || form).insertBefore(why, row ? one("[aria-live]", row) : form.firstChild);
    }
  }
  function show(html) {
    shared.ahead = false;
    draw(html);
    renew(html);
    if (conflicts.length) one("#notice").innerHTML = conflicts.splice(0).join("");
    if (!shared.waits) return;
    shared.waits = false;
    strip("sent");
    setTimeout(() => { if (!posts.length) strip(""); }, SENT);
  }

  function showWaiting() {
    shared.waits = true;
    strip("waiting", shared.waiting);
    tell("waits");
  }
  // Each pause is twice the last one, and differs from phone to phone, so that they do not all come back at once.
  function retryLater() {
    showWaiting();
    timer = setTimeout(send, Math.min(LATEST, SOONEST * 2 ** tries++) * (1 + Math.random()) / 2 + SOONEST / 2);
  }
  // The way is open. A try that the network has swallowed is given up: if it arrived after all, it is recognised.
  function tryNow() {
    tries = 0;
    if (trying && shared.lost > since) trying.abort();
    else send();
  }

  // A page of its own is kept for when the server is away; over plain http no browser does that.
  const worker = navigator.serviceWorker;
  const renew = html => worker?.controller?.postMessage({ path: table, html });
  // Who may not see it any more does not see it without the server either.
  shared.revoke = ({ status }) => { if (status === 403) renew(); };
  worker?.register("/sw.js").then(() => worker.ready).then(({ active }) => {
    const files = ["src", "href", "data-copy"].flatMap(from => all(`head [${from}^="/"]`).map(at => at.getAttribute(from)));
    active.postMessage({ path: table, files: [...new Set(files)] });
  });
  const db = await open().catch(() => null);
  // Then forms go off by themselves.
  if (!db) return;
  Object.assign(shared, { look, write, posts: () => posts[0]?.refused ? [] : posts, keep: () => write("kept", "put", shared.kept, "chosen") });
  shared.kept ||= await look("kept", "get", "chosen");
  posts = (await look("posts", "getAll")).filter(post => post.table === table);
  count();
  addEventListener("scorepad:drawn", refuse);
  arrive();
  addEventListener("submit", event => {
    const form = event.target, other = pressed.hasAttribute("formaction") || form.id !== "form";
    if (!form.closest("#table") || other && !shared.waiting) return;
    stop(event);
    if (other) strip("later");
    else keep(form);
  }, true);
  // What was never tried can be taken back here; of the rest nobody knows whether it has arrived.
  addEventListener("click", event => {
    const last = posts[posts.length - 1];
    // Not every browser says with which button a form was sent.
    pressed = event.target.closest("button");
    if (!shared.waiting || pressed?.id !== "undo") return;
    stop(event);
    if (last.tried) return strip("later");
    chosen(last);
    forget(last).then(() => shared.waiting ? showWaiting() : strip(""));
  }, true);
  for (const name of ["online", "pageshow", "visibilitychange", "scorepad:met"]) addEventListener(name, tryNow);
  if (shared.waiting) {
    showWaiting();
    send();
  }
})(scorepad);
