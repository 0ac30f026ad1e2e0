// Charts of rotations in a folder without a server: drawn by what the address asks for, as the server does it.
(async () => {
  const { load, room, show, language } = folder, asked = new URLSearchParams(location.search);
  await load();
  show(room("rotation_pages").shown(JSON.stringify(Object.fromEntries(asked)), language));
  dispatchEvent(new Event("scorepad:over")); // the button that prints
  addEventListener("submit", event => {
    event.preventDefault();
    location.assign(`rotations.html?${new URLSearchParams(new FormData(event.target))}`);
  });
})();
