// A button that prints the page; also on a page that comes to stand over a table.
(() => {
  function show() {
    for (const button of document.querySelectorAll("[data-print]")) {
      button.hidden = false;
      button.onclick = () => print();
    }
  }
  addEventListener("scorepad:over", show);
  show();
})();
