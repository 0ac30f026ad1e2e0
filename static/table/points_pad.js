// The pad on which points of cards are shared out: a tapped number belongs to the row that is lit, and the next row lights up.
// Without this script the numbers are typed. It knows no game.
(shared => {
  const { find, findAll } = shared;
  const field = hand => find(".typed", hand), count = hand => field(hand).value, hands = form => findAll(".hand", form);
  // Numbers of a whole answer that was there when the step was drawn, as after Undo, are as open as none until one is entered there.
  const given = hand => hand.closest("form").dataset.given && !("own" in hand.dataset) && count(hand) !== "";
  const tapped = hand => count(hand) !== "" && !find(".implied", hand) && !given(hand);
  const open = form => hands(form).filter(hand => !tapped(hand));
  const ink = hand => hand.className.replace(/hand|lit/g, "").trim() || "inkless";
  const sum = some => some.reduce((sum, hand) => sum + +count(hand), 0);

  // What was entered before one got all points: the same button brings it back. The form in which a row was lit here.
  let past = null, lighted = null;

  // What follows from a change: points, what is left, and the numbers that can be tapped. Returns whether all is given.
  shared.pad = form => {
    const [next] = open(form);
    if (lighted !== form && next && tapped(find(".lit", form))) light(next); // its numbers were kept
    const all = hands(form), { total, left, pad } = form.dataset, lit = find(".lit", form), rest = total - sum(all);
    form.dataset.given ??= !rest && all.every(count) ? 1 : "";
    for (const hand of all) {
      const worth = findAll(":checked", hand).reduce((sum, card) => sum + +card.dataset.worth, 0);
      field(hand).inputMode = "none"; // no keyboard of the phone: the numbers are below
      find(".points", hand).textContent = count(hand) && +count(hand) + worth;
    }
    const [before, after] = left.split("\u2028"), sign = Object.assign(document.createElement("i"), { textContent: pad, className: "sign" });
    // Whether the numbers are whole, and the first high card that nobody has: it is called for in the place of what is left.
    const whole = !rest && all.every(count), missing = findAll("[data-worth]", form).find(({ name }) => !find(`[name="${name}"]:checked`, form));
    if (whole && missing) find(".sum").textContent = missing.dataset.missing;
    else find(".sum").replaceChildren(before + Math.max(0, rest) + " ", sign, after);
    find(".sum").classList.toggle("calls", whole && !!missing);
    find("#whose span").textContent = find("b", lit).textContent;
    const inks = all.flatMap(hand => Array(+count(hand) || 0).fill(ink(hand)));
    findAll(".slots i", form).forEach((slot, n) => { slot.className = inks[n] || ""; });
    find(".keys", form).className = "keys " + ink(lit);
    const others = all.filter(hand => hand !== lit), own = others.filter(tapped), most = total - sum(own), sweep = find(".sweep", form);
    if (!past?.lit.isConnected || count(past.lit) !== total) past = null;
    if (sweep) {
      sweep.setAttribute("aria-pressed", past?.lit === lit);
      sweep.textContent = lit.dataset.sweep;
      sweep.disabled = sum(own) > 0 || !form.dataset.given && others.some(hand => find("[data-worth]:checked", hand));
    }
    for (const key of findAll(".numbers button", form)) {
      key.disabled = +key.value > most;
      key.setAttribute("aria-pressed", key.value === count(lit));
    }
    return whole && !missing;
  };

  function light(hand) {
    const form = lighted = hand.closest("form");
    for (const each of hands(form)) each.classList.toggle("lit", each === hand);
    shared.pad(form);
  }
  // Write numbers as if they were tapped in their fields.
  function write(hand, number) {
    field(hand).value = number;
    hand.dataset.own = "";
    find(".row", hand).classList.remove("implied");
  }
  // As if nothing were entered yet.
  function clear(form) {
    for (const hand of hands(form)) field(hand).value = "";
    for (const card of findAll("[data-worth]", form)) card.checked = false;
    light(hands(form)[0]);
    field(hands(form)[0]).dispatchEvent(new CustomEvent("input", { bubbles: true, detail: 1 }));
  }
  function sweep(form, lit) {
    const numbers = hands(form).map(hand => [hand, find(".implied", hand) ? "" : count(hand), "own" in hand.dataset]);
    past = { lit, numbers, cards: findAll("[data-worth]:checked", form) };
    for (const hand of hands(form)) write(hand, hand === lit ? form.dataset.total : 0);
    for (const card of findAll("[data-worth]", lit)) card.checked = true;
  }
  function restore(form) {
    for (const [hand, number, own] of past.numbers) {
      field(hand).value = number;
      if (!own) delete hand.dataset.own;
    }
    for (const card of findAll("[data-worth]", form)) card.checked = past.cards.includes(card);
    past = null;
  }
  addEventListener("click", event => {
    const hand = event.target.closest(".hand"), key = event.target.closest(".keys button");
    if (hand && !event.target.closest(".chips")) light(hand);
    if (!key) return;
    const { form } = key, lit = find(".lit", form), back = !key.value && past;
    if (key.value) write(lit, key.value);
    else if (back) restore(form);
    else sweep(form, lit);
    if (sum(hands(form)) !== +form.dataset.total) for (const hand of hands(form).filter(given)) field(hand).value = "";
    const [next = lit] = back ? [] : [...open(form).filter(hand => lit.compareDocumentPosition(hand) & 4), ...open(form)];
    light(next);
    // An answer that was whole already waits for Done.
    const detail = back && sum(hands(form)) === +form.dataset.total ? null : 1;
    field(lit).dispatchEvent(new CustomEvent("input", { bubbles: true, detail }));
  });
  addEventListener("scorepad:clear", ({ target }) => clear(target));
  addEventListener("input", ({ target, detail }) => {
    if (detail === 0 && target.matches(".hand .typed")) target.closest(".hand").dataset.own = "";
  }, true);
  // The focus stays where it is, and no row takes it from a finger.
  addEventListener("mousedown", event => {
    if (event.target.closest(".keys")) event.preventDefault();
  });
  addEventListener("focusin", ({ target }) => {
    if (target.matches(".hand .typed")) light(target.closest(".hand"));
  });
  // Enter goes on to the next empty row, then to the high cards.
  addEventListener("keydown", event => {
    const { key, target } = event, form = key === "Enter" && target.matches(".hand .typed") && target.form;
    if (!form || shared.pad(form)) return;
    const next = open(form).find(hand => !count(hand));
    event.preventDefault();
    (next ? field(next) : find("[data-worth]", form) || find("#step .send")).focus();
  });
  shared.arrive();
})(scorepad);
