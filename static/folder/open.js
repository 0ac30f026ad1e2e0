// Opening a record in a folder without a server: a file or a text becomes an evening that is kept on this phone.
(async () => {
  const { load, room, show, language, games, begin } = folder;
  const decoded = (bytes, stream) => new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream });
  const reads = (bytes, stream) => { try { decoded(bytes, stream); return true; } catch { return false; } };
  // The place of the first byte that is of no text; -1 where there is none.
  function wrong(bytes) {
    if (reads(bytes)) return -1;
    let [good, bad] = [0, bytes.length + 1]; // how many bytes may begin a text, and how many cannot
    while (bad - good > 1) {
      const half = (good + bad) >> 1;
      if (half <= bytes.length && reads(bytes.subarray(0, half), true)) good = half;
      else bad = half;
    }
    while (!reads(bytes.subarray(0, good))) good--;
    return good;
  }
  async function open(form) {
    const [file] = form.elements.file.files, pasted = form.elements.record.value;
    const bytes = new Uint8Array(file?.size ? await file.arrayBuffer() : new TextEncoder().encode(pasted)), bad = wrong(bytes);
    const text = bad < 0 ? decoded(bytes) : "";
    const told = room("open_record").opened(text, bytes.length, bad, pasted, language, thisPhone.now(), thisPhone.newKey());
    if (!told.html) return begin(told.entry);
    show(told.html);
  }
  await load(games);
  show(room("open_record").blank(language));
  addEventListener("submit", event => {
    event.preventDefault();
    open(event.target);
  });
})();
