// What a form cannot do by itself: strike out, fill in, send when complete, keep what was not sent. It knows no game.
(() => {
  "use strict";
  const GUARD = 400, PAUSE = 160, TRIES = [1000, 2000, 4000, 8000];
  const one = (query, at = document) => at.querySelector(query);
  const all = (query, at = document) => [...at.querySelectorAll(query)];
  const fill = (text, n) => text.replace("{n}", n);
  let hand = 0, painted = 0, shown = "", sending = 0, tries = 0;

  const chosen = row => one("input:checked", row);
  const number = row => { const input = chosen(row); return input ? +input.value : null; };

  // Everything that follows from what was chosen so far. Returns whether the answer is complete.
  function weigh(form) {
    if (one("[name=taker]", form)) return !!one("[name=taker]:checked", form);
    const rows = all(".row", form), told = form.dataset;
    for (const row of rows.filter(row => row.classList.contains("implied"))) {
      row.classList.remove("implied");
      chosen(row).checked = false;
    }
    const sum = rows.reduce((sum, row) => sum + (number(row) || 0), 0);
    if (told.total) share(rows, told.total - sum);
    else if (told.never) bar(rows, told);
    say(form, rows, sum);
    return rows.every(chosen) && number(rows.at(-1)) !== +told.barred;
  }

  // What is left to take: nobody can take more, and the last blank has the rest.
  function share(rows, left) {
    const blank = rows.filter(row => !chosen(row));
    for (const row of rows)
      for (const input of all("input", row)) input.disabled = !input.checked && +input.value > left + (number(row) || 0);
    if (left < 0 || (left && blank.length !== 1)) return;
    for (const row of blank) {
      one(`input[value="${blank.length === 1 ? left : 0}"]`, row).checked = true;
      row.classList.add("implied");
    }
  }

  // The last to speak may not say what would even out the bids.
  function bar(rows, told) {
    const last = rows.at(-1), others = rows.slice(0, -1), why = one(".refusal", last);
    const barred = others.every(chosen) ? told.never - others.reduce((sum, row) => sum + number(row), 0) : null;
    for (const input of all("input", last)) input.disabled = !input.checked && +input.value === barred;
    const among = barred !== null && one(`input[value="${barred}"]`, last);
    told.barred = among ? barred : "none";
    why.textContent = among ? fill(told.refusal, barred) : "";
  }

  // The words beside the numbers: how far over or under, what is left, who made it.
  function say(form, rows, sum) {
    const told = form.dataset, off = sum - told.cards, out = one(".sum");
    if (told.total) out.textContent = fill(told.left, Math.max(0, told.total - sum));
    else if (told.said) out.textContent = fill(told.said, sum) + " · " + (off ? fill(off > 0 ? told.over : told.under, Math.abs(off)) : told.even);
    for (const row of rows) {
      const bid = row.dataset.bid, took = number(row);
      if (bid === undefined) continue;
      row.classList.toggle("made", took === +bid);
      row.classList.toggle("missed", took !== null && took !== +bid);
      one(".verdict", row).textContent = took === null ? "" : took === +bid ? told.made : told.missed;
    }
  }

  // A step that was half filled in survives a reload; it is kept on this phone alone.
  const place = form => location.pathname + form.dataset.place + form.dataset.kind;
  function keep(form) {
    const data = Object.fromEntries(new FormData(form));
    for (const row of all(".implied", form)) delete data[row.dataset.key];
    localStorage.setItem("step", JSON.stringify([place(form), data]));
  }
  function restore(form) {
    const [where, data] = JSON.parse(localStorage.getItem("step") || "[]");
    if (where !== place(form) || one("input:checked", form)) return;
    for (const [name, value] of Object.entries(data)) {
      const field = form.elements[name];
      if (field) field.value = value;
    }
  }

  function arrive() {
    const form = one("#form");
    if (!form) return;
    if (place(form) !== shown) {
      shown = place(form);
      painted = performance.now();
      tries = 0;
      strip("");
    }
    restore(form);
    weigh(form);
    if (document.activeElement === document.body) one("input:not(:checked)", form)?.focus({ preventScroll: true });
  }

  const strip = name => {
    const strip = one("#strip");
    strip.hidden = !name;
    strip.textContent = name ? strip.dataset[name] : "";
  };

  const send = () => one("#form")?.requestSubmit();
  function again() {
    clearTimeout(sending);
    strip("unsent");
    sending = setTimeout(send, TRIES[Math.min(tries++, TRIES.length - 1)]);
  }

  addEventListener("pointerup", () => { hand = performance.now(); }, true);
  addEventListener("keydown", () => { hand = 0; }, true);
  addEventListener("click", event => {
    if (event.detail && performance.now() - painted < GUARD && event.target.closest("#step, .end")) {
      event.preventDefault();
      event.stopPropagation();
    }
  }, true);
  addEventListener("change", event => {
    const form = event.target.closest("#form");
    if (!form) return;
    event.target.closest(".row").classList.remove("implied");
    const complete = weigh(form);
    clearTimeout(sending);
    if (complete && performance.now() - hand < GUARD) sending = setTimeout(send, PAUSE);
    setTimeout(keep, 0, form);
  });
  addEventListener("click", event => {
    const link = event.target.closest(".sheet a");
    if (!link || !window.htmx || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    htmx.ajax("GET", link.href, { target: "#drawer", swap: "innerHTML" }).then(() => one("#drawer").showModal());
  });

  addEventListener("htmx:before:request", event => {
    if (document.hidden && event.detail.ctx.sourceElement.classList.contains("poll")) event.preventDefault();
  });
  addEventListener("htmx:after:swap", arrive);
  addEventListener("htmx:error", event => {
    if (event.detail.ctx?.sourceElement?.id === "form" && !event.detail.ctx.response) again();
  });
  addEventListener("online", () => { if (tries) send(); });

  addEventListener("click", event => { if (event.target.closest("[data-print]")) print(); });
  for (const button of all("[data-print]")) button.hidden = false;

  // The screen stays on while the table is shown; where the browser cannot, the page says so once.
  let lock = null;
  async function stayAwake() {
    if (document.hidden || !one("#step")) return;
    if (navigator.wakeLock) lock = await navigator.wakeLock.request("screen").catch(() => null);
    else if (!localStorage.getItem("told-awake")) {
      localStorage.setItem("told-awake", "1");
      strip("awake");
      setTimeout(strip, 8000, "");
    }
  }
  addEventListener("visibilitychange", stayAwake);

  arrive();
  stayAwake();
})();
