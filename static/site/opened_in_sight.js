// What somebody opens or taps comes into sight: it would lie under the bar of the table, or under the changes of a correction.
addEventListener("click", ({ target }) => {
  const tapped = target.closest("summary, #amend label")?.parentNode;
  tapped?.closest("#amend")?.classList.add("begun"); // the changes take their room
  if (tapped) setTimeout(() => tapped.scrollIntoView({ block: "nearest" }));
});
