// The outbox: answers wait on this phone until the server has confirmed them, and are sent in order. It knows no game.
(async shared => {
  // Milliseconds: until a try is aborted; until the page says that an answer waits; the shortest and the longest pause
  // between two tries; how long the page says that everything was sent.
  const TRY = 8000, SLOW = 1500, SOONEST = 500, LATEST = 15000, SENT = 3000;
  const table = location.pathname, { one, all, parsed, tell, ours, stop, draw, strip, arrive } = shared;
  const WHY = ".problem, .notice", HEADERS = { "HX-Request-Type": "partial" };
  // The waiting answers in order, as in IndexedDB; notices about those that came too late; how often the first was tried,
  // the timer of the next try, the AbortController of this one, when it began; the button that was pressed last.
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
  // Resolves when the write is durable: it survives the end of the browser.
  async function write(store, how, ...what) {
    const writing = db.transaction(store, "readwrite", { durability: "strict" });
    const request = writing.objectStore(store)[how](...what);
    await ended(writing);
    return request.result;
  }

  // A refused answer stays first until it is corrected, for those behind it build on it. `refused`: the server's sentence.
  const count = () => { shared.waiting = posts.filter(post => !post.refused).length; };
  const same = (post, form) => post.place === form.dataset.place && post.kind === form.dataset.kind;
  async function keep(form) {
    const known = posts.find(post => same(post, form)), head = posts[0]?.refused && posts[0];
    // The table has left this step.
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
  // The choice in each field; a choice in two rows is joined; where there is one trick, who took it.
  const choices = form => all(".row", form).reduce((said, row) => {
    const input = one("input:checked", row), taker = one("[name=taker]", form), key = row.dataset.key;
    return { ...said, [key]: (said[key] ?? "") + (taker ? input ? "1" : "0" : input?.value ?? "") };
  }, {});
  const where = post => table + post.place + post.kind;
  // Show these choices on the page.
  const chosen = post => { shared.kept = [where(post), [...new URLSearchParams(post.body)]]; };
  async function forget(post) {
    posts.splice(posts.indexOf(post), 1);
    count();
    await write("posts", "delete", post.id);
  }

  // Send the first waiting answer. One at a time, so that they arrive in order.
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
  // 5xx: try again later. 200 and 409: the server has the answer, or the table has left the step. Anything else is a
  // refusal, which is shown until the answer is corrected.
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
  // Show a refusal beside the choices, also after the page was drawn again or reloaded.
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
  // Each pause is twice as long as the last one, and random, so that phones do not all come back at once.
  function retryLater() {
    showWaiting();
    timer = setTimeout(send, Math.min(LATEST, SOONEST * 2 ** tries++) * (1 + Math.random()) / 2 + SOONEST / 2);
  }
  // The server can be reached again. Abort a try that hangs: if it did arrive, the server knows it by its key.
  function tryNow() {
    tries = 0;
    if (trying && shared.lost > since) trying.abort();
    else send();
  }

  // A service worker stores the page for when the server is away; browsers allow that over https only.
  const worker = navigator.serviceWorker;
  const renew = html => worker?.controller?.postMessage({ path: table, html });
  // Forget the stored page once this device may not see the table any more.
  shared.revoke = ({ status }) => { if (status === 403) renew(); };
  worker?.register("/sw.js").then(() => worker.ready).then(({ active }) => {
    const files = ["src", "href", "data-copy"].flatMap(from => all(`head [${from}^="/"]`).map(at => at.getAttribute(from)));
    active.postMessage({ path: table, files: [...new Set(files)] });
  });
  const db = await open().catch(() => null);
  // Without the outbox, forms are sent by the browser.
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
  // Undo of an answer that was never sent happens here; any other may have arrived already.
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
