(() => {
  "use strict";
  const form = document.querySelector("#setup");

  // Enter in a name goes on to the next line, as the key says, and from the last one to Start.
  form.addEventListener("keydown", event => {
    const line = event.target;
    if (event.key !== "Enter" || event.isComposing || line.name !== "name") return;
    event.preventDefault();
    const lines = [...form.querySelectorAll("[name=name]")];
    (lines[lines.indexOf(line) + 1] || form.querySelector(".go .send")).focus();
  });

  // What is chosen while an earlier choice is looked up would be passed over: it is looked up after that.
  let changed = false;
  form.addEventListener("change", () => { changed = true; });
  addEventListener("htmx:before:request", () => { changed = false; });
  addEventListener("htmx:finally:request", () => setTimeout(() => {
    if (changed) form.dispatchEvent(new Event("change"));
  }));
})();
