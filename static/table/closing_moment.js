// The moment after a deal: a slip with its points, the new row slides up, the points go from the slip into their
// columns, the totals count up, the dealer's button goes on. All of it lies over a page that is drawn already, the slip in the sheet, over empty
// lines below the new row or over older rows above it, never over the title or the facts: nothing waits for it, nothing that is tapped is covered,
// and no line moves.
// It knows no game.
(({ find, findAll }) => {
  // Milliseconds: how long the strip stays, also with a feat, what slides, what counts; until points leave the strip, how long they are on their way, and how long
  // a drawn dealer is sought.
  const STRIP = 2500, FEAT = 4000, SLIDE = 240, COUNT = 400, LEAVE = 240, FLY = 420, DRAWN = 1200;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const rows = () => findAll(".sheet tbody tr"), dealer = () => findAll(".sheet .column").findIndex(column => find(".dealer", column));
  // How many deals the sheet had, and which column dealt, when the page was drawn last.
  let [deals, dealt] = [rows().length, dealer()];

  // What is read out stays where it is, unseen; the slip is for eyes, and taps go through it; Undo is at its place in the bar: above its points each name, in the inks of the columns.
  function strip(booked, row) {
    const part = (name, what) => Object.assign(document.createElement(name), what);
    const line = part("aside", { className: "closing" }), said = document.createElement("p");
    line.setAttribute("aria-hidden", true);
    said.append(find("b", booked)?.cloneNode(true) || part("i", { textContent: booked.textContent.split(" · ")[0] }));
    findAll("span", booked).forEach((each, n) => {
      const points = find("bdi", each).cloneNode(true), who = part("span", { className: ink(gains(row)[n]) });
      who.append(part("i", { dir: "auto", textContent: each.firstChild.data.trim() }), points);
      said.append(who);
    });
    line.append(said);
    find(".room").append(line);
    line.style.top = `${placeOf(line, row)}px`;
    // It is rolled down and up in its place, and is never half transparent: no two texts lie over each other.
    const away = "inset(0 0 100%)", here = "inset(0)", whole = (find("b[class]", line) ? FEAT : STRIP) + 2 * SLIDE, stays = SLIDE / whole;
    const shown = line.animate({ clipPath: [away, here, here, away], offset: [0, stays, 1 - stays, 1] }, whole);
    shown.onfinish = () => line.remove();
    return line;
  }
  // Where the points of a deal are in its row, in the order of the strip.
  const gains = row => findAll("td small > :last-child", row).filter(gain => gain.textContent !== "–");
  const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
  const ink = gain => gain ? findAll(".sheet .column")[gain.closest("td").cellIndex - 1].className.replace("column", "") : "";
  const slid = row => new DOMMatrix(getComputedStyle(row).transform).f;
  // Below the new row, if that is empty; else above it, over what is older: where a room has few rows, over the names, which the slip has too.
  function placeOf(line, row) {
    const room = find(".room").getBoundingClientRect(), at = row.getBoundingClientRect(), high = line.offsetHeight;
    const top = at.top - slid(row) - room.top, below = top + at.height;
    return below + high <= room.height ? below : Math.max(top - high, find(".facts").getBoundingClientRect().bottom - room.top);
  }
  // Each from its place in the slip. It measures after the frame is painted, when nothing has to be laid out for that.
  function fly(line, row) {
    const room = find(".room").getBoundingClientRect(), { left, top } = room, still = slid(row);
    const from = findAll("bdi", line), places = gains(row).map((gain, n) => {
      const [toX, toY] = middle(gain.getBoundingClientRect());
      return { points: from[n], at: middle(from[n].getBoundingClientRect()), toX, toY: toY - still };
    });
    for (const { points, at: [x, y], toX, toY } of places.filter(({ toY }) => toY > room.top && toY < room.bottom)) {
      const flight = points.cloneNode(true), at = (x, y) => `translate(${x - left}px, ${y - top}px) translate(-50%, -50%)`;
      flight.className = "flight" + points.parentNode.className;
      flight.setAttribute("aria-hidden", true);
      find(".room").append(flight);
      const way = flight.animate({ transform: [at(x, y), at(toX, toY)], opacity: [1, 1, 0] }, { duration: FLY, easing: "ease-in-out" });
      way.onfinish = () => flight.remove();
    }
  }
  const worth = cell => parseInt(cell.textContent.replace(/[^\d−]/g, "").replace("−", "-"));
  function count(total, before) {
    const [from, to] = [before, total].map(worth);
    if (!(from !== to) || isNaN(from - to)) return;
    total.classList.add("counts");
    const counted = total.animate({ "--total": [from, to] }, { duration: COUNT, easing: "ease-out", delay: LEAVE + FLY - 80, fill: "backwards" });
    counted.onfinish = counted.oncancel = () => total.classList.remove("counts");
  }
  function slide(row, before) {
    const way = { duration: SLIDE, easing: "ease-out" };
    row.animate({ transform: ["translateY(100%)", "none"], opacity: [0, 1] }, way);
    for (const gain of gains(row)) gain.animate({ opacity: [0, 1] }, { duration: 1, delay: LEAVE + FLY, fill: "backwards" });
    const mark = { duration: LEAVE + FLY - 80 + COUNT, pseudoElement: "::before" }; // of who leads now: with the new totals
    for (const total of findAll(".leads b", row)) total.animate({ opacity: [0, 0] }, mark);
    const totals = each => findAll("td", each).map(cell => find("a > b", cell)), past = before ? totals(before) : [];
    if (!row.closest(".tenths")) totals(row).forEach((total, n) => { if (total && past[n]) count(total, past[n]); });
  }
  function goOn(from, to) {
    const [there, here] = [from, to].map(n => findAll(".sheet .column")[n].getBoundingClientRect().left);
    find(".sheet .dealer").animate({ transform: [`translateX(${there - here}px)`, "none"] }, { duration: SLIDE, easing: "ease-out" });
  }
  // A dealer who was drawn on the form: the button goes round over the names, slower and slower, and stops at its own.
  function goRound(at) {
    const heads = findAll(".sheet .column").map(head => head.getBoundingClientRect().left), last = 2 * heads.length - 1;
    // Who it is, and who begins, is not said before.
    for (const fact of findAll(".facts > *")) fact.animate({ opacity: [0, 0] }, DRAWN);
    const hops = [...Array(last + 1).keys()], way = { duration: DRAWN, easing: "linear" };
    const transform = hops.map(hop => `translateX(${heads[(at + 1 + hop) % heads.length] - heads[at]}px)`);
    find(".sheet .dealer").animate({ transform, offset: hops.map(hop => (hop / last) ** 2), easing: "step-end" }, way);
    find(".facts .dealer").animate({ transform: ["none", "scale(1.4)", "none"] }, { duration: SLIDE, delay: DRAWN });
  }
  try {
    const { drawn } = sessionStorage;
    sessionStorage.removeItem("drawn");
    if (drawn && !deals && dealt >= 0 && !calm.matches) goRound(dealt);
  } catch { /* no storage, no moment */ }

  // The next answer begins.
  addEventListener("change", ({ target }) => { if (target.closest("#form")) find(".closing")?.remove(); });
  addEventListener("scorepad:drawn", () => {
    const now = rows(), before = [deals, dealt], booked = find(".booked p");
    [deals, dealt] = [now.length, dealer()];
    if (!booked || deals !== before[0] + 1 || calm.matches) return;
    // In the frame that paints it: then its layout is needed anyway, and what follows from the tap has gone off before.
    requestAnimationFrame(() => {
      if (!booked.isConnected) return;
      if (dealt >= 0 && before[1] >= 0 && dealt !== before[1]) goOn(before[1], dealt); // it alone measures, so it is first
      const row = now[deals - 1];
      slide(row, now[deals - 2]);
      // Nothing of the slip is seen in that frame yet.
      requestAnimationFrame(() => {
        if (!booked.isConnected) return;
        const line = strip(booked, row);
        setTimeout(() => { if (line.isConnected) fly(line, row); }, LEAVE);
      });
    });
  });
})(scorepad);
