// What a form cannot do by itself: strike out, fill in, send when complete. It knows no game.
// What waits to be sent is in outbox.js; `scorepad` is what the two know of each other.
window.scorepad = (() => {
  // Milliseconds. GUARD: so long a new step takes no tap, which may still be meant for the one before. PAUSE: from the
  // last tap until the answer goes off, so that a slip can still be mended.
  const GUARD = 400, PAUSE = 160;
  const one = (query, at = document) => at.querySelector(query);
  const all = (query, at = document) => [...at.querySelectorAll(query)];
  const parsed = html => new DOMParser().parseFromString(html, "text/html");
  const tell = name => dispatchEvent(new Event("scorepad:" + name));
  // What does not come from Scorepad, a hotel's page for one, is no answer.
  const ours = response => response.headers.has("Scorepad");
  function stop(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  // A character that no name holds stands for the number.
  const fill = (text, n) => text.replace("\u2028", n);
  // Of the last click its count, 0 from a keyboard; when the step was painted, and which one it is; the timer that sends;
  // what the strip says; a selector of what had the focus; whether the server is away.
  let hand = 0, painted = 0, shown = "", sending = 0, telling = "", held = "", away = false;
  // For the other scripts. `kept`: where something was chosen, and what; `keep` stores it; `revoke` hears of each answer;
  // `waiting`: answers not sent yet; `lost`: when the server was last not reached; `ahead`: the page went on without it.
  const shared = {
    one, all, parsed, tell, ours, stop, arrive, draw, strip, kept: null, keep() {}, revoke() {}, waiting: 0, lost: 0,
  };

  const chosen = row => one("input:checked", row);
  const stands = row => one("input:checked:not(.barred)", row);
  const blank = row => !stands(row) && one("input:not(.barred)", row);
  const number = row => { const input = chosen(row); return input ? +input.value : null; };

  // Everything that follows from what was chosen so far. Returns whether the answer is complete.
  function update(form) {
    const rows = all(".row", form), told = form.dataset;
    if (one("[name=taker]", form)) {
      const taken = rows.some(chosen);
      say(form, rows, +taken, row => taken ? +!!chosen(row) : null);
      return taken;
    }
    for (const row of all(".implied", form)) {
      row.classList.remove("implied");
      chosen(row).checked = false;
    }
    const sum = rows.reduce((sum, row) => sum + (number(row) || 0), 0);
    if (told.total) fillRest(rows, told.total - sum);
    else if (told.different) strikeChosen(rows);
    else if (told.never) barEvenSum(rows, told);
    say(form, rows, sum, number);
    strikeByPair(rows);
    return limitOthers(rows) && !rows.some(blank) && !told.waits && number(rows[rows.length - 1]) !== +told.barred;
  }

  // What cannot be chosen is struck out; what was chosen and cannot be stays in the answer.
  function strike(row, barred) {
    for (const input of all("input", row)) {
      const out = barred(input.value);
      input.disabled = out && !input.checked;
      input.classList.toggle("barred", out);
    }
  }

  // What is left to take: nobody can take more, and the last blank has the rest.
  function fillRest(rows, left) {
    const blank = rows.filter(row => !chosen(row));
    for (const row of rows)
      strike(row, n => n > left + (number(row) || 0));
    if (left < 0 || (left && blank.length !== 1)) return;
    for (const row of blank) {
      one(`input[value="${blank.length === 1 ? left : 0}"]`, row).checked = true;
      row.classList.add("implied");
    }
  }

  // What was chosen in one blank can be chosen in no other; the last one has what is left.
  function strikeChosen(rows) {
    for (const row of rows) strike(row, value => rows.some(other => other !== row && chosen(other)?.value === value));
    const [last, ...more] = rows.filter(blank);
    if (!last || more.length) return;
    one("input:not(.barred)", last).checked = true;
    last.classList.add("implied");
  }

  // What the first blank says leaves no more than so much to others. Returns whether all keep to it.
  function limitOthers(rows) {
    const first = rows.length && number(rows[0]);
    return rows.filter(row => row.dataset.tops).every(row => {
      const top = first === null ? Infinity : +row.dataset.tops.split(" ")[first];
      strike(row, n => n > top);
      return number(row) <= top;
    });
  }

  // A choice in two rows: the first strikes out of the second what does not go with it; the second out of the first
  // only as long as that is blank, so that everything can be chosen anew. Some suits leave nothing to say elsewhere.
  function strikeByPair(rows) {
    const second = rows.find(row => row.dataset.allowed), first = rows[rows.indexOf(second) - 1];
    if (!second) return;
    const out = told => !RegExp(` ${told} `).test(second.dataset.allowed), alone = !chosen(first) && stands(second);
    strike(first, number => out(number + (alone ? `(${alone.value})?` : "[^x ]*")));
    const number = stands(first), suit = stands(second);
    strike(second, suit => out((number ? number.value : "\\d+") + suit));
    for (const row of rows.filter(row => row.dataset.unasked)) {
      const closed = row.dataset.unasked.split(" ").includes(suit?.value);
      if (closed) one("input", row).checked = true;
      strike(row, value => closed && value);
    }
  }

  // The last to speak may not say what would even out the bids.
  function barEvenSum(rows, told) {
    const last = rows[rows.length - 1], others = rows.slice(0, -1), why = one(".refusal span", last);
    const barred = others.every(chosen) ? told.never - others.reduce((sum, row) => sum + number(row), 0) : null;
    strike(last, n => +n === barred);
    const among = barred !== null && one(`input[value="${barred}"]`, last);
    told.barred = among ? barred : "none";
    // Unseen, it keeps the room that the reason will take; what the server has said already is not said twice.
    why.textContent = fill(told.refusal, among ? barred : 0);
    why.className = among ? "" : "unsaid";
    why.parentNode.hidden = one(".problem", last)?.textContent === why.textContent;
  }

  // The words beside the numbers: how far over or under, what is left, who made it.
  function say(form, rows, sum, taken) {
    const told = form.dataset, bids = sum + +(told.known || 0), off = bids - told.cards, out = one(".sum");
    if (told.total) out.textContent = fill(told.left, Math.max(0, told.total - sum));
    else if (told.said) out.textContent = fill(told.said, bids) + " · " + (off ? fill(off > 0 ? told.over : told.under, Math.abs(off)) : told.even);
    for (const row of rows) {
      const bid = row.dataset.bid, took = taken(row);
      if (bid === undefined) continue;
      row.classList.toggle("made", took === +bid);
      row.classList.toggle("missed", took !== null && took !== +bid);
    }
  }

  // What was chosen stays when the page around it is drawn again or reloaded; it is kept on this phone alone.
  const place = form => location.pathname + form.dataset.place + form.dataset.kind;
  function keep(form) {
    const own = all("input:checked", form).filter(input => !input.closest(".implied"));
    shared.kept = [place(form), own.map(input => [input.name, input.value])];
    setTimeout(() => shared.keep());
  }
  function restore(form) {
    const [where, choices] = shared.kept || [];
    if (where !== place(form)) return;
    for (const [name, value] of choices) {
      const group = all("input", form).filter(input => input.name === name);
      const many = group[0]?.type === "checkbox";
      if (many || !group.some(input => input.checked && input.value))
        for (const input of group) input.checked = input.value === value || many && input.checked;
    }
  }

  function arrive() {
    const form = one("#form"), here = form ? place(form) : "", same = here === shown;
    if (!same) {
      shown = here;
      painted = performance.now();
      clearTimeout(sending);
    }
    tell("drawn");
    if (form) {
      restore(form);
      quiet(form, !update(form));
    }
    if (held && document.activeElement === document.body)
      (same && one(held) || one("#form .row input:not(:checked), .end .send"))?.focus({ preventScroll: true });
    held = "";
  }

  // Taps send by themselves: Send is quiet until it must be pressed.
  function quiet(form, still) {
    form.classList.toggle("taps", still && !form.dataset.waits && !one(".problem, .notice", form));
  }

  // One line at the foot of the screen; `n` is the number that it tells.
  function strip(name, n) {
    const line = one("#strip");
    telling = name;
    line.hidden = !name;
    line.className = name;
    line.textContent = name ? fill(line.dataset[name], n) : "";
  }

  // Put a table in the place of the one that is shown.
  function draw(html) {
    hold();
    one("#table").innerHTML = html;
    window.htmx?.process(one("#table"));
    drawn();
  }
  function hold() {
    const at = document.activeElement;
    if (at.closest("#table")) held = at.id ? "#" + at.id : `[name="${at.name}"][value="${at.value}"]`;
  }
  // A page that was only patched may still hold what was chosen for another step, or for who sat there before.
  function drawn() {
    one("#form")?.reset();
    for (const row of all(".implied")) row.classList.remove("implied");
    arrive();
  }

  // A browser that has kept the page for Back may empty its forms, and only after it has said so.
  addEventListener("pageshow", event => { if (event.persisted) setTimeout(drawn); });

  // A press of the button is what every browser can do.
  const send = () => one("#form .send")?.click();

  // A chip that was tapped is painted first, then comes all that follows from it.
  const afterPaint = act => requestAnimationFrame(() => setTimeout(act));

  // A click that no finger, mouse or pen made has detail 0.
  addEventListener("click", event => {
    hand = event.detail;
    if (hand && performance.now() - painted < GUARD && event.target.closest("#step, .end")) stop(event);
  }, true);
  addEventListener("change", event => {
    const form = event.target.closest("#form");
    if (!form) return;
    event.target.closest(".row").classList.remove("implied");
    for (const row of all(".row", form)) if (chosen(row)) one(".problem", row)?.remove();
    clearTimeout(sending);
    keep(form);
    if (hand) return afterPaint(follow);
    quiet(form, false);
    follow();

    function follow() {
      clearTimeout(sending);
      if (form.isConnected && update(form) && hand) sending = setTimeout(send, PAUSE);
    }
  });
  // Enter on a chip chooses it and goes on to the next blank; where there is none it sends, or offers Send where more may
  // be said.
  addEventListener("keydown", event => {
    const chip = event.target, form = event.key === "Enter" && chip.type === "radio" && chip.closest("#form");
    if (!form) return;
    event.preventDefault();
    if (event.repeat) return;
    if (!chip.checked) chip.click();
    if (update(form)) return send();
    const next = all(".row", form).find(blank);
    one(next ? "input:enabled" : ".send", next || form).focus();
  });
  addEventListener("click", event => {
    const link = event.target.closest(".sheet a, #drawer nav a");
    if (!link || !window.htmx || !window.HTMLDialogElement || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const drawer = one("#drawer");
    if (!drawer.open) drawer.replaceChildren();
    htmx.ajax("GET", link.href, { target: "#drawer", swap: "innerHTML" }).then(() => {
      if (!drawer.childElementCount) location = link.href;
      else if (!drawer.open) drawer.showModal();
      else one(`[rel="${link.rel}"]`, drawer)?.focus();
    });
  });

  // Nobody looks at a page that is hidden; and what builds on an answer that still waits would come before it.
  addEventListener("htmx:before:request", event => {
    const { sourceElement, request } = event.detail.ctx, poll = sourceElement.matches(".poll");
    if (poll ? document.hidden : shared.waiting && sourceElement.closest("#table")) event.preventDefault();
    // Who has lost the server is told at once that it is there, and not only when there is news.
    if (poll && away) request.headers.Scorepad = "lost";
  });
  addEventListener("htmx:before:response", event => {
    const { response } = event.detail.ctx, here = ours(response);
    if (here) shared.revoke(response);
    else event.preventDefault();
    meets(here);
  });
  // No news changes nothing on the page.
  addEventListener("htmx:after:request", event => {
    if (event.detail.ctx.response.headers.get("HX-Reswap") === "none") event.preventDefault();
  });
  // Where the page has gone on without the server, a poll knows less than it shows; and one that brings what is shown
  // already would only take away what is said beside it.
  addEventListener("htmx:before:swap", event => {
    const { sourceElement, text } = event.detail.ctx, shown = one(".poll")?.getAttribute("hx-get");
    if (sourceElement.matches(".poll") && (shared.ahead || text.includes(`"${shown}"`))) event.preventDefault();
    else hold();
  });
  addEventListener("htmx:after:swap", drawn);
  addEventListener("htmx:error", event => {
    if (event.detail.ctx && !event.detail.ctx.response) meets(false);
  });

  // Whether the server was met.
  function meets(here) {
    away = !here;
    if (here) tell("met");
    else shared.lost = performance.now();
    if (here ? telling === "lost" : !shared.waiting) strip(here ? "" : "lost");
  }

  // The screen stays on while the evening runs; where the browser cannot do that, the page says so once.
  let lock = null;
  async function stayAwake() {
    if (!one("#step")) return lock?.release();
    if (document.hidden || lock && !lock.released) return;
    if (navigator.wakeLock) lock = await navigator.wakeLock.request("screen").catch(() => null);
    else if (!localStorage.awake) {
      localStorage.awake = "told";
      strip("awake");
      setTimeout(() => { if (telling === "awake") strip(""); }, 8000);
    }
  }
  addEventListener("visibilitychange", stayAwake);
  addEventListener("scorepad:drawn", stayAwake);

  arrive();
  return shared;
})();
