// Pages beside the table that this phone draws by itself: what a deal came to, corrections, names, seats, the menu, the
// sheet. They stand over the table, which goes on; Back leaves them. Files are made here too.
(shared => {
  const { find, findAll, parsed, stop } = shared;
  // The page that stands over the table; how far down the table was scrolled; the title and the class of its page.
  let leaf = null, scrolled = 0, title = "", plain = "";
  // Pages that the server draws where it is there: kept rules are known to it alone, and nobody changes anything on the
  // others. KEEP: milliseconds for which a file that was made here can be saved.
  const SERVERS = /^(tonight|sheet|print.*|result|other-rules.*)$/, KEEP = 60000;
  // Whether the server cannot be asked for this table; whether what it would say is older than what is shown here.
  const away = () => shared.away || shared.onlyHere, alone = () => away() || shared.waiting > 0;

  const pathOf = address => {
    // In a folder without a server what stands below the table's address is asked for behind a question mark.
    const { origin, pathname, search } = new URL(address, location.href), whole = shared.table.includes("?") ? pathname + search : pathname;
    return origin === location.origin && whole.startsWith(shared.table) ? whole.slice(shared.table.length).replace(/&.*/, "") : null;
  };
  // Put a page in the place of the one that stands over the table, or of the table.
  function put(html, path) {
    const page = parsed(html), again = leaf === path;
    // The server may not be there, or know less: this phone draws the pictures too. What only it can draw is words.
    for (const drawn of findAll("img", page)) {
      const svg = shared.evening.drawing(drawn.getAttribute("src"));
      if (svg) drawn.src = "data:image/svg+xml," + encodeURIComponent(svg), drawn.parentNode.replaceWith(drawn);
      else drawn.replaceWith(drawn.alt);
    }
    if (!leaf) [scrolled, title, plain] = [scrollY, document.title, document.body.className];
    document.title = page.title;
    document.body.className = page.body.className;
    find("#table").hidden = true;
    // A page that is drawn again keeps the focus, and what is folded open.
    if (again) window.morph(find("main.over"), find("main", page));
    else {
      for (const part of findAll(".over")) part.remove();
      for (const part of findAll("body > :not(link)", page)) find("#table").before(document.importNode(part, true));
    }
    for (const part of document.body.children) if (!part.matches("#table, #drawer, #strip, script, template")) part.classList.add("over");
    style(page);
    leaf = path;
    shared.tell("over");
    if (again) return;
    find("main.over").tabIndex = -1;
    find("main.over").focus({ preventScroll: true });
    scrollTo(0, 0);
  }
  // The styles of such pages; only those of the page that is shown are in force. The sheet goes without the table's.
  shared.addStyle = href => document.head.append(
    Object.assign(document.createElement("link"), { rel: "stylesheet", href, media: "not all", className: "of-page" }));
  function style(page) {
    const at = link => link.getAttribute("href"), known = () => findAll("link.of-page");
    const wanted = new Map(page ? findAll("link[rel=stylesheet]", page).map(link => [at(link), link.media || "all"]) : []);
    for (const href of wanted.keys()) if (!href.includes("style.css") && !known().some(link => at(link) === href)) shared.addStyle(href);
    for (const link of known()) link.media = wanted.get(at(link)) || "not all";
    for (const own of findAll("head > style, head > .base")) own.disabled = !!page && !find("link[href*='style.css']", page);
  }
  function leave() {
    for (const part of findAll(".over")) part.remove();
    style(null);
    document.title = title;
    document.body.className = plain;
    shared.celebrated();
    find("#table").hidden = false;
    leaf = null;
    scrollTo(0, scrolled);
    setTimeout(() => { history.scrollRestoration = "auto"; });
  }
  // After a page of the server the table is as far down as it was left.
  const down = "down " + shared.table;
  try {
    addEventListener("pagehide", () => { if (!leaf) sessionStorage[down] = scrollY; });
    if (document.referrer.startsWith(location.origin + shared.table) && !scrollY) scrollTo(0, sessionStorage[down] || 0);
  } catch { /* no storage */ }
  // Show what an address of this table leads to. Returns whether this phone can.
  function open(path) {
    if (path === "") leaf && leave();
    else {
      const html = shared.evening.subpage(path);
      if (!html) return false;
      put(html, path);
    }
    return true;
  }
  function go(event, address) {
    const path = shared.evening ? pathOf(address) : null;
    if (path === null || event.ctrlKey || event.metaKey || SERVERS.test(path) && !alone()) return;
    const shown = open(path);
    if (!shown && !away()) return;
    stop(event);
    if (!shown) return shared.strip("later");
    find("#drawer").close?.();
    history.scrollRestoration = "manual"; // the browser would go where the page over the table began
    history[history.state === "drawer" ? "replaceState" : "pushState"](null, "", address);
  }
  // Under the result stands how the evening went: told by this phone where it draws the table, else by the server.
  function tell() {
    const place = find("#table .story"), told = place && shared.evening?.story();
    if (told && find("[href=story]", place)) place.innerHTML = told;
    return !!told;
  }
  addEventListener("scorepad:drawn", () => requestAnimationFrame(() => setTimeout(tell))); // it is long, and the result is painted first
  addEventListener("scorepad:playing", tell);
  addEventListener("htmx:before:request", event => { if (event.detail.ctx.sourceElement.matches(".story") && tell()) event.preventDefault(); });
  // The browser saves what this phone has made under the name that the server would give it.
  function save(event, link) {
    const path = shared.evening && alone() ? pathOf(link.href) : null, file = path && shared.evening.file(path);
    if (!file) return;
    stop(event);
    const href = URL.createObjectURL(new Blob([file.text], { type: file.type }));
    Object.assign(document.createElement("a"), { href, download: file.name }).click();
    setTimeout(() => URL.revokeObjectURL(href), KEEP);
  }

  addEventListener("click", event => {
    const link = event.target.closest("a[href]:not([href^='#'])");
    if (link?.matches("[download]")) save(event, link);
    else if (link && !link.matches(".sheet a, #drawer nav a, .otherwise a")) go(event, link.href);
  }, true);
  // Without the server the browser opens the table in the place of a page under it.
  addEventListener("scorepad:playing", () => {
    const address = location.href, path = pathOf(address);
    if (!path) return;
    history.replaceState(null, "", shared.table);
    if (open(path)) history.pushState(null, "", address);
    else shared.strip("later");
  });
  addEventListener("popstate", () => { if (shared.evening && !open(pathOf(location.href))) location.reload(); });
  // A form over the table is answered here; what only looks is asked again each time something is chosen.
  addEventListener("submit", event => answer(event, event.target, shared.pressed()), true);
  addEventListener("change", event => {
    const form = event.target.closest(".over form[hx-trigger=change]");
    if (form) answer(event, form, Object.assign(document.createElement("button"), { name: "do", value: "look" }));
  }, true);
  function answer(event, form, button) {
    if (!shared.evening || !leaf || !form.closest(".over")) return;
    stop(event);
    if (form.matches(".keep")) return shared.strip("later");
    const shown = shared.evening.posted(form, button);
    if (shown) put(shown, leaf);
    else {
      leave();
      history.replaceState(null, "", shared.table);
    }
  }
})(scorepad);
