// A tap during which the same step is drawn again is not lost; the second of two taps on what sent a step does nothing in the next.
// It knows no game.
(({ find }) => {
  const asked = () => { const form = find("#form"); return form ? `${form.dataset.place} ${form.dataset.kind} ${find("[name=turn]", form)?.value}` : ""; };
  // The step that is shown; the chip under the finger or the mouse, and its step.
  let shown = asked(), under = null, within = "";
  // TWICE: milliseconds that may lie between two taps that were meant as one, NEAR: pixels. The last tap; that which sent the step before.
  const TWICE = 600, NEAR = 32;
  let last = null, sent = null;
  addEventListener("scorepad:drawn", () => {
    if (shown !== asked()) sent = last;
    shown = asked();
  });
  addEventListener("click", event => {
    const { clientX: x, clientY: y, detail } = event, now = performance.now();
    if (!detail) return;
    if (sent && now - sent.at < TWICE && Math.hypot(x - sent.x, y - sent.y) < NEAR && event.target.closest("#table")) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else last = { x, y, at: now };
  }, true);

  // Of a press during which the chip is drawn again no click comes.
  const chipAt = target => target?.closest("#form label")?.control;
  addEventListener("pointerdown", ({ target }) => { [under, within] = [chipAt(target), shown]; });
  addEventListener("pointerup", ({ clientX, clientY }) => {
    const chip = under && !under.isConnected && within === shown && chipAt(document.elementFromPoint(clientX, clientY));
    if (chip?.type === "radio" && chip.name === under.name && chip.value === under.value)
      chip.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  });
})(scorepad);
