// Taps that come while the step changes: one that was meant for a step that went off by itself falls on nothing, and one
// during which the same step is drawn again is not lost. It knows no game.
(shared => {
  // Milliseconds: how long the chips of a new step take no tap after the step before went off by itself.
  const REST = 1000;
  const { find } = shared;
  const asked = () => { const form = find("#form"); return form ? `${form.dataset.place} ${form.dataset.kind} ${find("[name=turn]", form)?.value}` : ""; };
  // The step that is shown, until when it rests; the chip under the finger or the mouse, and its step.
  let shown = asked(), rests = 0, under = null, within = "";

  // Nothing is drawn otherwise, and keys go on.
  function rest() {
    const step = find("#step"), left = rests - performance.now();
    if (!step || left <= 0) return;
    step.style.pointerEvents = "none";
    setTimeout(() => { step.style.pointerEvents = ""; }, left);
  }
  addEventListener("scorepad:drawn", () => {
    const before = shown;
    shown = asked();
    if (shown !== before) {
      if (shared.sends) rests = performance.now() + REST;
      shared.sends = false;
    }
    rest();
  });

  // Of a press during which the chip is drawn again no click comes.
  const chipAt = target => target?.closest("#form label")?.control;
  addEventListener("pointerdown", ({ target }) => { [under, within] = [chipAt(target), shown]; });
  addEventListener("pointerup", ({ clientX, clientY }) => {
    const chip = under && !under.isConnected && within === shown && chipAt(document.elementFromPoint(clientX, clientY));
    if (chip?.type === "radio" && chip.name === under.name && chip.value === under.value)
      chip.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  });
})(scorepad);
