// What somebody opens comes into sight: it would lie under the bar of the table, or under the changes of a correction.
addEventListener("click", ({ target }) => {
  const opened = target.closest("summary")?.parentNode;
  if (opened) setTimeout(() => opened.scrollIntoView({ block: "nearest" }));
});
