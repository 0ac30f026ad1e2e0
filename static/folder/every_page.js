// What every page of a folder without a server does: the reader's language, the rules, the ways to its other pages.
"use strict";
window.folder = (() => {
  const { run } = thisPhone;
  const LANGUAGE = "scorepad language", TABLE = "table.html";
  // What only a server can do: keep rules for themselves, rename and delete them. Here those of earlier evenings are offered.
  const SERVERS = "form.keep, [name=keep], [name=overwrite], .presets + .aside";
  const { languages, program, words, own, ...told } = JSON.parse(document.body.dataset.folder);
  const home = new URL(".", location.href).pathname;
  // The language that was chosen here, else the browser's, else the first of them.
  const chosen = () => { try { return localStorage[LANGUAGE]; } catch { return null; } };
  const shorter = tag => tag ? [tag, ...shorter(tag.split("-").slice(0, -1).join("-"))] : [];
  const offered = tag => languages.find(code => code.toLowerCase() === tag.toLowerCase());
  const language = [chosen(), ...navigator.languages.flatMap(shorter)].map(tag => tag && offered(tag)).find(Boolean) || languages[0];
  // With the region that the browser asks for it in, which says how dates are written.
  const tag = navigator.languages.find(tag => tag.toLowerCase().startsWith(language.toLowerCase() + "-")) || language;
  document.documentElement.lang = tag;

  // The phone's program, its words, and the games of one's own; or only fetch them, for the page that comes next.
  const files = [program, words[language], ...own];
  const load = () => run(files).then(keepFilesLater);
  const fetchProgram = () => Promise.all(files.map(file => fetch(file))).then(keepFilesLater, () => {});
  const room = name => window.pythonModules["scorepad.phone.app." + name];

  // Put a page in the place of the one that is shown.
  function show(html) {
    const page = new DOMParser().parseFromString(html, "text/html");
    document.title = page.title;
    document.documentElement.dir = page.documentElement.dir;
    document.body.className = page.body.className;
    Object.assign(document.body.dataset, page.body.dataset);
    document.body.replaceChildren(...[...page.body.children].map(part => document.importNode(part, true)));
    document.querySelector("[autofocus]")?.focus();
  }

  // Templates name pages by the addresses that a server has for them: `/`, `/new`, `/open`, `/table/ID/…`. Here these are
  // `index.html`, `new.html`, `open.html`, `rotations.html` and `table.html?ID/…`. The sample game has the id `sample`.
  const under = () => location.pathname.endsWith("/" + TABLE) ? "/table/" + location.search.slice(1).replace("&", "?") : "/";
  const asServer = address => new URL(address, new URL(under(), location.origin));
  function here(address) {
    const { pathname, search } = asServer(address);
    if (/^\/(share)/.test(pathname.replace(/^\/table\/\w+/, ""))) return null;
    if (pathname === "/try/sample/") return TABLE + "?sample/";
    if (pathname.startsWith("/table/")) return TABLE + "?" + pathname.slice(7) + search.replace("?", "&");
    const page = { "/": "index.html", "/new": "new.html", "/open": "open.html", "/rotations": "rotations.html" }[pathname];
    return page ? page + search : null;
  }
  // A link to what is not in the folder goes, with what stands around it alone.
  function lead(link) {
    const address = link.getAttribute("href");
    if (/^(blob:|data:|#|\w+\.html)/.test(address)) return;
    const there = here(address);
    if (there) link.setAttribute("href", there);
    else (link.closest("li, .hint") || link).remove();
  }
  function drawn(part) {
    if (part.nodeType !== Node.ELEMENT_NODE) return;
    for (const other of [part, ...part.querySelectorAll("*")]) if (other.matches(SERVERS)) other.remove();
    if (part.matches("a[href]")) lead(part);
    for (const link of part.querySelectorAll("a[href]")) lead(link);
  }
  new MutationObserver(changes => {
    for (const { addedNodes } of changes) addedNodes.forEach(drawn);
  }).observe(document.body, { childList: true, subtree: true });

  addEventListener("click", event => {
    const button = event.target.closest("form.language button");
    if (!button) return;
    event.preventDefault();
    try { localStorage[LANGUAGE] = button.value; } catch { return; }
    location.reload();
  });
  // Where a browser has no service worker for it, the folder is there only as long as it is served. It fetches all languages and
  // games, so it waits until this page has what it needs.
  const worker = navigator.serviceWorker, AFTER = 3000;
  function keepFilesLater() {
    setTimeout(() => worker?.register("sw.js").catch(() => {}), AFTER);
  }

  // The evenings of this folder that are kept on this phone, each with its id and its log.
  const key = id => `log ${home}${TABLE}?${id}/`;
  async function kept() {
    const storage = await thisPhone.storage, these = IDBKeyRange.bound(key("").slice(0, -1), key("\uffff"));
    if (!storage) return [];
    const [keys, found] = [await storage.readStore("kept", "getAllKeys", these), await storage.readStore("kept", "getAll", these)];
    return found.map(({ log }, n) => ({ id: /\w+(?=\/$)/.exec(keys[n])[0], log }));
  }
  // Begin an evening with the first entry of its log, as JSON, and go to its table.
  async function begin(entry) {
    const id = thisPhone.newId(), storage = await thisPhone.storage;
    await storage.write("kept", "put", { log: [JSON.parse(entry)], facts: {} }, key(id));
    location.assign(`${TABLE}?${id}/`);
  }
  return { ...told, code: language, language: tag, load, fetchProgram, run, room, show, asServer, kept, begin, key, home, adapt: drawn, withoutWorker: !worker };
})();
