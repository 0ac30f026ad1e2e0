// The first page of a folder without a server: the evenings that this phone has kept; before the first one, what Scorepad is.
(async () => {
  const { load, fetchProgram, room, show, language, code, kept, styles, withoutWorker } = folder;
  // In the page itself, so that it is there before the program is.
  function land(why) {
    const { content, dir } = document.querySelector(`template[lang="${code}"]`);
    document.documentElement.dir = dir;
    document.body.classList.add("first-page");
    document.body.replaceChildren(content);
    document.querySelector(`[data-why=${why}]`).hidden = false;
    const dressed = styles.map(href => new Promise(onload =>
      document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload }))));
    Promise.all(dressed).then(() => dispatchEvent(new Event("scorepad:told")));  // the hint for the home screen comes in its styles
  }
  async function draw() {
    const evenings = await kept();
    const why = location.search === "?gone" ? "gone" : !await thisPhone.storage ? "nothing" : withoutWorker ? "http" : "folder";
    if (!evenings.length && why !== "gone") {
      land(why);
      return fetchProgram();
    }
    await load();
    show(room("home").shown(JSON.stringify(evenings), language, thisPhone.now(), why));
  }
  await draw();
  // Back from a table, which went on meanwhile.
  addEventListener("pageshow", event => { if (event.persisted) location.reload(); });
})();
