// What scripts of every page use of this phone: what it keeps, its clock, and chance.
window.thisPhone = (() => {
  const LONG = 22; // letters and digits of an evening's id: 113 bits
  // An IndexedDB request or transaction as a promise.
  const ended = request => new Promise((yes, no) => {
    request.onsuccess = request.oncomplete = () => yes(request.result);
    request.onerror = request.onabort = no;
  });
  // `posts`: wishes that wait for the server; `kept`: everything else, by a key.
  async function open() {
    const opening = indexedDB.open("scorepad", 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore("posts", { keyPath: "id", autoIncrement: true });
      opening.result.createObjectStore("kept");
    };
    const db = await ended(opening);
    const readStore = (store, how, ...what) => ended(db.transaction(store).objectStore(store)[how](...what));
    // Change some stores at once. When this is over, what was written is there also after the phone has died.
    async function change(stores, act) {
      const writing = db.transaction(stores, "readwrite", { durability: "strict" });
      const request = act(...stores.map(store => writing.objectStore(store)));
      await ended(writing);
      return request?.result;
    }
    return { readStore, change, write: (store, how, ...what) => change([store], at => at[how](...what)) };
  }
  // Now, with the offset of the phone's place, as ISO 8601 has it.
  function now() {
    const at = new Date(), off = -at.getTimezoneOffset(), two = n => String(Math.floor(Math.abs(n))).padStart(2, "0");
    return new Date(at.getTime() + off * 60000).toISOString().slice(0, 19) + (off < 0 ? "-" : "+") + two(off / 60) + ":" + two(off % 60);
  }
  const chance = n => [...crypto.getRandomValues(new Uint32Array(n))];
  // What marks a wish, and the id of an evening, which nobody guesses.
  const newKey = () => chance(3).join("-");
  const newId = () => chance(LONG).map(n => (n % 36).toString(36)).join("");
  // A form's names and values, each name with all its texts, as pages read what is posted.
  function textsByName(values) {
    const texts = {};
    for (const [name, text] of values) (texts[name] ||= []).push(text);
    return texts;
  }
  // Run scripts one after the other, for those behind rest on those before; they come together. Where one does not come it
  // is asked for again after so many milliseconds, or else this ends.
  async function run(addresses, again) {
    for (const href of addresses) add("link", { rel: "preload", as: "script", fetchPriority: "low", href });
    for (const src of addresses) while (!await runs(src)) await new Promise((yes, no) => again ? setTimeout(yes, again) : no(src));
  }
  const runs = src => new Promise(done => {
    const script = add("script", { src, onload: () => done(true), onerror: () => done(script.remove()) });
  });
  const add = (tag, told) => document.head.appendChild(Object.assign(document.createElement(tag), told));
  // `storage` is a promise: null where the browser keeps nothing.
  return { storage: open().catch(() => null), now, chance, newKey, newId, textsByName, run };
})();
