// Where the server cannot be reached, the table opens as it was shown last. Everything else is asked of the server.
"use strict";
// Milliseconds until the server counts as away; tables that are kept; days for which they are. Then addresses: files that
// never change, the page of a table, and what lies under one.
const PATIENCE = 4000, TABLES = 5, DAYS = 30, KEPT = /^\/(static|copy)\//, TABLE = /^\/table\/\w+\/$/, UNDER = /^(\/table\/\w+\/)(?!.*\.\w+$)/;
const kept = caches.open("scorepad");

addEventListener("install", () => skipWaiting());
addEventListener("activate", event => event.waitUntil(clients.claim()));
addEventListener("fetch", event => {
  const { request } = event, { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (KEPT.test(pathname)) event.respondWith(look(pathname).then(known => known || fetch(request)));
  else if (request.mode !== "navigate") return;
  else if (pathname === "/" || TABLE.test(pathname)) event.respondWith(open(request, pathname));
  else if (UNDER.test(pathname)) event.respondWith(under(request, UNDER.exec(pathname)[1]));
});
// The page says what it is made of, how its table looks after each answer, and when this phone may not see it any more.
let told = Promise.resolve(); // one after the other: what was forgotten is not put back by what was told before
addEventListener("message", event => {
  const { path, files, html } = event.data;
  told = told.then(() => files ? keep(path, files) : html ? renew(path, html) : forget(path)).catch(() => {});
  event.waitUntil(told);
});

const look = async path => (await kept).match(path);
const forget = async path => (await kept).delete(path);
const late = () => new Promise((_, no) => setTimeout(no, PATIENCE));
const ours = page => page.headers.has("Scorepad");
// Who may not see a table any more does not see it without the server either.
async function met(page, path) {
  if (page.status === 403 && ours(page)) await forget(path);
  return page;
}
// Store a page with the time, so that an old one can be told.
async function put(path, page) {
  const headers = new Headers(page.headers);
  headers.set("Kept", Date.now());
  await (await kept).put(path, new Response(await page.text(), { headers }));
}
// The page from the server; where that is away or slow, as it was kept, and for the first page the table shown last.
async function open(request, path) {
  try {
    const page = await Promise.race([fetch(request), late()]);
    if (page.ok && ours(page) && TABLE.test(path)) await put(path, page.clone());
    return met(page, path);
  } catch {
    await sweep();
    return (path === "/" ? await last() : await look(path)) || Response.error();
  }
}
// A page under a table: where the server is away, that table, which draws such pages by itself.
async function under(request, path) {
  try {
    return await met(await Promise.race([fetch(request), late()]), path);
  } catch {
    return await look(path) || Response.error();
  }
}
const tables = async () => (await (await kept).keys()).map(({ url }) => new URL(url).pathname).filter(path => TABLE.test(path));
const last = async () => {
  const path = (await tables()).at(-1);
  return path && Response.redirect(path);
};
// What was kept so long ago is shown to nobody: the server may have thought better of it since.
async function sweep() {
  for (const path of await tables()) if (!((await look(path)).headers.get("Kept") > Date.now() - DAYS * 864e5)) await forget(path);
}
// Keep a page and all its files, and let go of files and tables that are not needed any more.
async function keep(path, files) {
  const cache = await kept, page = await met(await fetch(path), path);
  if (!page.ok || !ours(page)) return;
  await cache.addAll(files); // all or, where the server is away, nothing
  await put(path, page);
  await sweep();
  for (const { url } of await cache.keys()) {
    const known = new URL(url).pathname;
    if (KEPT.test(known) && !files.includes(known)) await cache.delete(known);
  }
  for (const old of (await tables()).slice(0, -TABLES)) await cache.delete(old);
}
// Put the table's HTML after an answer into the page that is kept.
async function renew(path, html) {
  const page = await look(path);
  if (!page) return;
  const text = (await page.text()).replace(/(<main id="table"[^>]*>)[^]*(<\/main>)/, (_, opens, ends) => opens + html + ends);
  await put(path, new Response(text, { headers: page.headers }));
}
