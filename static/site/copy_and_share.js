// Copy a field, or hand it to what the phone shares with. Over plain http there is no clipboard to write to: there the
// old way copies what is marked, and where that fails too the field stays marked, to be copied by hand. The field may be
// on a page that comes to stand over a table.
(() => {
  "use strict";
  const text = field => field.value ?? field.textContent.trim();
  const mark = field => field.select ? field.select() : getSelection().selectAllChildren(field);
  async function copy(field) {
    try { await navigator.clipboard.writeText(text(field)); return true; } catch { /* not allowed here */ }
    mark(field);
    return document.execCommand("copy");
  }
  function offer(place) {
    const field = document.getElementById(place.dataset.field);
    const [copies, shares] = ["copy", "share"].map(name => place.querySelector(`[data-${name}]`));
    const what = () => place.dataset.url === undefined ? { text: text(field) } : { url: text(field) };
    copies.hidden = false;
    copies.onclick = async () => {
      if (!await copy(field)) return mark(field);
      const word = copies.textContent;
      copies.textContent = place.dataset.done;
      setTimeout(() => { copies.textContent = word; }, 2000);
    };
    shares.hidden = !navigator.share;
    copies.classList.toggle("main", !navigator.share);
    shares.onclick = () => navigator.share(what()).catch(() => {});
  }
  const offerAll = () => document.querySelectorAll("[data-field]").forEach(offer);
  addEventListener("scorepad:over", offerAll);
  offerAll();
})();
