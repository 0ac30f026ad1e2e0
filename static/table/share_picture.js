// Pictures go out as PNG, which every app shows: this browser draws them from the SVG that stands on the page. Where it
// shares no files they are saved. Each is drawn before anybody taps, for a browser shares only at once.
(() => {
  "use strict";
  const LEAST = 1080, KEEP = 60000; // points across, a smaller drawing gets twice its own; milliseconds for which a file can be saved
  const NO_NAME = /[^\p{L}\p{M}\p{N},.]+/gu;
  async function png(src) {
    const drawn = Object.assign(new Image(), { src }); // of its own: in WebKit a drawing on the page is as large as it is shown
    await drawn.decode();
    const canvas = document.createElement("canvas");
    const sharp = drawn.naturalWidth < LEAST ? 2 : 1;
    [canvas.width, canvas.height] = [drawn.naturalWidth * sharp, drawn.naturalHeight * sharp];
    canvas.getContext("2d").drawImage(drawn, 0, 0, canvas.width, canvas.height);
    return new Promise(done => canvas.toBlob(done, "image/png"));
  }
  function save(file) {
    const href = URL.createObjectURL(file);
    Object.assign(document.createElement("a"), { href, download: file.name }).click();
    setTimeout(() => URL.revokeObjectURL(href), KEEP);
  }
  async function offer(button) {
    const name = `${document.getElementById("result").value.split("\n")[0]} ${button.dataset.name}`.replace(NO_NAME, "-");
    const content = await png(button.closest("figure").querySelector("img").src);
    const files = [new File([content], `${name}.png`, { type: "image/png" })];
    const shares = navigator.canShare?.({ files });
    button.textContent = shares ? button.dataset.share : button.dataset.save;
    button.onclick = () => shares ? navigator.share({ files }).catch(() => {}) : save(files[0]);
    button.hidden = false;
  }
  function offerAll() {
    for (const button of document.querySelectorAll("[data-picture][hidden]")) offer(button).catch(() => {}); // the picture is there
  }
  offerAll();
  addEventListener("scorepad:over", offerAll);
})();
