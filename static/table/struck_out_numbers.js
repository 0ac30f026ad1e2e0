// A tap on what is struck out, or on a key of a pad that is too high: it shakes a little, and above it is said why, from what the page knows;
// a reason that is read under it already is marked for a moment. Nothing else moves. It knows no game.
(({ find, findAll }) => {
  const SHAKE = 200, MARK = 1200, READ = 2500; // milliseconds
  const NUDGE = [0, -5, 5, -4, 2, 0].map(far => `translateX(${far}px)`);
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
  // Nothing of this moves: it is for those too who want no motion.
  function mark(rule) {
    rule.animate({ color: ["var(--ink)", "var(--ink)"], backgroundColor: ["var(--tint)", "var(--tint)"] }, MARK);
    return "";
  }
  // The rule that forbids it; or who has it already; or what is left; or the choice that it doesn’t go with.
  function reason(key, row, form) {
    const rule = find(".refusal span:not(.unsaid)", row), others = findAll(".row", form).filter(other => other !== row);
    const has = form.dataset.different && others.find(other => find("input:checked", other)?.value === key.value);
    if (rule && read(rule)) return mark(rule);
    if (rule || has) return name(rule || find("legend b", has));
    return form.dataset.total ? name(find(".sum")) : name(find("input:checked + span", others[0] || row));
  }
  quiet();
  document.body.append(says);
  for (const ends of ["pointerdown", "scorepad:drawn"]) addEventListener(ends, quiet);
  addEventListener("pointerup", ({ target }) => {
    if (!target.matches?.("#form :is(.row, .numbers) :disabled")) return;
    const key = target.matches("button") ? target : target.nextElementSibling, { left, top, width } = key.getBoundingClientRect();
    const why = reason(target, target.closest(".row, .keys"), find("#form"));
    if (!calm.matches) key.animate({ transform: NUDGE }, SHAKE);
    if (!why) return;
    says.textContent = why;
    says.className = "why";
    const { offsetWidth: wide, offsetHeight: high } = says, x = Math.max(12, Math.min(innerWidth - wide - 12, left + width / 2 - wide / 2));
    says.style.transform = `translate(${x}px, ${Math.max(4, top - high - 8)}px)`;
    clearTimeout(until);
    until = setTimeout(quiet, READ);
  });
})(scorepad);
