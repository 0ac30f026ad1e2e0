// While a step is half entered Clear is in the place of Undo: it takes back what was chosen here, and Undo the step before. It knows no game.
(shared => {
  const { find, findAll } = shared;
  const clear = Object.assign(document.createElement("button"), { type: "button", id: "clear" });
  clear.innerHTML = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6 6 18"/></svg><span></span>';
  const step = form => (shared.table || location.pathname) + form.dataset.place + form.dataset.kind;
  const first = ({ options }) => Math.max(0, [...options].findIndex(option => option.defaultSelected));
  const changed = field => field.options ? field.selectedIndex !== first(field) : field.checked !== field.defaultChecked || field.value !== field.defaultValue;
  // An answer that was taken back is drawn with what it had: that alone is nothing to clear.
  const own = form => findAll("input:not([type=hidden]), select", form).filter(field => !field.closest(".implied"));
  const half = form => form && shared.kept?.[0] === step(form) && own(form).some(changed);
  function look() {
    const undo = find("#undo[data-clear]"), on = undo && half(find("#form"));
    if (on && !clear.isConnected) {
      clear.style.minWidth = `${undo.offsetWidth}px`; // no other word of the bar moves
      find("span", clear).textContent = undo.dataset.clear;
      undo.before(clear);
    }
    if (!on) clear.remove();
    if (undo) undo.hidden = on;
  }
  clear.addEventListener("click", () => {
    const form = find("#form"), focused = document.activeElement === clear;
    shared.kept = null;
    shared.keep();
    if (find(".hands", form)) form.dispatchEvent(new CustomEvent("scorepad:clear", { bubbles: true }));
    else shared.drawn();
    look();
    if (focused) find("#undo")?.focus({ preventScroll: true });
  });
  // The choices are put back into the form right after this event.
  addEventListener("scorepad:drawn", () => Promise.resolve().then(look));
  // The tapped chip is painted first.
  for (const name of ["change", "input"]) addEventListener(name, ({ target }) => { if (target.closest("#form")) requestAnimationFrame(() => setTimeout(look)); });
  look();
})(scorepad);
