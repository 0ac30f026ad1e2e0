// What the rules make of the record on a form: a file or a text, read as a record's text, and unpacked where it is a QR code's.
window.readRecord = (() => {
  const room = () => window.pythonModules["scorepad.phone.app.open_record"];
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
  // What a QR code holds: in base45 a checksum and the record in short, packed. The words with which unpacking begins are put
  // before it in blocks that are not packed, for browsers know no dictionary. Resolves to the record.
  const HEAD = "SCOREPAD/1/", ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:", MOST = 4296;
  async function unpacked(text) {
    const bytes = [], letters = text.replace(/[\t\r\n]/g, "").trim();
    if (!letters.startsWith(HEAD) || letters.length > MOST) throw Error();
    for (let at = HEAD.length; at < letters.length; at += 3) {
      const part = [...letters.slice(at, at + 3)].map(letter => ALPHABET.indexOf(letter));
      const number = part.reduce((sum, n, place) => sum + n * 45 ** place, 0), most = 256 ** (part.length - 1);
      if (part.includes(-1) || number >= most || most < 2) throw Error();
      if (most > 256) bytes.push(number >> 8);
      bytes.push(number & 255);
    }
    const words = new TextEncoder().encode(room().words()), n = words.length;
    const stored = new Uint8Array([0, n & 255, n >> 8, ~n & 255, ~n >> 8 & 255]);
    const stream = new Blob([stored, words, new Uint8Array(bytes.slice(4))]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const short = decoded(new Uint8Array(await new Response(stream).arrayBuffer()).subarray(n));
    const record = room().expanded(short);
    const sum = bytes.slice(0, 4).reduce((so, byte) => so * 256 + byte, 0);
    if (!record || checksum(new TextEncoder().encode(record)) !== sum) throw Error();
    return record;
  }
  function checksum(bytes) {
    let sum = -1;
    for (const byte of bytes) {
      sum ^= byte;
      for (let bit = 0; bit < 8; bit++) sum = sum >>> 1 ^ (sum & 1 ? 0xEDB88320 : 0);
    }
    return ~sum >>> 0;
  }
  // As `opened` of open_record.py has it.
  return async (form, language) => {
    const [file] = form.elements.file.files, pasted = form.elements.record.value;
    const bytes = new Uint8Array(file?.size ? await file.arrayBuffer() : new TextEncoder().encode(pasted));
    let bad = wrong(bytes), text = bad < 0 ? decoded(bytes) : "";
    if (text.trimStart().startsWith("SCOREPAD/")) {
      try { text = await unpacked(text); } catch { bad = window.DecompressionStream ? -2 : -3; }
    }
    return room().opened(text, bytes.length, bad, pasted, language, thisPhone.now(), thisPhone.newKey());
  };
})();
