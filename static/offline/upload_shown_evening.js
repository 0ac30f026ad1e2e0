// Uploads the evening of the table that is shown if it began on this phone alone, and then all that was entered in it.
(shared => {
  const { find } = shared;
  // How often it was tried, the timer of the next try, whether one runs; why the server refuses it.
  let tries = 0, timer = 0, trying = false, refusal = "";

  async function upload() {
    clearTimeout(timer);
    if (trying || !shared.onlyHere || !shared.evening) return;
    trying = true;
    const reply = await outbox.upload(shared.table, () => { document.body.inert = true; });
    trying = false;
    if (reply?.table) await uploaded(reply.table);
    else if (reply && !reply.later) refuse(reply.told.why);
    else {
      if (reply) shared.fail(reply.told.why);
      timer = setTimeout(upload, outbox.pause(++tries, reply?.least));
    }
  }
  async function uploaded(table) {
    if (table !== shared.table) return location.replace(table);
    shared.onlyHere = shared.away = false;
    find("#failed")?.remove();
    shared.keepPage();
    await shared.evening.arrive();
    shared.waits = true;
    shared.waiting ? shared.send() : shared.sentNow();
  }
  // It stays readable here, with the reason; the next time that a page of ours is opened it is tried again.
  function refuse(why) {
    refusal = why;
    say();
  }
  function say() {
    if (!shared.onlyHere || !shared.evening) return;
    shared.strip(navigator.serviceWorker?.controller ? "here" : "page");
    if (refusal && !find("#failed")) shared.fail(refusal);
  }

  addEventListener("scorepad:drawn", say);
  addEventListener("scorepad:playing", async () => {
    if (!shared.onlyHere) return;
    shared.away = true; // for this table, until it is there
    refusal = (await shared.readStore("kept", "get", "log " + shared.table)).begin?.why || "";
    say();
    upload();
  });
  for (const name of ["online", "pageshow", "visibilitychange"]) addEventListener(name, upload);
})(scorepad);
