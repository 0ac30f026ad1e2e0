// Where the server cannot be reached, the first page, the form of a new evening and tables open as they were shown last.
// Everything else is asked of the server.
"use strict";
// Milliseconds until the server counts as away; tables that are kept; days for which they are. Then addresses: files that
// never change, the page of a table, what lies under one, the pages by which an evening begins, and what says which table
// plays again.
const PATIENCE = 4000, TABLES = 5, DAYS = 30, KEPT = /^\/(static|copy)\//, TABLE = /^\/table\/\w+\/$/, UNDER = /^(\/table\/\w+\/)(?!.*\.\w+$)/;
const START = ["/", "/open", "/new", "/try/sample/"], AGAIN = /[?&]again=(\w+)/;
// Tables with their files, and the pages by which an evening begins with theirs, which are those of every game.
const kept = caches.open("scorepad"), start = caches.open("scorepad-start");

addEventListener("install", () => skipWaiting());
addEventListener("activate", event => event.waitUntil(clients.claim()));
addEventListener("fetch", event => {
  const { request } = event, { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (KEPT.test(pathname)) event.respondWith(look(pathname).then(known => known || fetch(request)));
  else if (request.mode !== "navigate") return;
  else if (pathname === "/new" && AGAIN.test(search)) event.respondWith(again(request, AGAIN.exec(search)[1]));
  else if (START.includes(pathname) || TABLE.test(pathname)) event.respondWith(open(request, pathname));
  else if (UNDER.test(pathname)) event.respondWith(under(request, UNDER.exec(pathname)[1]));
});
// A page says what it is made of, how its table looks after each answer, and when this phone may not see it any more;
// one without a path, what an evening of any game needs.
let told = Promise.resolve(); // one after the other: what was forgotten is not put back by what was told before
addEventListener("message", event => {
  const { path, files, html } = event.data;
  told = told.then(() => files ? path ? keep(path, files) : keepStart(files) : html ? renew(path, html) : forget(path)).catch(() => {});
  event.waitUntil(told);
});

const look = path => caches.match(path);
// The first page may name a table that this phone may not see any more.
async function forget(path) {
  await (await kept).delete(path);
  await (await start).delete("/");
}
const late = () => new Promise((_, no) => setTimeout(no, PATIENCE));
const ours = page => page.headers.has("Scorepad");
// Who may not see a table any more does not see it without the server either.
async function met(page, path) {
  if (page.status === 403 && ours(page)) await forget(path);
  return page;
}
// Store a page with the time, so that an old one can be told.
async function put(path, page) {
  const headers = new Headers(page.headers), cache = await (TABLE.test(path) ? kept : start);
  headers.set("Kept", Date.now());
  await cache.put(path, new Response(await page.text(), { headers }));
}
// An evening that began here, which the server does not have yet.
const onlyHere = page => page?.headers.has("Begun-Here");
// The page from the server; where that is away or slow, as it was kept, and for the first page the table shown last.
async function open(request, path) {
  const here = await look(path);
  if (onlyHere(here)) return here;
  try {
    const page = await Promise.race([fetch(request), late()]);
    if (page.ok && ours(page) && TABLE.test(path)) await put(path, page.clone());
    return met(page, path);
  } catch {
    await sweep();
    const page = await look(path);
    return (page && START.includes(path) ? alone(page) : page) || path === "/" && await last() || Response.error();
  }
}
// The form of a new evening for a table that plays again; of one that the server does not have its phone fills it in.
async function again(request, id) {
  const form = onlyHere(await look(`/table/${id}/`)) && await look("/new");
  return form ? alone(form) : open(request, "/new");
}
// The page says to its script that the server is away.
async function alone(page) {
  return new Response((await page.text()).replace("<html", "<html data-away"), { headers: page.headers });
}
// A page under a table: where the server is away, that table, which draws such pages by itself.
async function under(request, path) {
  const here = await look(path);
  if (onlyHere(here)) return here;
  try {
    return await met(await Promise.race([fetch(request), late()]), path);
  } catch {
    return await look(path) || Response.error();
  }
}
const tables = async () => (await pathsOf(await kept)).filter(path => TABLE.test(path));
const last = async () => {
  const path = (await tables()).at(-1);
  return path && Response.redirect(path);
};
// What was kept so long ago is shown to nobody: the server may have thought better of it since.
async function sweep() {
  for (const path of await tables()) if (await isOld(path)) await forget(path);
  for (const path of START) if (await isOld(path)) await (await start).delete(path);
}
async function isOld(path) {
  const page = await look(path);
  return page && !onlyHere(page) && !(page.headers.get("Kept") > Date.now() - DAYS * 864e5);
}
// Keep a page and all its files, and let go of files and tables that are not needed any more.
async function keep(path, files) {
  const cache = await kept, page = await met(await fetch(path), path);
  if (!page.ok || !ours(page)) return;
  await Promise.all(files.map(file => cache.add(file)));
  await put(path, page);
  await sweep();
  await letGo(cache, files);
  for (const old of (await tables()).slice(0, -TABLES)) if (!onlyHere(await look(old))) await cache.delete(old);
}
const pathsOf = async cache => (await cache.keys()).map(({ url }) => new URL(url).pathname);
async function letGo(cache, files) {
  for (const path of await pathsOf(cache)) if (KEPT.test(path) && !files.includes(path)) await cache.delete(path);
}
const filesOf = html => [...html.matchAll(/(?:"|&#34;)(\/(?:static|copy)\/[^"&]+)/g)].map(found => found[1]);
// Keep the files of every game, and the pages by which an evening begins with theirs.
async function keepStart(files) {
  const cache = await start, known = await pathsOf(cache), pages = await Promise.all(START.map(path => fetch(path)));
  if (!pages.every(page => page.ok && ours(page))) return;
  for (const page of pages) files.push(...filesOf(await page.clone().text()));
  for (const file of new Set(files)) if (!known.includes(file)) await cache.add(file);
  for (const [n, path] of START.entries()) await put(path, pages[n]);
  await letGo(cache, files);
}
// Put the table's HTML after an answer into the page that is kept.
async function renew(path, html) {
  const page = await look(path);
  if (!page) return;
  const text = (await page.text()).replace(/(<main id="table"[^>]*>)[^]*(<\/main>)/, (_, opens, ends) => opens + html + ends);
  await put(path, new Response(text, { headers: page.headers }));
}
