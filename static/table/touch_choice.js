// Vibration and sound: switched on under More, remembered on this phone alone. Only then is the script fetched that does it.
(() => {
  "use strict";
  const CAN = { vibrate: "vibrate" in navigator, sound: "AudioContext" in window }, kept = () => { try { return localStorage.touch || ""; } catch { return null; } };
  let fetched = null;
  const fetchFrom = address => fetched ||= thisPhone.run([address]).catch(() => { fetched = null; });
  function offer() {
    const place = document.getElementById("touch");
    if (!place || kept() === null) return;
    const boxes = [...place.querySelectorAll("input")];
    for (const box of boxes) {
      box.checked = kept().includes(box.name);
      box.parentNode.hidden = !CAN[box.name];
    }
    place.hidden = !boxes.some(box => CAN[box.name]);
    place.onchange = async event => {
      localStorage.touch = boxes.filter(box => box.checked).map(box => box.name).join(" ");
      if (!event.target.checked) return;
      await fetchFrom(place.dataset.script);
      dispatchEvent(new Event("scorepad:touch"));
    };
  }
  addEventListener("scorepad:over", offer);
  offer();
  if (!window.scorepad || !kept()) return;
  // At a table it is one more of the scripts that are being fetched, and kept with them for when the server is away.
  const address = pythonModules["scorepad.phone.app.page_globals"].asset("touch.js"), { scripts } = scorepad.phone;
  if (scripts) fetched = scripts.push(address);
  else fetchFrom(address);
})();
