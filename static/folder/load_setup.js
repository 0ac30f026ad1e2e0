// A new evening in a folder without a server: what this phone knows of earlier ones, then the form.
(async () => {
  const { load, run, room, show, language, kept, form } = folder;
  const asked = new URLSearchParams(location.search), evenings = await kept();
  await load();
  const again = evenings.find(({ id }) => id === asked.get("again")), told = JSON.stringify(evenings);
  folder.known = JSON.stringify({
    rules: JSON.parse(room("kept_evenings").rules(told)), evenings: JSON.parse(room("kept_evenings").all_in_short(told)),
    again: again ? again.id : "", log: again ? again.log : [],
  });
  show(room("setup").blank(folder.known, language, asked.get("game") || "", thisPhone.newKey(), true));
  await run([form]);
})();
