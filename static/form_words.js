// What a form says, in the words of its page: so it stays readable where it is refused after the page has gone on.
(shared => {
  const { find, findAll } = shared;
  const text = part => part?.getAttribute("aria-label") || (part?.textContent || "").replace(/\s+/g, " ").trim();
  const told = (name, ...values) => [name, values.join(" ")].filter(Boolean).join(": ");
  const chosen = row => findAll("input:checked", row).filter(input => input.value).map(input => text(input.nextElementSibling));

  // The button alone where it is what was wished: to take back, to throw in, to note; with what it belongs to.
  const pressed = button => {
    const around = button.closest(".note, .notes");
    return told(text(around && find("summary", around) || around), text(button));
  };
  function* fields(form) {
    for (const row of findAll(".row", form)) if (chosen(row).length) yield told(text(find("legend b", row)), ...chosen(row));
    if (find(".seats", form)) yield findAll(".seats li > b", form).map(text).join(", ");
    for (const deals of findAll("[name=dealer]:checked + span, .picks :checked + span", form)) yield text(deals);
    for (const field of findAll("input[type=text], input[type=number], textarea", form))
      if (field.value) yield told(text(field.labels[0]?.querySelector("span") || field.labels[0]), field.value);
    for (const field of findAll("select", form)) yield told(text(field.labels[0]), text(field.selectedOptions[0]));
  }
  shared.inWords = (form, button) => {
    const title = findAll(form.closest(".over") ? ".over h1" : "#table h1, #step h2").map(text).join(" · "), said = [...fields(form)];
    return told(title, button && (button.hasAttribute("formaction") || !said.length) ? pressed(button) : said.join(", "));
  };
})(scorepad);
