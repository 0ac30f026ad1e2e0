// Where the server cannot be reached, the table opens as it was shown last. Everything else is asked of the server.
"use strict";
const PATIENCE = 4000, TABLES = 5, KEPT = /^\/(static|copy)\//, TABLE = /^\/table\/\w+\/$/;
const kept = caches.open("scorepad");

addEventListener("install", () => skipWaiting());
addEventListener("activate", event => event.waitUntil(clients.claim()));
addEventListener("fetch", event => {
  const { request } = event, { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (KEPT.test(pathname)) event.respondWith(look(pathname).then(known => known || fetch(request)));
  else if (request.mode === "navigate" && (pathname === "/" || TABLE.test(pathname))) event.respondWith(open(request, pathname));
});
// The page says what it is made of, and how its table looks after each answer.
addEventListener("message", event => event.waitUntil(event.data.files ? keep(event.data) : renew(event.data)));

const look = async path => (await kept).match(path);
async function open(request, path) {
  const late = new Promise((_, no) => setTimeout(no, PATIENCE));
  try {
    const page = await Promise.race([fetch(request), late]);
    if (page.ok && TABLE.test(path)) await (await kept).put(path, page.clone());
    return page;
  } catch {
    return (path === "/" ? await last() : await look(path)) || Response.error();
  }
}
const tables = async () => (await (await kept).keys()).map(({ url }) => new URL(url).pathname).filter(path => TABLE.test(path));
const last = async () => {
  const path = (await tables()).at(-1);
  return path && Response.redirect(path);
};
async function keep({ path, files }) {
  const cache = await kept;
  await cache.addAll([path, ...files]); // all or, where the server is away, nothing
  for (const { url } of await cache.keys()) {
    const known = new URL(url).pathname;
    if (KEPT.test(known) && !files.includes(known)) await cache.delete(known);
  }
  for (const old of (await tables()).slice(0, -TABLES)) await cache.delete(old);
}
async function renew({ path, html }) {
  const page = await look(path);
  if (!page) return;
  const text = (await page.text()).replace(/(<main id="table"[^>]*>)[^]*(<\/main>)/, (_, opens, ends) => opens + html + ends);
  await (await kept).put(path, new Response(text, { headers: page.headers }));
}
