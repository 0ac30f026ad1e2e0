// The form of a step: strikes out what cannot be chosen, fills in what follows, sends the answer when it is complete.
// It knows no game. Sending is in table_outbox.js, playing without the server in decide_and_draw.js; they share the object `scorepad`.
window.scorepad = (() => {
  // Milliseconds. GUARD: how long a new step takes no taps: nobody can see it and aim sooner, so they are meant for the step before. PAUSE: from the last
  // tap until the answer is sent, so that a slip can be corrected; LOOK: likewise on a pad, whose last number nobody tapped. READ: how long a sentence stays that somebody
  // has to read. IMPLIED: how long a number that followed from the others is seen before the next step is drawn.
  const GUARD = 300, PAUSE = 160, LOOK = 1000, READ = 4000, IMPLIED = 650;
  const find = (query, at = document) => at.querySelector(query);
  const findAll = (query, at = document) => [...at.querySelectorAll(query)];
  const parsed = html => new DOMParser().parseFromString(html, "text/html");
  const tell = name => dispatchEvent(new Event("scorepad:" + name));
  // A response without Scorepad's header, from a hotel's login page for example, is no answer.
  const ours = response => response.headers.has("Scorepad");
  function stop(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  // In these sentences the number is a placeholder: a character that no name contains.
  const fill = (text, n) => text.replace("\u2028", n);
  // The click count of the last click, 0 from a keyboard; when the step was painted, and its identity; the timers that
  // send and keep; the text of the strip, and until when it stays; a selector of the focused element; the place of the deal.
  let hand = 0, painted = -GUARD, shown = "", sending = 0, keeping = 0, telling = "", stays = 0, held = "", deal = "";
  // For the other scripts; what isn't set yet is undefined. `kept`: the step and its choices, stored by `keep`; `revoke` is called with each answer;
  // `waiting`: how many wishes are not sent yet; `lost`: when the server was lost, and `away` as long as it is;
  // `acts`: whether what is drawn next follows from a button that was pressed here;
  // `pad`: what a pad for points shows after a change, see points_pad.js;
  // `rests`: until when the step after one that goes off by itself is not drawn;
  // `evening`: the evening, once this phone draws it by itself, and `painting`: until that is seen; `onlyHere`: whether the
  // server does not have it yet.
  const shared = {
    find, findAll, parsed, tell, ours, stop, arrive, draw, hold, drawn, strip, meets, pad: () => true, keep() {}, revoke() {},
  };

  // What is chosen or typed. A typed field without a number shows its placeholder.
  const TYPED = ".typed:not(:placeholder-shown)";
  const chosen = row => find("input:checked, " + TYPED, row);
  const stands = row => find("input:checked:not(.barred), " + TYPED, row);
  const blank = row => !stands(row) && find("input:not(.barred)", row);
  const number = row => { const input = chosen(row); return input ? +input.value : null; };

  // Update the form after a choice. Returns whether the answer is complete.
  function update(form) {
    const rows = findAll(".row", form), told = form.dataset;
    if (find("[name=taker]", form)) {
      const taken = rows.some(chosen);
      say(form, rows, +taken, row => taken ? +!!chosen(row) : null);
      return taken;
    }
    for (const row of findAll(".implied", form)) {
      row.classList.remove("implied");
      for (const input of findAll("input", row)) {
        input.checked = false;
        if (input.type === "text") input.value = "";
      }
    }
    const whole = find("[data-ends]:checked", form);
    if (whole) {
      for (const input of findAll(".row input:checked", form)) input.checked = input === whole;
      return true;
    }
    const sum = rows.reduce((sum, row) => sum + (number(row) || 0), 0);
    if (told.total) fillRest(rows, told.total - sum);
    else if (told.different) strikeChosen(rows, told.different);
    else if (told.never) barEvenSum(rows, told);
    say(form, rows, sum, number);
    strikeByPair(rows);
    const padded = !told.pad || shared.pad(form);
    return limitOther(rows, told) && !rows.some(blank) && padded && !told.waits && number(rows[rows.length - 1]) !== +told.barred;
  }

  // Strike out choices that are refused. One that is chosen already stays in the answer, for the server to refuse.
  function strike(row, barred) {
    for (const input of findAll("input:not(.typed)", row)) {
      const out = barred(input.value);
      input.disabled = out && !input.checked;
      input.classList.toggle("barred", out);
    }
  }

  // A fixed total: nobody can take more than is left, and the last empty field gets the rest.
  function fillRest(rows, left) {
    const blank = rows.filter(row => !chosen(row));
    for (const row of rows)
      strike(row, n => n > left + (number(row) || 0));
    if (left < 0 || (left && blank.length !== 1)) return;
    for (const row of blank) {
      const rest = blank.length === 1 ? left : 0, typed = find(".typed", row);
      if (typed) typed.value = rest;
      else find(`input[value="${rest}"]`, row).checked = true;
      row.classList.add("implied");
    }
  }

  // A value that may be chosen once: struck out in all other fields; the last field gets the value that is left.
  function strikeChosen(rows, fills) {
    for (const row of rows) strike(row, value => value && rows.some(other => other !== row && chosen(other)?.value === value));
    const [last, ...more] = rows.filter(blank);
    if (!last || more.length || fills > 1) return;
    find("input:not(.barred)", last).checked = true;
    last.classList.add("implied");
  }

  // The number in the first field limits another. Returns whether that is within its limit.
  function limitOther(rows, told) {
    const row = rows.find(row => told.tops && row.dataset.key === told.limited);
    if (!row) return true;
    const first = number(rows[0]), top = first === null ? Infinity : +told.tops.split(" ")[first];
    strike(row, n => n > top);
    return number(row) <= top;
  }

  // A choice in two rows: a choice in the first row strikes out in the second what does not go with it. The second row
  // does so only while the first is empty, so that both can be changed. Some choices hide other fields.
  function strikeByPair(rows) {
    const second = rows.find(row => row.dataset.allowed), first = rows[rows.indexOf(second) - 1];
    if (!second) return;
    const out = told => !RegExp(` ${told} `).test(second.dataset.allowed), alone = !chosen(first) && stands(second);
    strike(first, number => out(number + (alone ? `(${alone.value})?` : "[^x ]*")));
    const number = stands(first), suit = stands(second);
    strike(second, suit => out((number ? number.value : "\\d+") + suit));
    for (const row of rows.filter(row => row.dataset.unasked)) {
      const closed = row.dataset.unasked.split(" ").includes(suit?.value);
      if (closed) find("input", row).checked = true;
      strike(row, value => closed && value);
    }
  }

  // The hook: the last bidder may not make the bids add up to the tricks.
  function barEvenSum(rows, told) {
    const last = rows[rows.length - 1], others = rows.slice(0, -1), why = find(".refusal span", last);
    const barred = others.every(chosen) ? told.never - others.reduce((sum, row) => sum + number(row), 0) : null;
    strike(last, n => +n === barred);
    const among = barred !== null && find(`input[value="${barred}"]`, last);
    told.barred = among ? barred : "none";
    // While hidden, the sentence keeps its room, so that no row moves; it is not repeated where the server has said it.
    why.textContent = fill(told.refusal, among ? barred : 0);
    why.className = among && find(".problem", last)?.textContent !== why.textContent ? "" : "unsaid";
  }

  // The words beside the fields: how many tricks are bid, or left; who made the bid; what a side has bid so far, and what
  // its tricks are worth.
  function say(form, rows, sum, taken) {
    const told = form.dataset, bids = sum + +(told.known || 0), out = find(".sum");
    if (told.total) out.textContent = fill(told.left, Math.max(0, told.total - sum));
    else if (told.said) out.textContent = fill(told.said, bids);
    for (const sum of findAll("[data-side]")) {
      const bids = rows.filter(row => sum.dataset.side.split("+").includes(row.dataset.key) && chosen(row));
      sum.textContent = bids[0] ? bids.reduce((sum, row) => sum + number(row), 0) : "–";
    }
    for (const row of rows) {
      const out = find(".outcome", row);
      if (out) out.textContent = chosen(row)?.dataset.verdict || "";
      const makes = row.dataset.makes?.split(" "), took = taken(row);
      const made = makes?.includes("" + took);
      row.classList.toggle("made", !!made);
      row.classList.toggle("missed", made === false && took !== null);
    }
  }

  // Choices survive when the page is drawn again or reloaded; they are stored on this phone alone.
  const place = form => (shared.table || location.pathname) + form.dataset.place + form.dataset.kind;
  function keep(form) {
    const own = findAll("input:checked, select, " + TYPED, form).filter(input => !input.closest(".implied"));
    shared.kept = [place(form), own.map(input => [input.name, input.value])];
    clearTimeout(keeping);
    keeping = setTimeout(() => shared.keep());
  }
  function restore(form) {
    const [where, choices] = shared.kept || [];
    if (where !== place(form)) return;
    // What follows from the rest is not kept, whichever field it is in.
    if (form.dataset.total && !form.dataset.pad) for (const input of findAll(".row :checked", form)) input.checked = false;
    for (const [name, value] of choices) {
      const group = findAll("input, select", form).filter(input => input.name === name);
      const many = group[0]?.type === "checkbox";
      if (/^[st]/.test(group[0]?.type)) group[0].value ||= value;
      else if (many || !group.some(input => input.checked && input.value))
        for (const input of group) input.checked = input.value === value || many && input.checked;
    }
  }

  function arrive() {
    const form = find("#form"), here = form ? place(form) : "", same = here === shown;
    if (!same) {
      if (shown && form?.dataset.place !== deal) scrollTo(0, 0); // the sheet shows what was scored
      deal = form?.dataset.place;
      if (shown) painted = performance.now(); // a page that was just opened takes taps at once
      shown = here;
      clearTimeout(sending);
    }
    tell("drawn");
    if (form) {
      restore(form);
      const whole = update(form), rows = findAll(".row", form), all = rows[1] && rows.every(row => chosen(row)?.value);
      // Several values that were all there when the step was drawn, as after Undo: whoever changes one may change more, and presses Done.
      form.dataset.given ||= whole && all && !form.dataset.pad && !find(".problem", form) ? 1 : "";
      quiet(form, !whole);
      const wrong = find(".problem", form);
      if (wrong) requestAnimationFrame(() => wrong.scrollIntoView({ block: "nearest" })); // above the bar, and in the frame that paints it, as its layout is needed then
    }
    if (held && document.activeElement.matches("body, :disabled") && !(hand && form?.dataset.pad)) { // a finger needs no field of a pad
      const at = same && find(held + ":not(:disabled)") || find("#form .row input:not(:checked), .after .send");
      at?.focus({ preventScroll: true });
      if (at?.type === "text") at.selectionStart = 9;
    }
    held = "";
  }

  // Taps send by themselves, so Done is there only when it has to be pressed: after a typed number always, for nobody can
  // see whether another digit follows.
  function quiet(form, still) {
    find("#step").classList.toggle("taps", still && !form.dataset.waits && !find(form.dataset.pad ? ".problem" : ".typed, .problem, .notice", form));
  }

  // Show a line at the top of the screen; `n`: the number in its sentence. What is told again anyway waits.
  function strip(name, n) {
    const line = find("#strip"), now = performance.now();
    if (now < stays && (name === "lost" || name === "waiting")) return;
    stays = name === "later" ? now + READ : 0;
    telling = name;
    line.hidden = !name;
    line.className = name;
    line.textContent = name ? fill(line.dataset[name], n) : "";
    tell("told");
  }
  // Nothing may lie below a line that stays: the page begins under it, be it one line or three.
  new ResizeObserver(() => document.body.style.setProperty("--strip", `${find("#strip").offsetHeight}px`)).observe(find("#strip"));

  // Replace the table on the page.
  function draw(html) {
    hold();
    find("#table").innerHTML = html;
    if (!shared.evening) window.htmx?.process(find("#table"));
    drawn();
  }
  function hold() {
    const at = document.activeElement;
    if (at.closest("#table")) held = at.id ? "#" + at.id : `[name="${at.name}"]` + (at.type === "text" ? "" : `[value="${at.value}"]`);
  }
  // After a patch the form may still have choices for another step, or for another player in the same seat.
  function drawn() {
    find("#form")?.reset();
    for (const row of findAll(".implied")) row.classList.remove("implied");
    arrive();
  }

  // A browser that restores the page on Back may empty its forms, after the pageshow event.
  addEventListener("pageshow", event => { if (event.persisted) setTimeout(drawn); });

  // Submit by clicking the button: every browser can do that.
  const send = () => find("#step .send")?.click();
  function sendItself() {
    if (find("#form:not([data-pad]) .implied")) shared.rests = painted = performance.now() + IMPLIED;
    send();
  }

  // Paint the tapped chip first, and update the rest of the form after that.
  const afterPaint = act => requestAnimationFrame(() => setTimeout(act));

  // A click by keyboard or by a screen reader has detail 0.
  addEventListener("click", event => {
    hand = event.detail;
    if (event.target.closest("main button:not(.more)")) shared.acts = true;
    if (hand && performance.now() - painted < GUARD && event.target.closest("#step, .room, .bar, .end, .after")) stop(event);
  }, true);
  addEventListener("change", change);
  addEventListener("input", change);
  // A typed number tells of each key, a chip of each choice. Where two share a total, the one that is changed decides.
  function change(event) {
    const input = event.target, form = input.closest("#form"), typed = input.type === "text";
    if (!form || typed !== (event.type === "input")) return;
    const row = input.closest(".row"), rows = findAll(".row", form);
    row?.classList.remove("implied");
    if (form.dataset.total && !rows[2]) for (const other of rows) if (other !== row && chosen(other)) other.classList.add("implied");
    for (const row of rows) if (chosen(row)) find(".problem", row)?.remove();
    clearTimeout(sending);
    keep(form);
    const where = shown, { pad } = form.dataset, tapped = hand && (!typed || event.detail); // a number from a pad is tapped too
    if (tapped) return afterPaint(follow);
    quiet(form, false);
    follow();

    function follow() {
      clearTimeout(sending);
      // The form may be drawn again by now.
      if (shown === where && find("#form") && update(find("#form")) && (pad ? tapped : hand && !form.dataset.given && !find(".typed", form))) sending = setTimeout(sendItself, pad ? LOOK : PAUSE);
    }
  }
  // Enter on a chip chooses it and goes on to the next empty field; after the last one it sends, or focuses Send where
  // a field may stay empty.
  addEventListener("keydown", event => {
    if (event.key === "Tab") hand = 0;
    const chip = event.target, form = event.key === "Enter" && chip.type === "radio" && chip.closest("#form");
    if (!form) return;
    event.preventDefault();
    if (event.repeat) return;
    if (!chip.checked) chip.click();
    if (update(form) && !form.dataset.given) return send();
    const next = findAll(".row", form).find(blank);
    find(next ? "input:enabled" : "#step .send", next || document).focus();
  });
  addEventListener("click", event => {
    const link = event.target.closest(".sheet a, #drawer nav a");
    if (!link || !(window.htmx || shared.evening) || !window.HTMLDialogElement || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const drawer = find("#drawer");
    if (!drawer.open) drawer.replaceChildren();
    find("link[disabled]")?.removeAttribute("disabled");
    if (shared.evening) {
      drawer.innerHTML = shared.evening.drawer(link.href);
      opened();
    } else htmx.ajax("GET", link.href, { target: "#drawer", swap: "innerHTML" }).then(opened);

    function opened() {
      if (!drawer.childElementCount) location = link.href;
      else if (!drawer.open) {
        drawer.showModal();
        history.pushState("drawer", "");
      }
      else find(`[rel="${link.rel}"]`, drawer)?.focus();
    }
  });

  // Back closes what is open over the sheet; what closes it otherwise goes back too.
  addEventListener("popstate", () => find("#drawer").close?.());
  addEventListener("close", () => history.state === "drawer" && history.back(), true);

  // Do not poll while the page is hidden, nor while answers wait: what the server has is older than what is shown.
  addEventListener("htmx:before:request", event => {
    const { sourceElement, request } = event.detail.ctx, poll = sourceElement.matches(".poll");
    if (poll ? document.hidden || shared.evening : shared.waiting && sourceElement.closest("#table")) event.preventDefault();
    // With this header the server answers at once instead of holding the poll: it shows that it can be reached again.
    if (poll && shared.away) request.headers.Scorepad = "lost";
  });
  addEventListener("htmx:before:response", event => {
    const { response } = event.detail.ctx, here = ours(response);
    if (here) shared.revoke(response);
    else event.preventDefault();
    meets(here);
  });
  // An answer without news changes nothing on the page.
  addEventListener("htmx:after:request", event => {
    if (event.detail.ctx.response.headers.get("HX-Reswap") === "none") event.preventDefault();
  });
  // Ignore a poll's answer where this phone draws the table by itself; and where it brings what is shown already, for
  // that would only remove notices beside it.
  addEventListener("htmx:before:swap", event => {
    const { sourceElement, text } = event.detail.ctx, shown = find(".poll")?.getAttribute("hx-get");
    if (sourceElement.matches(".poll") && (shared.evening || text.includes(`"${shown}"`))) event.preventDefault();
    else hold();
  });
  addEventListener("htmx:after:swap", drawn);
  addEventListener("htmx:error", event => {
    if (event.detail.ctx && !event.detail.ctx.response) meets(false);
  });

  // Note whether the server was reached.
  function meets(here) {
    shared.away = !here;
    if (here) tell("met");
    else shared.lost = performance.now();
    if (here ? telling === "lost" || telling === "later" : !shared.waiting) strip(here ? "" : "lost");
  }

  // What was tapped before this script ran counts as a tap.
  const early = find("#form input:checked:not([checked])");
  arrive();
  if (early) {
    hand = 1;
    early.dispatchEvent(new Event("change", { bubbles: true }));
  }
  return shared;
})();
