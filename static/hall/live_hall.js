// Keeps a page of a tournament as it is now: the server holds each request until there is news. What somebody enters on
// a phone of a table is sent until it arrives, also after a time without network.
"use strict";
(() => {
  const main = document.querySelector("#hall"), AGAIN = 3000, BREATH = 40;
  const pause = ms => new Promise(done => setTimeout(done, ms));
  const fields = () => [...main.querySelectorAll("input[type=text]")];
  const seen = () => main.querySelector("[data-seen]").dataset.seen;
  const round = () => `/round/${main.querySelector("[data-round]")?.dataset.round}`;

  // What somebody is typing stays, unless its field has another value by now or is gone.
  function put(html, keeps = true) {
    const unfolded = [...main.querySelectorAll("details[open]")].map(each => each.id || each.className);
    const typed = fields().filter(each => keeps && each.value !== each.defaultValue);
    const at = document.activeElement, shown = round(), follows = location.pathname.endsWith(shown);
    const ticked = [...main.querySelectorAll("input[type=checkbox]:checked")].map(each => each.name);
    main.innerHTML = html;
    if (follows && round() !== shown) {
      location.replace(location.pathname.replace(/\/round\/\d+$/, round())); // the next round was drawn
      return;
    }
    for (const each of main.querySelectorAll("details")) each.open = each.open || unfolded.includes(each.id || each.className);
    for (const each of main.querySelectorAll("input[type=checkbox]")) each.checked = each.checked || ticked.includes(each.name);
    for (const each of fields()) {
      const before = typed.find(one => one.name === each.name && one.defaultValue === each.defaultValue);
      if (before) each.value = before.value;
      if (at.name === each.name && at.form?.id === each.form?.id) each.focus({ preventScroll: true });
    }
    main.dispatchEvent(new CustomEvent("hall:news"));
  }
  async function look() {
    const reply = await fetch(`${location.pathname}?seen=${seen()}`, {
      headers: { "HX-Request-Type": "partial" }, cache: "no-store", credentials: "same-origin",
    });
    if (reply.status === 204) return BREATH;
    if (!reply.ok) return AGAIN;
    const html = await reply.text(), newest = /data-seen="([^"]*)"/.exec(html)[1];
    if (newest === seen()) return AGAIN; // a server that holds no request
    put(html);
    return BREATH;
  }
  const KEPT = `hall ${location.pathname}`, strip = document.querySelector("#unsent");
  const kept = () => JSON.parse(sessionStorage.getItem(KEPT) || "[]");
  const store = posts => sessionStorage.setItem(KEPT, JSON.stringify(posts));
  let sends = false;
  async function deliver() {
    sends = true;
    while (kept().length) {
      const [path, body] = kept()[0];
      const reply = await fetch(path, { method: "POST", body: new URLSearchParams(body) }).catch(() => null);
      const html = reply && await reply.text().catch(() => "");
      strip.hidden = Boolean(html);
      if (!html || reply.status === 429 || reply.status >= 500) {
        await pause(AGAIN);
        continue;
      }
      store(kept().slice(1));
      const page = new DOMParser().parseFromString(html, "text/html").querySelector("#hall");
      if (!page) location.reload();
      else put(page.innerHTML, false);
    }
    sends = false;
  }
  function keep(event) {
    if (!event.target.matches("[action$='/result'], [action$='/agree'], [action$='/object']")) return;
    event.preventDefault();
    store([...kept(), [event.target.action, [...new FormData(event.target)]]]);
    for (const button of main.querySelectorAll("button")) button.disabled = true;
    if (!sends) deliver();
  }
  if (strip) {
    main.addEventListener("submit", keep);
    deliver();
  }
  const visible = () => document.hidden
    ? new Promise(done => document.addEventListener("visibilitychange", done, { once: true })) : null;
  (async () => {
    for (;;) {
      await visible();
      await pause(await look().catch(() => AGAIN));
    }
  })();
})();
