// A photo is made small before it is sent: at most 4 megapixels and 1 MiB, in which a code can still be read.
(() => {
  "use strict";
  const PIXELS = 4e6, BYTES = 1 << 20, QUALITIES = [.9, .7, .5, .3];
  const input = document.querySelector("input[name=photo]"), send = input.form.querySelector(".send");
  async function shrunk(file) {
    const photo = await createImageBitmap(file), part = Math.min(1, Math.sqrt(PIXELS / (photo.width * photo.height)));
    const canvas = Object.assign(document.createElement("canvas"), { width: photo.width * part, height: photo.height * part });
    canvas.getContext("2d").drawImage(photo, 0, 0, canvas.width, canvas.height);
    for (const quality of QUALITIES) {
      const blob = await new Promise(made => canvas.toBlob(made, "image/jpeg", quality));
      if (blob.size <= BYTES) return new File([blob], "photo.jpg", { type: blob.type });
    }
    return file;
  }
  input.addEventListener("change", async () => {
    const [file] = input.files;
    if (!file) return;
    send.disabled = true;
    try {
      const files = new DataTransfer();
      files.items.add(await shrunk(file));
      input.files = files.files;
    } catch { /* the server says what is wrong with it */ }
    send.disabled = false;
  });
})();
