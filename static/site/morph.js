// Make a part of the page like another one. What is the same stays: what has the focus, and what somebody has folded open.
"use strict";
window.morph = (() => {
  // What tells a part from those beside it: its name, and its id or else the first one within it.
  const mark = node => node.id || node.querySelector?.("[id]")?.id;
  const same = (old, drawn) => old.nodeName === drawn.nodeName && mark(old) === mark(drawn);

  // What is known to be drawn as before comes empty, with the part that stays.
  const stays = (old, drawn) => old === drawn.stays || old.isEqualNode(drawn);

  const fields = part => [...part.querySelectorAll("input, select, textarea")];
  // Neither is drawn: what somebody has folded open, and htmx's own mark.
  const kept = name => name === "open" || name === "data-htmx-powered";

  function attributes(old, drawn) {
    for (const { name } of [...old.attributes]) if (!kept(name) && !drawn.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of drawn.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  // What was there and does not come again goes, and text; what is new is put before what comes again.
  function children(old, drawn) {
    const all = [...drawn.childNodes];
    let at = old.firstChild;
    const next = gone => {
      at = gone.nextSibling;
      return gone;
    };
    const comesAgain = n => at.children && all.slice(n).some(other => same(at, other));
    all.forEach((child, n) => {
      if (at && stays(at, child)) return next(at);
      while (at && !same(at, child) && !comesAgain(n)) next(at).remove();
      if (at && same(at, child)) alike(next(at), child);
      else old.insertBefore(child, at);
    });
    while (at) next(at).remove();
  }
  function alike(old, drawn) {
    if (old.nodeType !== Node.ELEMENT_NODE) old.data = drawn.data;
    else {
      attributes(old, drawn);
      children(old, drawn);
    }
  }
  // What somebody has chosen or typed in is no attribute.
  return (old, drawn) => {
    const wanted = fields(drawn);
    alike(old, drawn);
    fields(old).forEach((field, n) => {
      const { value, checked } = wanted[n];
      if (field.value !== value) field.value = value;
      field.checked = checked;
    });
  };
})();
