// Make a part of the page like another one. What is the same stays: what has the focus, and what somebody has folded open.
"use strict";
window.morph = (() => {
  // What tells a part from those beside it: its id, else the first id within it, else what it is.
  const mark = node => node.nodeName + (node.id || node.querySelector?.("[id]")?.id || "");
  const same = (old, drawn) => mark(old) === mark(drawn);

  function attributes(old, drawn) {
    for (const { name } of [...old.attributes]) if (name !== "open" && !drawn.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of drawn.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  // What was there and does not come again goes, and text; what is new is put before what comes again.
  function children(old, drawn) {
    let at = old.firstChild;
    const next = gone => {
      at = gone.nextSibling;
      return gone;
    };
    [...drawn.childNodes].forEach((child, n, all) => {
      const later = all.slice(n);
      while (at && !same(at, child) && !(at.children && later.some(other => same(at, other)))) next(at).remove();
      if (at && same(at, child)) morph(next(at), child);
      else old.insertBefore(child, at);
    });
    while (at) next(at).remove();
  }
  function morph(old, drawn) {
    if (old.nodeType !== Node.ELEMENT_NODE) {
      if (old.data !== drawn.data) old.data = drawn.data;
      return;
    }
    attributes(old, drawn);
    children(old, drawn);
    if ("value" in old && old.nodeName !== "BUTTON" && old.value !== drawn.value) old.value = drawn.value;
    if ("checked" in old) old.checked = drawn.checked;
  }
  return morph;
})();
