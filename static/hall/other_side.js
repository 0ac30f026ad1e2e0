// Of two numbers with a fixed sum the second follows from the first: it is filled in, and can be changed.
"use strict";
document.addEventListener("input", event => {
  const table = event.target.closest("[data-total]");
  const both = table ? [...table.querySelectorAll(".numbers input")] : [];
  if (both.length !== 2) return;
  const typed = event.target, other = both.find(each => each !== typed);
  delete typed.dataset.follows;
  if (other.value && !other.dataset.follows) return;
  const rest = Number(table.dataset.total) - Number(typed.value || NaN);
  other.value = rest >= 0 && Number.isInteger(rest) ? rest : "";
  other.dataset.follows = "yes";
});
