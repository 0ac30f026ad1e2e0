// While answers wait, the page goes on with the steps that the server drew beforehand. It knows no game.
(shared => {
  const { one, parsed, ours, draw } = shared;
  let base = null, book = null, asking = false, shown = "", due;

  // The table as the server showed it last.
  function settle() {
    if (shared.ahead) return;
    const at = one("[data-where]");
    base = at && { ...JSON.parse(at.dataset.where), poll: at.getAttribute("hx-get"), rows: one(".sheet tbody").innerHTML };
    shown = "";
    soon(1500);
  }
  const soon = wait => { clearTimeout(due); due = setTimeout(fetchBook, wait); };
  const holds = found => found && found.signed === base.signed && (found.whole || found.from === base.place)
    && found.asks.some(ask => ask.place === base.place && ask.kind === base.kind);
  async function fetchBook() {
    if (!base?.kind || asking || holds(book) || !shared.write) return;
    asking = true;
    const stored = await shared.look("kept", "get", location.pathname).catch(() => null);
    const read = reply => reply.ok && ours(reply) ? reply.json() : book;
    book = holds(stored) ? stored : await fetch("ahead", { priority: "low" }).then(read).catch(() => book);
    asking = false;
    // Now there is time for how the end looks.
    one("link[disabled]")?.removeAttribute("disabled");
    if (!holds(book)) return soon(9000);
    if (book !== stored) shared.write("kept", "put", book, location.pathname);
    if (shared.waits) show();
  }

  const find = ({ by, of }, course) => of[by.reduce((at, [place, n, alike]) => at * n + alike[course[place]], 0)];
  const inked = n => (n < 0 ? "\u2212" : "") + Math.abs(n);
  const filled = (lines, holes) => lines.map(n => book.lines[n]).join("\n")
    .replace(/\x01(.*?)\x02/g, (_, name) => holes[name] ?? "");

  // From the server's table through all that waits: what is asked then, and a row for each deal that is over.
  function walk(posts) {
    let ask = book.asks[book.deals[base.place]?.ask], holes = {}, course = [], moved = false;
    const totals = { ...base.totals }, rows = [];
    const answer = values => {
      const said = { ...ask.known, ...values };
      for (const key in said) course[ask.kind + "." + key] = holes[ask.kind + "." + key] = said[key];
      course[ask.kind] = Object.values(said).reduce((sum, n) => sum + +n, 0);
      course.push(...ask.keys.map(key => values[key] ?? ""));
      const deal = book.deals[ask.place];
      if (ask.next !== null) return book.asks[find(book.follows[ask.next], course)];
      if (!deal.row) return;
      for (const column in totals) {
        const follows = book.follows[deal.points[column]], gain = follows && find(follows, course);
        totals[column] = gain == null ? NaN : totals[column] + gain;
        holes["total." + column] = isNaN(totals[column]) ? "…" : "≈" + inked(totals[column]);
        holes["gain." + column] = gain == null ? "" : gain > 0 ? "+" + gain : inked(gain);
      }
      rows.push(filled(deal.row, holes));
      holes = {};
      course = [];
      return book.asks[book.deals[+ask.place + 1]?.ask];
    };
    while (ask && base.said[ask.kind] && ask.kind !== base.kind) ask = answer(base.said[ask.kind]);
    for (const post of posts)
      if (ask?.place === post.place && ask.kind === post.kind) {
        ask = answer(post.said);
        moved = true;
      } else if (moved) return null;
    return moved && { ask, rows, holes: { ...holes, poll: base.poll } };
  }

  function show() {
    const posts = shared.posts(), now = posts.map(post => post.id).join();
    const at = base && book && now !== shown && holds(book) && walk(posts);
    if (!at) return;
    const page = parsed(at.ask ? filled(at.ask.page, at.holes) : one("#table").innerHTML);
    one(".sheet tbody", page).innerHTML = base.rows + at.rows.join("");
    if (!at.ask) one("#step", page).textContent = one("#strip").dataset.over;
    shown = now;
    shared.ahead = true;
    draw(page.body.innerHTML);
  }

  addEventListener("scorepad:drawn", settle);
  addEventListener("scorepad:waits", show);
  settle();
})(scorepad);
