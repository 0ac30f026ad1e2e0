// While answers wait, the page goes on with steps that the server rendered beforehand. It knows no game.
(shared => {
  const { one, parsed, ours, draw } = shared;
  // The last table from the server; the prefetched steps; whether they are being fetched; for which waiting answers the
  // page was drawn; the timer of the next fetch.
  let served = null, prefetched = null, asking = false, shown = "", timer;

  // The table as the server showed it last.
  function settle() {
    if (shared.ahead) return;
    const at = one("[data-where]");
    served = at && { ...JSON.parse(at.dataset.where), poll: at.getAttribute("hx-get"), rows: one(".sheet tbody").innerHTML };
    shown = "";
    soon(1500);
  }
  const soon = wait => { clearTimeout(timer); timer = setTimeout(fetchSteps, wait); };
  // Whether prefetched steps are still valid: made by the same rules, and for the step that is asked here.
  const holds = found => found && found.signed === served.signed && (found.whole || found.from === served.place)
    && found.asks.some(ask => ask.place === served.place && ask.kind === served.kind);
  async function fetchSteps() {
    if (!served?.kind || asking || holds(prefetched) || !shared.write) return;
    asking = true;
    const stored = await shared.look("kept", "get", location.pathname).catch(() => null);
    const read = reply => reply.ok && ours(reply) ? reply.json() : prefetched;
    prefetched = holds(stored) ? stored : await fetch("ahead", { priority: "low" }).then(read).catch(() => prefetched);
    asking = false;
    // Load the styles of the result now, while nobody waits for it.
    one("link[disabled]")?.removeAttribute("disabled");
    if (!holds(prefetched)) return soon(9000);
    if (prefetched !== stored) shared.write("kept", "put", prefetched, location.pathname);
    if (shared.waits) show();
  }

  // Look up a decision table (see evening/forecast/decision_table.py). `by`: the fields that matter, each with its index in
  // the deal, its number of classes, and the class of each choice; `of`: the entry for each combination of classes.
  const find = ({ by, of }, course) => of[by.reduce((at, [place, n, alike]) => at * n + alike[course[place]], 0)];
  // A number with a true minus sign.
  const withMinus = n => (n < 0 ? "\u2212" : "") + Math.abs(n);
  // Lines of HTML, by number, with answers in place of the names between \x01 and \x02.
  const filled = (lines, holes) => lines.map(n => prefetched.lines[n]).join("\n")
    .replace(/\x01(.*?)\x02/g, (_, name) => holes[name] ?? "");

  // From the server's table through all waiting answers: the step that is asked then, and a row for each finished deal.
  function playThrough(posts) {
    let ask = prefetched.asks[prefetched.deals[served.place]?.ask], holes = {}, course = [], moved = false;
    const totals = { ...served.totals }, rows = [];
    const answer = values => {
      const said = { ...ask.known, ...values };
      for (const key in said) course[ask.kind + "." + key] = holes[ask.kind + "." + key] = said[key];
      course[ask.kind] = Object.values(said).reduce((sum, n) => sum + +n, 0);
      course.push(...ask.keys.map(key => values[key] ?? ""));
      const deal = prefetched.deals[ask.place];
      if (ask.next !== null) return prefetched.asks[find(prefetched.follows[ask.next], course)];
      if (!deal.row) return;
      for (const column in totals) {
        const follows = prefetched.follows[deal.points[column]], gain = follows && find(follows, course);
        totals[column] = gain == null ? NaN : totals[column] + gain;
        holes["total." + column] = isNaN(totals[column]) ? "…" : "≈" + withMinus(totals[column]);
        holes["gain." + column] = gain == null ? "" : gain > 0 ? "+" + gain : withMinus(gain);
      }
      rows.push(filled(deal.row, holes));
      holes = {};
      course = [];
      return prefetched.asks[prefetched.deals[+ask.place + 1]?.ask];
    };
    while (ask && served.said[ask.kind] && ask.kind !== served.kind) ask = answer(served.said[ask.kind]);
    for (const post of posts)
      if (ask?.place === post.place && ask.kind === post.kind) {
        ask = answer(post.said);
        moved = true;
      } else if (moved) return null;
    return moved && { ask, rows, holes: { ...holes, poll: served.poll } };
  }

  function show() {
    const posts = shared.posts(), now = posts.map(post => post.id).join();
    const at = served && prefetched && now !== shown && holds(prefetched) && playThrough(posts);
    if (!at) return;
    const page = parsed(at.ask ? filled(at.ask.page, at.holes) : one("#table").innerHTML);
    one(".sheet tbody", page).innerHTML = served.rows + at.rows.join("");
    if (!at.ask) one("#step", page).textContent = one("#strip").dataset.over;
    shown = now;
    shared.ahead = true;
    draw(page.body.innerHTML);
  }

  addEventListener("scorepad:drawn", settle);
  addEventListener("scorepad:waits", show);
  settle();
})(scorepad);
