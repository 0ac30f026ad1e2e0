// Who only watches still follows where htmx is not to be had.
setInterval(() => { if (!window.htmx && !document.hidden && document.querySelector(".poll")) location.reload(); }, 3000);
