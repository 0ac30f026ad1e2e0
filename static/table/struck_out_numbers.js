// A tap on what is struck out: its key shakes a little, and above it is said why, from what the page knows; nothing moves. It knows no game.
(({ find, findAll }) => {
  const SHAKE = 200, READ = 2500; // milliseconds
  const calm = matchMedia("(prefers-reduced-motion: reduce)"), says = document.createElement("output"); // it is read out, too
  const name = part => (part?.textContent || "").replace(/\s+/g, " ").trim();
  let until = 0;
  function quiet() {
    says.className = "unseen";
    says.style.top = 0; // at the end of the page it would make that a pixel longer
    says.textContent = "";
  }
  // What is read under the keys already, above the bar, is not said again.
  const read = part => part.getBoundingClientRect().bottom <= find(".bar").getBoundingClientRect().top;
  // The rule that forbids it; or who has it already; or what is left; or the choice that it doesn’t go with.
  function reason(key, row, form) {
    const rule = find(".refusal span:not(.unsaid)", row), others = findAll(".row", form).filter(other => other !== row);
    const has = form.dataset.different && others.find(other => find("input:checked", other)?.value === key.value);
    if (rule || has) return rule && read(rule) ? "" : name(rule || find("legend b", has));
    return form.dataset.total ? name(find(".sum")) : name(find("input:checked + span", others[0] || row));
  }
  quiet();
  document.body.append(says);
  for (const ends of ["pointerdown", "scorepad:drawn"]) addEventListener(ends, quiet);
  addEventListener("pointerup", ({ target }) => {
    if (!target.matches?.("#form .row :disabled")) return;
    const key = target.nextElementSibling, { left, top, width } = key.getBoundingClientRect(), why = reason(target, target.closest(".row"), find("#form"));
    if (!calm.matches) key.animate({ transform: ["none", "translateX(-3px)", "translateX(3px)", "none"] }, SHAKE);
    if (!why) return;
    says.textContent = why;
    says.className = "why";
    const { offsetWidth: wide, offsetHeight: high } = says, x = Math.max(12, Math.min(innerWidth - wide - 12, left + width / 2 - wide / 2));
    says.style.transform = `translate(${x}px, ${Math.max(4, top - high - 8)}px)`;
    clearTimeout(until);
    until = setTimeout(quiet, READ);
  });
})(scorepad);
