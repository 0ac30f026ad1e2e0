// htmx: from the CDN, or the server's own copy where the CDN does not answer. Where htmx cannot work it is not loaded:
// it would take a form and lose what was sent, which the form by itself does not.
// It comes first in a file, and is strict for all that follow.
"use strict";
(() => {
  // Milliseconds that the CDN has before our own copy steps in.
  const PATIENCE = 600;
  // Each page that it gets is searched by such a selector; Chrome before 88 throws there.
  const works = CSS.supports("selector(:not(svg title))");
  const { src, integrity, dataset: { copy } } = document.querySelector("#cdn");
  function load(file) {
    const script = Object.assign(document.createElement("script"), file);
    document.head.append(script);
    return script;
  }
  // A script in another document never runs, so that an answer that comes late after all is not a second one.
  function stepIn() {
    if (window.htmx || !cdn.isConnected) return;
    new Document().adoptNode(cdn);
    load({ src: copy });
  }
  const cdn = works && load({ src, integrity, crossOrigin: "anonymous" });
  if (!cdn || !copy) return;
  cdn.onerror = stepIn;
  setTimeout(stepIn, PATIENCE);
})();
