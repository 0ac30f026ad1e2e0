// What is switched on under More: a short buzz and a tick for each choice, another one for a refusal, two notes when a deal
// closes. Nothing of it belongs to the task of a tap or of an answer: it follows the frame that shows that.
(() => {
  "use strict";
  // A buzz has milliseconds, with rests between; a note its hertz, then seconds: until it sounds, and for how long.
  const CHOICE = { buzz: 12, notes: [[1900, 0, .03]] };
  const REFUSAL = { buzz: [25, 50, 25], notes: [[160, 0, .1]] };
  const CLOSED = { buzz: [15, 90, 30], notes: [[587, 0, .25], [880, .12, .4]] };
  // How loud; milliseconds: within which what is shown follows from this phone's own tap; in which a tap is long painted.
  const LOUD = .12, SOON = 3000, PAINTED = 100;
  const all = query => [...document.querySelectorAll(query)];
  const on = what => localStorage.touch?.includes(what);
  const afterPaint = act => requestAnimationFrame(() => setTimeout(act));
  const deals = () => all(".sheet tbody tr").length, refusals = () => all("#step .problem, #notice [role=alert]").map(one => one.textContent).join();
  let sound = null, tapped = -SOON, [known, refused] = [deals(), refusals()];

  function play([hertz, after, long]) {
    const at = sound.currentTime + after, tone = sound.createOscillator(), loud = sound.createGain();
    tone.type = "triangle";
    tone.frequency.value = hertz;
    loud.gain.setValueAtTime(0, at);
    loud.gain.linearRampToValueAtTime(LOUD, at + .005);
    loud.gain.exponentialRampToValueAtTime(.0001, at + long);
    tone.connect(loud).connect(sound.destination);
    tone.start(at);
    tone.stop(at + long);
  }
  function wake() {
    if (!on("sound")) return;
    sound ||= new AudioContext();
    if (sound.state !== "running") sound.resume();
  }
  function feel({ buzz, notes }) {
    if (on("vibrate")) navigator.vibrate?.(buzz);
    wake();
    if (on("sound")) notes.forEach(play);
  }
  const choose = () => afterPaint(() => feel(CHOICE));

  // What another phone has entered is not felt here.
  function look() {
    const before = [known, refused];
    [known, refused] = [deals(), refusals()];
    if (performance.now() - tapped > SOON) return;
    if (known > before[0]) feel(CLOSED);
    else if (refused && refused !== before[1]) feel(REFUSAL);
  }
  addEventListener("scorepad:drawn", () => afterPaint(look));
  addEventListener("scorepad:touch", choose);
  addEventListener("change", event => { if (event.target.matches("#form :not([type=text])")) choose(); });
  addEventListener("input", event => { if (event.detail && event.target.matches("#form [type=text]")) choose(); }); // tapped on a pad
  // A choice that is struck out takes no click.
  addEventListener("pointerup", event => { if (event.target.matches?.("#form :disabled")) afterPaint(() => feel(REFUSAL)); });
  // Safari lets a page sound only if a tap, or a timer that it has set, asks for it.
  addEventListener("click", () => {
    tapped = performance.now();
    setTimeout(wake, PAINTED);
  }, true);
})();
