// Pages beside the table that this phone draws by itself: what a deal came to, corrections, names, seats, the menu, the
// sheet. They stand over the table, which goes on; Back leaves them.
(shared => {
  const { one, all, parsed, stop } = shared;
  // The page that stands over the table; how far down the table was scrolled; the title and the class of its page.
  let leaf = null, scrolled = 0, title = "", plain = "";

  const pathOf = address => {
    const { origin, pathname } = new URL(address, location.href);
    return origin === location.origin && pathname.startsWith(shared.table) ? pathname.slice(shared.table.length) : null;
  };
  // Put a page in the place of the one that stands over the table, or of the table.
  function put(html, path) {
    const page = parsed(html), again = leaf === path;
    if (!leaf) [scrolled, title, plain] = [scrollY, document.title, document.body.className];
    document.title = page.title;
    document.body.className = page.body.className;
    one("#table").hidden = true;
    for (const part of all(".over")) part.remove();
    for (const part of page.body.children) one("#table").before(document.importNode(part, true));
    for (const part of all("body > :not(#table, #drawer, #strip, script)")) part.classList.add("over");
    style(page);
    leaf = path;
    if (again) return;
    one("main.over").tabIndex = -1;
    one("main.over").focus({ preventScroll: true });
    scrollTo(0, 0);
  }
  // A page brings its styles, and takes them along.
  function style(page) {
    for (const link of all("link.of-page")) link.remove();
    for (const link of all("link[rel=stylesheet]", page || document.createElement("p")))
      if (!link.href.includes("base.css")) document.head.append(Object.assign(document.importNode(link), { className: "of-page" }));
  }
  function leave() {
    for (const part of all(".over")) part.remove();
    style(null);
    document.title = title;
    document.body.className = plain;
    one("#table").hidden = false;
    leaf = null;
    scrollTo(0, scrolled);
  }
  // Show what an address of this table leads to. Returns whether this phone can.
  function open(path) {
    if (path === "") leave();
    else {
      const html = shared.evening.subpage(path);
      if (!html) return false;
      put(html, path);
    }
    return true;
  }
  function go(event, address) {
    const path = shared.evening ? pathOf(address) : null;
    if (path === null || event.ctrlKey || event.metaKey || !open(path)) return;
    stop(event);
    one("#drawer").close?.();
    history.pushState(null, "", address);
  }

  addEventListener("click", event => {
    const link = event.target.closest("a[href]:not([download], .sheet a, #drawer nav a, .otherwise a)");
    if (link) go(event, link.href);
  }, true);
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
    const shown = shared.evening.posted(form, button);
    if (shown) put(shown, leaf);
    else {
      leave();
      history.pushState(null, "", shared.table);
    }
  }
})(scorepad);
