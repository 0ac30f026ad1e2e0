// Opening a record without the server: this phone reads it by the rules themselves, and its evening goes on here.
(() => {
  const away = "away" in document.documentElement.dataset, form = () => document.querySelector("main form");
  // What this phone knows, as /start.json told it; once, with the rules.
  let known = null, ready = null;
  const load = () => ready ||= (async () => {
    known = await (await thisPhone.storage).readStore("kept", "get", "start");
    await thisPhone.run(known.scripts);
  })();
  // Whether this phone can do without the server, which alone reads photos.
  async function takeOver() {
    const { file, photo } = form().elements;
    try {
      if (photo?.files.length && !file.files.length) throw Error("photo");
      await load();
      return true;
    } catch {
      ready = null;
      await beginOffline.explain(form());
      return false;
    }
  }
  async function open() {
    const told = await readRecord(form(), known.language);
    if (told.html) show(told.html);
    else await beginOffline.begin(known, told, { record: told.record });
  }
  // The form again, with why the record is refused.
  function show(html) {
    document.querySelector("main").replaceWith(new DOMParser().parseFromString(html, "text/html").querySelector("main"));
    renew();
    form().querySelector(".send").focus({ preventScroll: true });
    form().querySelector(".notice").scrollIntoView({ block: "center" });
  }
  // A key that has begun no evening yet.
  function renew() {
    form().elements.key.value = thisPhone.newKey();
  }

  addEventListener("submit", event => {
    event.preventDefault();
    beginOffline.send(event.target, takeOver, open);
  });
  if (!away) return;
  renew();
  for (const servers of document.querySelectorAll("[name=photo], [href='/typed']")) servers.closest("label, p").remove();
  takeOver();
})();
