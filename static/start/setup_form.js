// The form of a new evening: Enter goes from name to name and begins nothing in a search, and an answer that came too late is dropped.
(() => {
  const form = document.querySelector("#setup");

  // Enter in a name goes on to the next line, as the key says, and from the last one to Start.
  form.addEventListener("keydown", event => {
    const line = event.target;
    if (event.key !== "Enter" || event.isComposing || !["name", "find"].includes(line.name)) return;
    event.preventDefault();
    if (line.name === "find") return line.blur(); // what is found is shown already
    const lines = [...form.querySelectorAll("[name=name]")];
    (lines[lines.indexOf(line) + 1] || form.querySelector(".go .send")).focus();
  });

  // Cards and deals follow the names as they are typed: looked up once a line has begun to hold one, or holds none again.
  const count = () => [...form.querySelectorAll("[name=name]")].filter(line => line.value.trim()).length;
  let told = count(), typing = 0;
  form.addEventListener("input", event => {
    if (event.target.name !== "name") return;
    clearTimeout(typing);
    typing = setTimeout(() => {
      if (count() === told) return;
      told = count();
      form.dispatchEvent(new Event("change"));
    }, 200);
  });
  // What is wrong with a rule or a name is no longer said once something else is typed there.
  form.addEventListener("input", event => {
    const field = event.target.closest(".rule, .seat");
    field?.classList.remove("wrong");
    field?.querySelector(".problem")?.remove();
    event.target.removeAttribute("aria-invalid");
  });
  form.addEventListener("submit", () => clearTimeout(typing)); // what Start says stays
  // The table shows that its dealer is drawn: see closing_moment.js.
  addEventListener("submit", () => {
    try { sessionStorage.drawn = form.elements.dealer?.value === "draw" ? 1 : ""; } catch { /* no storage, no moment */ }
  }, true);

  // What is chosen or typed while an earlier choice is looked up makes the answer old: that is dropped, and asked for anew.
  // So is one that would move what is pressed just now, as the dealer's button by a press that ends the last name.
  let changed = false, held = false;
  // A press ends with its click, which a slow phone sends some while after the finger was lifted; a long one has none.
  for (const kind of ["pointerdown", "click", "pointercancel"]) addEventListener(kind, () => { held = kind === "pointerdown"; }, true);
  addEventListener("pointerup", () => setTimeout(() => { held = false; }, 300), true);
  for (const kind of ["change", "input"]) form.addEventListener(kind, () => { changed = true; });
  addEventListener("htmx:before:request", () => { changed = false; });
  addEventListener("htmx:before:swap", event => {
    changed ||= held;
    if (changed && event.detail.ctx.sourceElement.matches("[hx-trigger]")) event.preventDefault();
  });
  addEventListener("htmx:finally:request", () => setTimeout(() => {
    if (changed) form.dispatchEvent(new Event("change"));
  }));
})();
