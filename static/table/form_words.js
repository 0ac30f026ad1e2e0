// What a form says, in the words of its page: so it stays readable where it is refused after the page has gone on.
(shared => {
  const { find, findAll } = shared;
  const text = part => part?.getAttribute("aria-label") || (part?.textContent || "").replace(/\s+/g, " ").trim();
  const { comma, colon } = document.body.dataset;
  const told = (name, ...values) => [name, values.join(" ")].filter(Boolean).join(colon);
  const chosen = row => findAll("input:checked", row).filter(input => input.value).map(input => text(input.nextElementSibling));

  // The button alone where it is what was wished: to take back, to throw in, to note; with what it belongs to.
  const pressed = button => {
    const around = button.closest(".note, .notes");
    return told(text(around && find("summary", around) || around), text(button));
  };
  function* fields(form) {
    for (const row of findAll(".row", form)) if (chosen(row).length) yield told(text(find("legend b", row)), ...chosen(row));
    if (find(".seats", form)) yield findAll(".seats li > b", form).map(text).join(comma);
    for (const deals of findAll("[name=dealer]:checked + span, .picks :checked + span", form)) yield text(deals);
    for (const field of findAll("input[type=text], textarea", form))
      if (field.value) yield told(text(field) || text(field.labels[0]?.querySelector("span") || field.labels[0]), field.value);
    for (const field of findAll("select", form)) if (field.value || field.labels[0]) yield told(text(field.labels[0] || field), text(field.selectedOptions[0]));
  }
  shared.inWords = (form, button) => {
    const title = findAll(form.closest(".over") ? ".over h1" : "#table h1, #step h2").map(text).join(" · "), said = [...fields(form)];
    return told(title, button && (button.hasAttribute("formaction") || !said.length) ? pressed(button) : said.join(comma));
  };

  // What was chosen here of a step that another device answered first stays readable until something is done here.
  // `half`: the step that is being filled in, and what is chosen of it in words; `gone`: those words once the step is.
  let half = null, gone = "";
  const stepOf = form => (shared.table || location.pathname) + form.dataset.place + form.dataset.kind;
  function lookAt(form) {
    const own = form && shared.kept?.[0] === stepOf(form) && shared.kept[1].length;
    half = own ? { step: stepOf(form), words: shared.inWords(form) } : null;
  }
  function compare() {
    const form = find("#form");
    if (shared.acts) gone = "";
    else if (half && half.step !== (form && stepOf(form))) gone = half.words;
    shared.acts = false;
    lookAt(form);
    find("#gone")?.remove();
    if (!gone) return;
    const said = Object.assign(document.createElement("p"), { id: "gone", className: "notice", textContent: `${find("#strip").dataset.first} ${gone}` });
    said.setAttribute("role", "status");
    find("#notice")?.append(said);
  }
  // The choices are put back into the form right after this event.
  addEventListener("scorepad:drawn", () => Promise.resolve().then(compare));
  for (const name of ["change", "input"]) addEventListener(name, ({ target }) => {
    const form = target.closest("#form");
    if (!form) return;
    shared.acts = false;
    lookAt(form);
  });
  lookAt(find("#form"));
})(scorepad);
