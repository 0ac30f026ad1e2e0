// Numbers that are typed for each player, also below 0 or as sums (80+22): the totals move meanwhile, and Next goes on.
// Without this script they are typed with the whole keyboard, and the server adds them up. It knows no game.
(shared => {
  const { find, findAll } = shared, other = shared.pad;
  // The deal whose Done was pressed while a field was in turn: the first field of the next deal is in turn then.
  let sent = "";
  const field = row => find(".typed", row), rows = form => findAll(".sums .row", form);
  const ours = ({ target }) => target.closest(".sums, .sign-keys") && target.closest("form");
  // Numbers are in parts, `unit` to one: of 10 they have one decimal.
  const unit = part => +part.closest("form").dataset.unit || 1;
  const written = (n, parts = 1, mark = ".") => (n < 0 ? "−" : "") + (Math.abs(n) / parts).toFixed(Math.log10(parts)).replace(".", mark);
  // With the decimal sign of the totals that the server has written.
  const shown = (n, form) => written(n, unit(form), (find(".points", form).textContent.match(/\D(?=\d+$)/) || ".")[0]);

  // The worth of a typed text; null while it is no number. See rules/steps/sum_pad.py.
  function sum(text, parts) {
    const plain = text.normalize("NFKC").replace(/\s/g, "").replace(/[‐‒–—−]/g, "-").replace(/[x×]/gi, "*").replace(/[,٫،]/g, ".");
    const n = parts > 1 ? `\\d+(\\.\\d{0,${Math.log10(parts)}})?` : "\\d+", term = `${n}(\\*${n})*`;
    if (!RegExp(`^[-+]?${term}([-+]${term})*$`).test(plain)) return null;
    return plain.match(RegExp(`[-+]?${term}`, "g")).reduce((sum, term) => sum + Math.round(term.split("*").reduce((product, n) => product * n, parts)), 0);
  }
  const worth = row => sum(field(row).value, unit(row));
  // The row whose field is in turn: the focused one, else the first that is empty.
  const turn = form => document.activeElement.closest(".sums .row") || rows(form).find(row => !field(row).value) || rows(form)[0];

  shared.pad = form => {
    if (!find(".sums", form)) return other(form);
    const all = rows(form), blank = all.filter(row => !field(row).value), fixed = form.dataset.sum;
    if (fixed && blank.length === 1 && all.every(row => row === blank[0] || worth(row) !== null)) {
      const rest = all.reduce((rest, row) => rest - worth(row), +fixed);
      field(blank[0]).value = written(rest, unit(form));
      blank[0].classList.add("implied");
    }
    for (const row of all) {
      field(row).inputMode = unit(form) > 1 ? "decimal" : "numeric"; // its signs are below
      find(".points", row).textContent = shown(+row.dataset.total + worth(row), form);
    }
    const wrong = find(".sums .problem", form)?.closest(".row");
    if (sent && (wrong || sent !== form.dataset.place)) {
      sent = "";
      field(wrong || all[0]).focus({ preventScroll: true });
    }
    show(form);
    return true;
  };
  // The sum of the row in turn, and the buttons that lead on.
  function show(form) {
    const row = turn(form), { value } = field(row), of = worth(row);
    for (const each of rows(form)) each.classList.toggle("lit", each === row);
    find(".worked", form).textContent = of !== null && /.[^\d\s]/.test(value) ? `${find("b", row).textContent}: \u2066${value} = ${shown(of, form)}\u2069` : "";
    const { length } = open(form), [next, send] = [find(".next", form), find(".send", form)];
    next.hidden = !length || !rows(form)[1];
    send.hidden = !!length && next.parentNode === send.parentNode; // then a number is needed from everybody
  }
  const open = form => rows(form).filter(row => !field(row).value);
  function next(form, row) {
    const [to] = [...open(form).filter(each => row.compareDocumentPosition(each) & 4), ...open(form).filter(each => each !== row)];
    if (to) field(to).focus();
    return to;
  }
  const changed = row => field(row).dispatchEvent(new Event("input", { bubbles: true }));
  function sign(row, key) {
    const input = field(row), { value, selectionEnd } = input, minus = /^\s*[-−]/;
    if (key === "±") input.value = minus.test(value) ? value.replace(minus, "") : "−" + value;
    else input.setRangeText(key, input.selectionStart, selectionEnd, "end");
    input.focus();
    changed(row);
  }
  addEventListener("click", event => {
    const form = ours(event), key = event.target.closest("button[type=button]");
    if (!form || !key) return;
    if (key.value) sign(turn(form), key.value);
    else if (key.matches(".next")) next(form, turn(form));
    else {
      for (const row of open(form)) field(row).value = 0;
      changed(turn(form));
    }
  });
  // The keypad of the phone stays while these are pressed.
  addEventListener("mousedown", event => {
    const form = ours(event), button = form && event.target.closest("button"), { activeElement } = document;
    if (!button) return;
    event.preventDefault();
    if (!button.matches(".send") || !activeElement.closest(".sums")) return;
    sent = form.dataset.place;
    activeElement.blur(); // what was typed is told before it is sent
    activeElement.focus();
  });
  addEventListener("focusin", event => {
    const form = ours(event);
    if (form && event.target.matches(".typed")) show(form);
  });
  addEventListener("keydown", event => {
    const form = event.key === "Enter" && event.target.matches(".sums .typed") && ours(event);
    if (!form) return;
    if (next(form, event.target.closest(".row"))) event.preventDefault();
    else sent = form.dataset.place;
  });
  // The signs stay above the phone's keypad, which covers the page; what is enlarged by two fingers covers nothing.
  const view = window.visualViewport, { body } = document;
  function lift() {
    const covered = view.scale > 1.05 ? 0 : Math.round(innerHeight - view.height - view.offsetTop);
    body.classList.toggle("keypad", covered > 120);
    body.style.setProperty("--keypad", `${covered}px`);
  }
  if (view) for (const name of ["resize", "scroll"]) view.addEventListener(name, lift);
  shared.arrive();
})(scorepad);
