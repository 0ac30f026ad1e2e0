// The sample game on a phone: once the program is here, it decides and draws what is tapped, and nothing is kept. Before
// that, and without it, each form goes to the server, which writes what was entered into the address.
(shared => {
  const AFTER_PAINT = 300; // milliseconds
  const { find, stop } = shared, table = location.pathname, { phone } = find("#table").dataset;
  if (!phone) return;
  let pressed = null;

  // What a form wishes: the part of its address behind the table's, and all that it sends.
  function wished(form, button) {
    const said = new FormData(form), { place = "", kind = "" } = form.dataset;
    if (button?.name) said.append(button.name, button.value);
    const address = new URL(button?.hasAttribute("formaction") ? button.formAction : form.action, location.href);
    const action = address.pathname.slice(table.length);
    return { table, place, kind, key: thisPhone.newKey(), at: thisPhone.now(), action, form: thisPhone.textsByName(said) };
  }
  const nothing = () => {}, none = () => [], log = () => JSON.parse(pythonModules["scorepad.phone.app.sample_log"].log());
  Object.assign(shared, {
    table, wished, onlyHere: true, phone: JSON.parse(phone), pressed: () => pressed, queue: none, refusedWishes: none, discard: async () => {},
    enter: nothing, refuse: nothing, forgetRefused: nothing, send: nothing, keepHtml: nothing, write: nothing, isSending: () => false,
    readStore: async (store, how, name) => name === "log " + table ? { log: log(), facts: {} } : null,
  });
  addEventListener("click", event => {
    pressed = event.target.closest("button");
  }, true);
  addEventListener("submit", event => {
    if (!shared.evening || !event.target.closest("#table")) return;
    stop(event);
    shared.evening.enter(event.target, pressed);
  }, true);
  setTimeout(() => thisPhone.run(shared.phone.scripts), AFTER_PAINT);
})(scorepad);
