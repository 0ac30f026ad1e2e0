// The form of a new evening in a folder without a server: its buttons are answered here, by the rules themselves.
(() => {
  const { room, language, known, begin } = folder, form = document.querySelector("#setup");
  function entered(name, value) {
    const said = thisPhone.textsByName(new FormData(form));
    return JSON.stringify(name ? { ...said, [name]: [value] } : said);
  }
  function show(html) {
    const drawn = form.cloneNode();
    drawn.innerHTML = html;
    morph(form, drawn);
    form.querySelector("[autofocus]")?.focus();
  }
  function answer(name, value) {
    const html = room("setup").answer(known, entered(name, value), language);
    if (html) show(html);
    else start();
  }
  function start() {
    const [chance] = thisPhone.chance(1), at = thisPhone.now();
    const begun = room("setup").begin(known, entered(), language, at, thisPhone.newKey(), chance);
    if (begun.html) show(begun.html);
    else begin(begun.entry);
  }
  form.addEventListener("submit", event => {
    event.preventDefault();
    start();
  });
  form.addEventListener("click", event => {
    const button = event.target.closest("button[name]");
    if (!button) return;
    event.preventDefault();
    answer(button.name, button.value);
  });
  let held = false;
  for (const kind of ["pointerdown", "pointerup", "pointercancel"]) addEventListener(kind, () => { held = kind === "pointerdown"; }, true);
  form.addEventListener("change", () => {
    if (held) addEventListener("pointerup", () => setTimeout(answer, 0, "look", "1"), { once: true }); // nothing moves under a press
    else answer("look", "1");
  });
  form.addEventListener("input", event => { if (event.target.name === "find") answer("look", "1"); });
})();
