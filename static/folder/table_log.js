// A table in a folder without a server: what is decided here is written into the evening's log, which this phone keeps.
(shared => {
  const { storage, chosen, id, key, home, styles, asServer, adapt } = folder, { readStore, change, write } = storage;
  const { find, stop, strip } = shared, table = `${home}table.html?${id}/`, log = key(id);
  const { entries } = window.pythonModules["scorepad.phone.app.table"];
  // How many entries of the log this page knows; the button pressed last.
  let known = folder.length, pressed = null;

  // What a form wishes: the part of its address behind the table's, and all that it sends.
  function wished(form, button) {
    const said = new FormData(form), { place = "", kind = "" } = form.dataset;
    if (button?.name) said.append(button.name, button.value);
    const address = button?.getAttribute("formaction") || form.getAttribute("action") || "";
    const action = asServer(address).pathname.slice(`/table/${id}/`.length);
    return { table, place, kind, key: thisPhone.newKey(), at: thisPhone.now(), action, form: thisPhone.textsByName(said) };
  }
  // Write what came of a wish behind the entries that it was decided after; another page may have been quicker.
  async function enter(wish, outcome) {
    const fresh = JSON.parse(entries(outcome)), before = known;
    known += fresh.length;
    try {
      const found = await change(["kept"], kept => {
        const reading = kept.get(log);
        reading.onsuccess = () => {
          const { result } = reading;
          if (result.log.length === before) kept.put({ ...result, log: [...result.log, ...fresh] }, log);
        };
        return reading;
      });
      if (found.log.length !== before) location.reload();
    } catch {
      strip("unkept");
    }
  }
  async function compare() {
    if (!document.hidden && (await readStore("kept", "get", log))?.log.length !== known) location.reload();
  }

  const nothing = () => {}, none = () => [];
  Object.assign(shared, {
    ...storage, table, adapt, wished, enter, onlyHere: true, phone: { styles }, kept: chosen, pressed: () => pressed,
    queue: none, refusedWishes: none, discard: async () => {}, refuse: nothing, forgetRefused: nothing, send: nothing, keepHtml: nothing,
    isSending: () => false, keep: () => write("kept", "put", shared.kept, "chosen"),
  });
  shared.arrive();
  addEventListener("click", event => { pressed = event.target.closest("button"); }, true);
  addEventListener("submit", event => {
    if (!event.target.closest("#table")) return;
    stop(event);
    shared.evening?.enter(event.target, pressed);
  }, true);
  for (const name of ["pageshow", "visibilitychange"]) addEventListener(name, compare);
})(scorepad);
