// Opening a record in a folder without a server: a file or a text becomes an evening that is kept on this phone.
(async () => {
  const { load, room, show, language, begin } = folder;
  async function open(form) {
    const told = await readRecord(form, language);
    if (told.html) show(told.html);
    else begin(told.entry);
  }
  await load();
  show(room("open_record").blank(language));
  addEventListener("submit", event => {
    event.preventDefault();
    open(event.target);
  });
})();
