// Of two numbers with a fixed sum the second follows from the first, until somebody types it.
"use strict";
document.addEventListener("input", event => {
  const typed = event.target, table = typed.closest("[data-total]");
  const both = table ? [...table.querySelectorAll(".numbers input")] : [];
  if (both.length !== 2 || !both.includes(typed)) return;
  const other = both.find(each => each !== typed), rest = Number(table.dataset.total) - Number(typed.value || NaN);
  typed.dataset.typed = typed.value;
  if (!other.dataset.typed) other.value = rest >= 0 && Number.isInteger(rest) ? rest : "";
});
