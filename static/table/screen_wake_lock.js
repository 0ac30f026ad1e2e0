// The screen stays on while the evening runs; where the browser cannot do that, the page says so once.
(({ find, strip }) => {
  let lock = null;
  async function stayAwake() {
    if (!find("#step")) return lock?.release();
    if (document.hidden || lock && !lock.released) return;
    if (navigator.wakeLock) lock = await navigator.wakeLock.request("screen").catch(() => null);
    else if (!localStorage.awake) {
      localStorage.awake = "told";
      strip("awake");
      setTimeout(() => { if (find("#strip").className === "awake") strip(""); }, 8000);
    }
  }
  addEventListener("visibilitychange", stayAwake);
  addEventListener("scorepad:drawn", () => requestAnimationFrame(() => setTimeout(stayAwake))); // what was entered is painted first
  stayAwake();
})(scorepad);
