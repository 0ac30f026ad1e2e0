// Digits of a keyboard choose numbers in a row of bids or tricks, or go into the field in turn if the focus is nowhere else, and those
// of any script are taken in typed fields.
// Of many numbers the first seven or the others are shown.
(({ find, findAll }) => {
  const seen = number => number.offsetParent;
  function turn(fold) {
    const shut = !!seen(find("label:nth-child(8)", fold));
    fold.classList.toggle("shut", shut);
    fold.classList.toggle("open", !shut);
  }
  addEventListener("click", ({ target }) => {
    const more = target.closest(".more");
    if (more) turn(more.parentNode);
  });
  // The row of a digit that is typed anywhere but in a text field: the focused one, else the first that is empty and has this number.
  const elsewhere = "input:not([type=radio]), select, textarea, dialog *";
  function rowOf(target, key) {
    if (target.matches(elsewhere)) return null;
    const open = `.typed:placeholder-shown, input[value="${key}"]:enabled`;
    const lit = find("#form .lit .typed"), fits = row => seen(row) && !find(":checked", row) && find(open, row);
    return target.closest("#form .row") || lit?.closest(".row") || findAll("#form .row").find(fits);
  }
  // A digit chooses the number in its row; one more soon after it makes both one number.
  let digits = "", at = 0;
  addEventListener("keydown", event => {
    const { key, target, timeStamp } = event;
    if (!/^\d$/.test(key) || event.ctrlKey || event.metaKey || event.altKey) return digits = "";
    const row = rowOf(target, key), field = row && find(".typed", row);
    if (!row || !seen(row)) return digits = "";
    if (field) {
      field.focus();
      return field.select(); // the digit itself follows
    }
    const open = number => find(`input[value="${number}"]:enabled`, row);
    digits = timeStamp - at < 800 && open(digits + key) ? digits + key : key;
    at = timeStamp;
    if (open(digits) && !seen(open(digits))) turn(find(".fold", row));
    open(digits)?.focus();
    open(digits)?.click();
  });
  // What a digit of any script is worth: in each the ten follow each other.
  function worth(digit) {
    const code = digit.codePointAt(0);
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return (code - zero) % 10;
  }
  // Typed digits become those from 0 to 9 before the form reads them, and nothing else stays but in a sum; what an input method composes is left alone until then.
  const typed = ({ target }) => target.type === "text" && target.closest("#form .row");
  addEventListener("input", event => {
    if (!typed(event)) return;
    const { target, isComposing } = event;
    if (isComposing && /\D/.test(target.value)) return event.stopPropagation();
    const digits = target.value.normalize("NFKC").replace(/\p{Nd}/gu, worth), plain = target.closest(".sums") ? digits : digits.replace(/\D/g, "");
    if (plain !== target.value) target.value = plain;
  }, true);
  addEventListener("compositionend", event => {
    if (typed(event)) event.target.dispatchEvent(new Event("input", { bubbles: true }));
  });
})(scorepad);
