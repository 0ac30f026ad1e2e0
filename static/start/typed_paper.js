// The grid of a sheet that is typed in: Enter and the arrows go from cell to cell, and a number of one digit goes on by itself.
(() => {
  const form = document.querySelector("form"), grid = document.querySelector(".typed");
  if (!grid) return;
  const cells = [...grid.querySelectorAll("input, select")];
  const go = (from, by) => {
    const to = cells[cells.indexOf(from) + by];
    if (to) { to.focus(); if (to.select) to.select(); }
  };
  // The cell above or below is the one with the same number in its row; names have none.
  const across = from => {
    const row = [...from.closest("tr").querySelectorAll("input, select")];
    return row.length > 1 ? row.length : 1;
  };
  form.addEventListener("keydown", event => {
    if (event.isComposing || !cells.includes(event.target)) return;
    const by = { Enter: 1, ArrowDown: across(event.target), ArrowUp: -across(event.target) }[event.key];
    // In a list the arrows go from choice to choice.
    if (!by || (event.target.matches("select") && event.key !== "Enter")) return;
    event.preventDefault();
    go(event.target, by);
  });
  form.addEventListener("input", event => {
    if ("digit" in event.target.dataset && /^[0-9]$/.test(event.target.value)) go(event.target, 1);
  });
  const wrong = grid.querySelector("[aria-invalid]");
  if (wrong) wrong.focus();
  // What was typed is not lost by leaving without a word.
  let changed = false;
  form.addEventListener("input", () => { changed = true; });
  form.addEventListener("submit", () => { changed = false; });
  addEventListener("beforeunload", event => { if (changed) event.preventDefault(); });
})();
