// A tap during which the same step is drawn again is not lost; the second of two taps on what sent a step does nothing in the next.
// The keys of a new deal rest a while: a tap that was meant for the deal before does nothing. Keys of a keyboard go on at once.
// It knows no game.
(({ find }) => {
  const asked = () => { const form = find("#form"); return form ? `${form.dataset.place} ${form.dataset.kind} ${find("[name=turn]", form)?.value}` : ""; };
  // The step that is shown; the chip under the finger or the mouse, and its step.
  let shown = asked(), under = null, within = "";
  // TWICE: milliseconds that may lie between two taps that were meant as one, NEAR: pixels. The last tap; that which sent the step before.
  const TWICE = 600, NEAR = 32;
  let last = null, sent = null;
  // Milliseconds for which the keys of a new deal rest, and which deal is shown; whether the last that was done here was done by a pointer.
  const REST = 700, { classList } = find("#table"), place = () => find("#form")?.dataset.place;
  let deal = place(), resting = 0, pointed = false;
  addEventListener("scorepad:drawn", () => {
    if (deal !== place() && pointed) {
      classList.add("rests");
      clearTimeout(resting);
      resting = setTimeout(() => classList.remove("rests"), REST);
    }
    deal = place();
    if (shown !== asked()) sent = last;
    shown = asked();
  });
  addEventListener("click", event => {
    const { clientX: x, clientY: y, detail, isTrusted } = event, now = performance.now();
    if (detail || isTrusted) pointed = detail > 0; // no answer that goes off by itself counts
    if (!detail) return;
    const twice = sent && now - sent.at < TWICE && Math.hypot(x - sent.x, y - sent.y) < NEAR && event.target.closest("#table");
    if (twice || event.target.closest(".rests #step")) {
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
