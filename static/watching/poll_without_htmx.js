// A watcher's page is loaded again every few seconds where htmx is not to be had.
setInterval(() => { if (!window.htmx && !document.hidden && document.querySelector(".poll")) location.reload(); }, 3000);
