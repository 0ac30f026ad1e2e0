// Keeps all files of the folder, so that it opens without the network too. Before this stand `FILES`, the addresses of all
// files, and `VERSION`, which changes with any of them.
"use strict";
const mine = `scorepad ${registration.scope} `, here = mine + VERSION;
const plain = address => address.replace(/[?#].*/, "");

addEventListener("install", event => {
  skipWaiting();
  event.waitUntil(keepAll());
});
addEventListener("activate", event => event.waitUntil(letGo().then(() => clients.claim())));
addEventListener("fetch", event => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(registration.scope)) event.respondWith(answer(request));
});

// A space may lead from one address to another; what it sends in the end is kept under the address that pages name. What has
// a hash in its address is not fetched again if the browser has it.
async function keepAll() {
  const cache = await caches.open(here);
  await Promise.all(FILES.map(async file => {
    const { ok, body, headers } = await fetch(file, { cache: file.includes("?") ? "default" : "reload" });
    if (!ok) throw Error(file);
    await cache.put(plain(file), new Response(body, { headers }));
  }));
}
async function letGo() {
  const old = (await caches.keys()).filter(name => name.startsWith(mine) && name !== here);
  await Promise.all(old.map(name => caches.delete(name)));
}
async function answer(request) {
  const asked = plain(request.url), known = asked === registration.scope ? asked + "index.html" : asked;
  const file = await (await caches.open(here)).match(known);
  return file || fetch(request);
}
