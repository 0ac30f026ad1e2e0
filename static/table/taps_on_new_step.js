// A tap during which the same step is drawn again is not lost. It knows no game.
(({ find }) => {
  const asked = () => { const form = find("#form"); return form ? `${form.dataset.place} ${form.dataset.kind} ${find("[name=turn]", form)?.value}` : ""; };
  // The step that is shown; the chip under the finger or the mouse, and its step.
  let shown = asked(), under = null, within = "";
  addEventListener("scorepad:drawn", () => { shown = asked(); });

  // Of a press during which the chip is drawn again no click comes.
  const chipAt = target => target?.closest("#form label")?.control;
  addEventListener("pointerdown", ({ target }) => { [under, within] = [chipAt(target), shown]; });
  addEventListener("pointerup", ({ clientX, clientY }) => {
    const chip = under && !under.isConnected && within === shown && chipAt(document.elementFromPoint(clientX, clientY));
    if (chip?.type === "radio" && chip.name === under.name && chip.value === under.value)
      chip.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  });
})(scorepad);
