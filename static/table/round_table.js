// The table from above on the page of seats: a disc is dragged to another chair, or tapped for what its player can do. All of
// it is read from the list below and written there; nothing is sent before Save. The page may stand over a table.
(() => {
  "use strict";
  const FAR = 6; // pixels that a finger may move while it taps
  const find = (query, under) => under.querySelector(query);
  let round = null, chosen = "", held = null;
  const list = () => find("#seats", round.parentNode), rows = () => [...list().children];
  const keyOf = row => find("[name=seat]", row).value, radio = row => find("[name=dealer]", row);
  const name = row => find("[name^=name-]", row);
  const press = (row, way) => find(`[name=do][value^=${way}-]`, row).click();

  // Who deals: the chosen one, else the next after the last dealer as they sit now.
  function dealer(all) {
    const keys = all.map(keyOf), last = keys.indexOf(round.dataset.last), named = all.find(row => radio(row).checked);
    return named ? keyOf(named) : last < 0 ? round.dataset.dealer : keys[(last + 1) % keys.length];
  }
  function chairOf(row) {
    const chair = Object.assign(document.createElement("button"), { type: "button", className: "chair", tabIndex: -1 });
    chair.dataset.key = keyOf(row);
    for (const part of [".disc", "b"]) chair.append(find(part, row).cloneNode(true));
    return chair;
  }
  const known = key => [...round.querySelectorAll(".chair")].find(chair => chair.dataset.key === key);
  // Chairs from the bottom on, round the table as the deal goes.
  function place(chair, at, all) {
    const angle = Math.PI / 2 + round.dataset.turn * at * 2 * Math.PI / all, y = Math.sin(angle);
    chair.style.setProperty("--x", Math.cos(angle));
    chair.style.setProperty("--y", y);
    chair.classList.toggle("far", y < -.3);
  }
  function draw() {
    const all = rows(), chairs = find(".chairs", round), adds = find("[data-adds]", round), deals = dealer(all);
    const sit = all.map(row => known(keyOf(row)) || chairOf(row)), row = all.find(row => keyOf(row) === chosen) || all[0];
    chosen = keyOf(row);
    chairs.classList.toggle("many", sit.length > 6);
    for (const [n, chair] of sit.entries()) {
      if (!chair.isConnected) chairs.append(chair);
      if (chair !== held?.chair) place(chair, n, sit.length + !!adds);
      chair.setAttribute("aria-pressed", chair.dataset.key === chosen);
      find(".dealer", chair)?.remove();
      if (chair.dataset.key === deals) chair.append(find(".acts .dealer", round).cloneNode(true));
    }
    if (adds) place(adds, sit.length, sit.length + 1);
    find(".acts", round).className = find(".disc", row).className.replace(/disc|joins|again/g, "") + " acts";
    find("[data-act=deals]", round).setAttribute("aria-pressed", deals === chosen);
    find("[data-act=renames]", round).disabled = !name(row);
    say(all.find(row => keyOf(row) === deals));
    for (const [n, row] of all.entries()) {
      row.classList.toggle("deals", keyOf(row) === deals);
      find("[value^=up-]", row).disabled = !n;
      find("[value^=down-]", row).disabled = n === all.length - 1;
    }
  }
  // In the middle of the table, and for ears: who deals as they sit now, and who did before, if that is another.
  function say(row) {
    const said = find(".deals[data-says]", round.parentNode);
    if (!said || !row) return;
    const words = said.dataset.says.replace("…", find("b", row).textContent);
    const until = keyOf(row) === round.dataset.dealer ? "" : said.dataset.until, all = until ? `${words} · ${until}` : words;
    if (said.textContent !== all) said.textContent = all;
    said.classList.add("unseen");
    find(".chairs > p span", round).textContent = words;
    find(".chairs > p b", round).textContent = until;
  }
  // The field of a player's name takes the place of the name in the list; a page that saves it gets it with the seats.
  function rename(row) {
    const field = name(row);
    find("b", row).hidden = !(field.hidden = field.disabled = false);
    field.focus();
    field.select();
  }
  function choose(chair) {
    if (chair.dataset.adds !== undefined) return find("[name=new]", round.parentNode).focus();
    chosen = chair.dataset.key;
    draw();
  }
  // Where a finger is, as chairs have their places; the chair next to it, among those of players.
  function under({ clientX, clientY }) {
    const { left, top, width, height } = find(".chairs", round).getBoundingClientRect();
    return [(clientX - left - width / 2) / width / .365, (clientY - top - height / 2) / height / .38];
  }
  function nearest([x, y]) {
    const turn = (Math.atan2(y, x) / Math.PI / 2 - .25) * round.dataset.turn + 2, all = rows().length, chairs = all + !!find("[data-adds]", round);
    const at = Math.round(turn * chairs) % chairs;
    return at < all ? at : turn % 1 * chairs < all ? all - 1 : 0;
  }
  // Partners stay opposite each other if a disc is dragged: whose chair somebody takes gets that one's, and so do their
  // partners. The arrows of the list move one person alone, so that others become partners.
  function change(all, from, to) {
    const half = all.length / 2, across = n => (n + half) % all.length, order = [...all];
    [order[from], order[to]] = [all[to], all[from]];
    if (to !== across(from)) [order[across(from)], order[across(to)]] = [all[across(to)], all[across(from)]];
    list().append(...order);
  }
  function move(row, to, alone) {
    const all = rows(), from = all.indexOf(row);
    if (from === to || !all[to]) return;
    if (alone || round.dataset.partners === undefined) all[to][from < to ? "after" : "before"](row);
    else change(all, from, to);
    draw();
  }

  addEventListener("pointerdown", event => {
    const chair = event.isPrimary && event.target.closest(".chair[data-key]");
    if (chair && !event.button) held = { chair, x: event.clientX, y: event.clientY, moved: false };
  });
  addEventListener("pointermove", event => {
    if (!held || !event.isPrimary) return;
    held.moved ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) > FAR;
    if (!held.moved) return;
    const { chair } = held, at = under(event);
    chair.classList.add("held");
    for (const [n, name] of ["--x", "--y"].entries()) chair.style.setProperty(name, Math.max(-1.2, Math.min(1.2, at[n])));
    move(rows().find(row => keyOf(row) === chair.dataset.key), nearest(at));
  });
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => {
    if (!held) return;
    const { chair, moved } = held;
    held = null;
    chair.classList.remove("held");
    if (moved) choose(chair);
  });
  addEventListener("click", event => {
    if (!round?.isConnected) return;
    const chair = event.target.closest(".chair"), act = event.target.closest("[data-act]"), row = rows().find(row => keyOf(row) === chosen);
    const button = event.target.closest("#seats [value^=up-], #seats [value^=down-]");
    if (chair) choose(chair);
    else if (act?.dataset.act === "leaves") press(row, "out");
    else if (act?.dataset.act === "renames") rename(row);
    else if (act) radio(row).click();
    else if (button) {
      event.preventDefault();
      const moved = button.closest("li");
      move(moved, rows().indexOf(moved) + (button.value.startsWith("up-") ? -1 : 1), true);
      button.focus();
    }
  });
  addEventListener("input", event => {
    const row = round?.isConnected && event.target.closest("#seats [name^=name-]")?.closest("li");
    if (!row) return;
    for (const shown of [find("b", row), find("b", known(keyOf(row)))]) shown.textContent = event.target.value;
    draw();
  });
  addEventListener("change", event => { if (event.target.name === "dealer" && round?.isConnected) draw(); });

  function begin() {
    round = document.querySelector(".round");
    if (!round) return;
    round.hidden = false;
    draw();
  }
  addEventListener("scorepad:over", begin);
  begin();
})();
